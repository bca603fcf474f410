import { t } from '#kit/contract/text.ts';
import { type Patch, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { getCommunity, removeCommunityPost } from '../contract.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  slug: string;
  postId: number;
  /** Name of the post's author. */
  author: string;
  open: boolean;
  onClose: () => void;
  /** Removes the post from cached lists of the community. */
  updates?: () => Patch[];
}

export function PostRemovalDialog({ slug, postId, author, open, onClose, updates }: Props) {
  const remove = useEndpointMutation(removeCommunityPost, {
    updates,
    refreshes: [getCommunity],
    success: () => {
      onClose();
      toast({ title: t('Post removed'), description: t('{author} sees the reason.', { author }) });
    },
  });
  return (
    <ReasonDialog
      title={t('Remove the post by {author}?', { author })}
      description={t('It leaves this community and stays on its author’s profile.')}
      confirm={t('Remove post')}
      open={open}
      onClose={onClose}
      onReason={(reason) => remove.mutateAsync({ slug, postId, reason })}
    />
  );
}
