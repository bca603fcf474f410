import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { FollowRequests } from './FollowRequests.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

export function RequestsDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Follow requests')}>
      <FollowRequests
        empty={<p className="py-8 text-center text-ink-2">{t('No follow requests right now.')}</p>}
      />
    </Dialog>
  );
}
