import { type Patch, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { getCommunity, removeCommunityPost } from '../contract.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  slug: string;
  postId: number;
  /** Whose it is. */
  author: string;
  open: boolean;
  onClose: () => void;
  /** Takes it out of what shows the community's posts. */
  updates?: () => Patch[];
}

/** Takes a post out of a community with a reason. */
export function PostRemovalDialog({ slug, postId, author, open, onClose, updates }: Props) {
  const remove = useEndpointMutation(removeCommunityPost, {
    updates,
    refreshes: [getCommunity],
    success: () => {
      onClose();
      toast({ title: 'Post removed', description: `${author} sees the reason.` });
    },
  });
  return (
    <ReasonDialog
      title={`Remove the post by ${author}?`}
      description="It leaves this community and stays on its author’s profile."
      confirm="Remove post"
      open={open}
      onClose={onClose}
      onReason={(reason) => remove.mutateAsync({ slug, postId, reason })}
    />
  );
}
