import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

interface DeleteListDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  busy: boolean;
  onDelete: () => void;
}

export function DeleteListDialog({ open, onClose, name, busy, onDelete }: DeleteListDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Delete this list?')}>
      <p className="wrap-anywhere">
        {t('“{name}” goes for good, and its link stops working. The restaurants on it stay where they are.', {
          name,
        })}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{t('Keep it')}</Button>
        <Button variant="destructive" busy={busy} onClick={onDelete}>
          {t('Delete list')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
