import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { CheckInCode } from './CheckInCode.tsx';
import { useAwake } from './useAwake.ts';

interface Props {
  restaurant: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** The code as large as the screen lets it be, for a phone or tablet that stands on the counter. */
export function CheckInScreen({ restaurant, open, onClose }: Props) {
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
