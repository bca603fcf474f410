import { Maximize2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { useOpenCount } from '#kit/web/openCount.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { CheckInCode } from './CheckInCode.tsx';
import { useAwake } from './useAwake.ts';

interface Props {
  restaurant: { id: number; name: string };
  /** Whether the URL asks for full screen. */
  isShown: boolean;
}

/** The code in the owner area, with a button for full screen. */
export function CheckInPanel({ restaurant, isShown }: Props) {
  const { open, close } = useUrlDialog('show');
  const openings = useOpenCount(isShown);
  return (
    <Panel title={t('Check-in code')}>
      <div className="grid gap-5 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="order-last grid gap-3 sm:order-first">
          <p className="max-w-prose text-ink-2">
            {t(
              'Guests scan it or type it in on your page. Their visit counts once a day, and their reviews are marked “Visited”.',
            )}
          </p>
          <p>
            <Button aria-haspopup="dialog" icon={<Maximize2 size={18} />} onClick={() => open('check-in')}>
              {t('Show full screen')}
            </Button>
          </p>
        </div>
        <CheckInCode id={restaurant.id} />
      </div>
      {openings > 0 && (
        <CheckInScreen key={openings} restaurant={restaurant} open={isShown} onClose={close} />
      )}
    </Panel>
  );
}

interface CheckInScreenProps {
  restaurant: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** The code as large as possible, for a phone or tablet on the counter. */
function CheckInScreen({ restaurant, open, onClose }: CheckInScreenProps) {
  useAwake(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      size="lg"
      title={t('Check in here')}
      description={restaurant.name}
    >
      <div className="grid min-h-full content-center gap-6 pb-2">
        <CheckInCode id={restaurant.id} large />
        <p className="text-center text-sm text-balance text-ink-2">
          {t('Scan this, or press “Check in” on our page at Tablemate and type the code.')}
        </p>
      </div>
    </Dialog>
  );
}
