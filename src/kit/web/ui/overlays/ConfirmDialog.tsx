import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question. */
  title: ReactNode;
  /** The text of the button: "Delete user". */
  confirm: string;
  onConfirm: () => void;
  busy?: boolean;
  /** Whether the action deletes nothing. */
  harmless?: boolean;
  /** The consequence, in a sentence. */
  children: ReactNode;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, confirm, onConfirm, busy, harmless, children } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="text-ink-2 wrap-anywhere">{children}</div>
      <DialogFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant={harmless ? 'primary' : 'destructive'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
