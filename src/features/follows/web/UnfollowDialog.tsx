import { t } from '#kit/contract/text.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';

interface UnfollowDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  onConfirm: () => void;
}

export function UnfollowDialog({ open, onClose, name, onConfirm }: UnfollowDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('Unfollow {name}?', { name })}</span>}
      confirm={t('Unfollow')}
      onConfirm={onConfirm}
    >
      {t(
        'This account is private: you no longer see its posts and lists, and following it again takes another request.',
      )}
    </ConfirmDialog>
  );
}
