import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { AddFunds } from './AddFunds.tsx';

export function AddFundsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Add Funds')}>
      <AddFunds onDone={onClose} />
    </Dialog>
  );
}
