import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { likePost, type Post, unlikePost } from '../contract.ts';
import { patchPost } from './patches.ts';
import type { PostViewer } from './viewer.ts';

export const withLike = (isLiked: boolean) => (before: { likes: number; isLiked: boolean }) => ({
  isLiked,
  likes: before.likes + (before.isLiked === isLiked ? 0 : isLiked ? 1 : -1),
});

export function toastLikeFailure({ sentence }: { sentence: string }): void {
  toast({ title: t('Couldn’t save your like'), description: sentence, variant: 'destructive' });
}

/** Optimistic changes of a press on the heart of a post. */
export const createLikeCallbacks = (id: number, isLiked: boolean) => ({
  optimistic: () => patchPost(id, withLike(isLiked)),
  updates: (reply: { likes: number; isLiked: boolean }) => patchPost(id, () => reply),
  waits: () => ({ label: isLiked ? t('Like') : t('Unlike') }),
  failure: toastLikeFailure,
});

/** The heart: it changes at once, and back where the call fails. */
export function LikeButton({ post, viewer }: { post: Post; viewer: PostViewer }) {
  const { id, isLiked, author } = post;
  const [pops, setPops] = useState(false);
  const like = useEndpointMutation(likePost, createLikeCallbacks(id, true));
  const unlike = useEndpointMutation(unlikePost, createLikeCallbacks(id, false));
  const label = t('Like the post by {name}', { name: author.name });
  const look = cx(iconButtonClass(), '-ms-3');
  if (viewer.signIn)
    return (
      <a href={viewer.signIn} aria-label={label} title={t('Like')} className={look}>
        <Icon name="heart" className="size-5.5" />
      </a>
    );
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isLiked}
      title={t('Like')}
      onClick={() => {
        if (like.isPending || unlike.isPending) return;
        setPops(!isLiked);
        (isLiked ? unlike : like).mutate({ id });
      }}
      className={cx(
        look,
        isLiked && 'text-accent! [&>svg]:fill-current',
        pops && isLiked && '[&>svg]:animate-pop',
      )}
    >
      <Icon name="heart" className="size-5.5" />
    </button>
  );
}
