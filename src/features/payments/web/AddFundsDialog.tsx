import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { AddFunds } from './AddFunds.tsx';

export function AddFundsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Funds">
      <AddFunds onDone={onClose} />
    </Dialog>
  );
}
