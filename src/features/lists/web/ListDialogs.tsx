import { Share2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { shareLink } from '#kit/web/share.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { useLists } from './lists.ts';

interface ShareListDialogProps {
  open: boolean;
  onClose: () => void;
  list: { id: number; name: string; isShared: boolean; isListed: boolean };
  href: string;
}

export function ShareListDialog({ open, onClose, list, href }: ShareListDialogProps) {
  const { id, name, isShared, isListed } = list;
  const { share } = useLists();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('Share “{name}”', { name })}</span>}
    >
      <div className="grid gap-2">
        <Checkbox
          label={t('Share by link')}
          hint={t('Everybody who has the link can read the list.')}
          checked={isShared}
          onChange={({ target }) => share.mutate({ id, isShared: target.checked })}
        />
        <Checkbox
          label={t('Show on my profile')}
          hint={t('Everybody who opens your profile finds the list there.')}
          checked={isListed}
          onChange={({ target }) => share.mutate({ id, isListed: target.checked })}
        />
        <p className="text-xs text-ink-3">{t('With a private account, both are for your followers only.')}</p>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{t('Done')}</Button>
        <Button
          variant="primary"
          icon={<Share2 size={18} />}
          disabled={!isShared}
          onClick={() => void shareLink(name, new URL(href, location.origin).href)}
        >
          {t('Share the link')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

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
