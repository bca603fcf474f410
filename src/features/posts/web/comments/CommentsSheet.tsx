import { t } from '#kit/contract/text.ts';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import type { Post } from '../../contract.ts';
import type { PostViewer } from '../viewer.ts';
import { CommentThread } from './CommentThread.tsx';

interface Props {
  post: Post;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  open: boolean;
  onClose: () => void;
}

/** The comments on a post in a sheet, for phones. */
export function CommentsSheet({ open, onClose, ...thread }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Comments')} tall>
      <CommentThread {...thread} />
    </Dialog>
  );
}
