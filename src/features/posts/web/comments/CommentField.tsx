import { Suspense } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import type { Post } from '../../contract.ts';
import type { PostViewer } from '../viewer.ts';
import { useCommenting } from './useCommenting.ts';

const CommentBox = lazyPart(() => import('./CommentBox.tsx'), 'CommentBox');

const PROMPT = t('Write a comment...');

interface Props {
  post: Post;
  viewer: PostViewer;
}

/** Where a comment is written on the card itself, on a desk; phones write in the sheet of comments. */
export function CommentField({ post, viewer: { user, signIn } }: Props) {
  const isDesk = useMediaQuery('(width >= 64rem)');
  if (!post.canComment) return null;
  if (!user)
    return (
      signIn && (
        <a href={signIn} className="comment-field">
          {PROMPT}
        </a>
      )
    );
  // Keeps the place of the box until it is there.
  const place = (
    <p aria-hidden="true" className="comment-field ms-11.5">
      {PROMPT}
    </p>
  );
  return isDesk ? (
    <Suspense fallback={place}>
      <Box post={post} user={user} />
    </Suspense>
  ) : (
    place
  );
}

function Box({ post, user }: { post: Post; user: NonNullable<PostViewer['user']> }) {
  const { pending, send } = useCommenting(post);
  return (
    <CommentBox
      user={user}
      label={t('Comment on the post by {name}', { name: post.author.name })}
      placeholder={PROMPT}
      name={String(post.id)}
      busy={pending !== null}
      onSend={send}
      hidesButton
    />
  );
}
