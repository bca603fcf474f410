import { Maximize2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { useOpenCount } from '#kit/web/openCount.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { CheckInCode } from './CheckInCode.tsx';
import { CheckInScreen } from './CheckInScreen.tsx';

interface Props {
  restaurant: { id: number; name: string };
  /** Whether the address asks for the whole screen. */
  isShown: boolean;
}

/** The code by which guests check in, as it stands in the owner area and, pressed, on a whole screen. */
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
