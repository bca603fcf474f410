import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { Comment, Post } from '../../contract.ts';
import { commentsQuery, repliesQuery } from '../queries.ts';
import type { PostViewer } from '../viewer.ts';
import { CommentBox } from './CommentBox.tsx';
import { CommentItem } from './CommentItem.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { useCommenting } from './useCommenting.ts';

interface Props {
  post: Post;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
}

export function CommentThread({ post, viewer, now }: Props) {
  const list = useInfiniteQuery(commentsQuery(post.id));
  const { pending, send } = useCommenting(post);
  const comments = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section id="comments" aria-label={t('Comments')} className="grid scroll-mt-20 gap-4">
      <WriteComment {...{ post, viewer, pending, send }} />
      {!comments &&
        (list.isError ? (
          <ReadError read={list} title={t('Couldn’t load the comments')} />
        ) : (
          <ThreadSkeleton />
        ))}
      {comments?.length === 0 && !pending && <p className="text-sm text-ink-3">{t('No comments yet.')}</p>}
      <ul aria-label={t('Comments')} className="grid gap-5 empty:hidden">
        {pending && <PendingComment content={pending} viewer={viewer} />}
        {comments?.map((comment) => (
          <Thread key={comment.id} {...{ post, comment, viewer, now }} />
        ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} comment', '{n} comments')}>
        {t('Show more comments')}
      </ShowMore>
    </section>
  );
}

type Commenting = ReturnType<typeof useCommenting>;

function WriteComment({ post, viewer, pending, send }: { post: Post; viewer: PostViewer } & Commenting) {
  if (!post.canComment)
    return (
      <p className="text-sm text-ink-3">
        {t('{name} limits who can comment here.', { name: post.author.name })}
      </p>
    );
  if (!viewer.user)
    return viewer.signIn ? (
      <a href={viewer.signIn} className={buttonClass({ full: true })}>
        {t('Sign in to comment')}
      </a>
    ) : null;
  return (
    <CommentBox
      user={viewer.user}
      label={t('Write a comment')}
      name={String(post.id)}
      busy={pending !== null}
      onSend={send}
    />
  );
}

function Thread({ post, comment, viewer, now }: Props & { comment: Comment }) {
  const { replyCount } = comment;
  const [isOpen, setOpen] = useState(false);
  /** The comment that the reply answers. */
  const [answeredComment, setAnsweredComment] = useState<Comment | null>(null);
  const { pending, send } = useCommenting(post, comment);
  const canReply = viewer.user && post.canComment;
  async function reply(content: string) {
    const isSent = await send(content);
    if (isSent) {
      setOpen(true);
      setAnsweredComment(null);
    }
    return isSent;
  }
  return (
    <CommentItem
      {...{ post, comment, viewer, now }}
      onReply={canReply ? () => setAnsweredComment(comment) : undefined}
    >
      <div className="mt-2 grid gap-4 empty:hidden">
        {replyCount > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="relative justify-self-start text-xs font-semibold text-ink-2 after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
          >
            {isOpen ? t('Hide replies') : plural(replyCount, 'View {n} reply', 'View {n} replies')}
          </button>
        )}
        {isOpen && (
          <Replies
            {...{ post, parent: comment, viewer, now }}
            onReply={canReply ? setAnsweredComment : undefined}
          />
        )}
        {pending && (
          <ul>
            <PendingComment content={pending} viewer={viewer} />
          </ul>
        )}
        {answeredComment && viewer.user && (
          <CommentBox
            key={answeredComment.id}
            user={viewer.user}
            label={t('Reply to {name}', { name: answeredComment.user.name })}
            name={`${post.id}-${answeredComment.id}`}
            start={answeredComment.id === comment.id ? '' : `@${answeredComment.user.username} `}
            isFocused
            busy={pending !== null}
            onSend={reply}
          />
        )}
      </div>
    </CommentItem>
  );
}

function PendingComment({ content, viewer: { user } }: { content: string; viewer: PostViewer }) {
  return (
    <li className="flex gap-2.5 opacity-60">
      <Avatar name={user?.username ?? ''} src={user?.avatar} size={36} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
          {content}
        </p>
        <p className="mt-1 text-xs text-ink-3">{t('Posting...')}</p>
      </div>
    </li>
  );
}

interface RepliesProps {
  post: Post;
  parent: Comment;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  onReply?: (to: Comment) => void;
}

/** The replies to a comment, oldest first. */
function Replies({ post, parent, viewer, now, onReply }: RepliesProps) {
  const list = useInfiniteQuery(repliesQuery(post.id, parent.id));
  if (list.error && !list.data) return <ReadError read={list} title={t('Couldn’t load the replies')} />;
  if (!list.data) return <ThreadSkeleton />;
  return (
    <>
      <ul aria-label={t('Replies to {name}', { name: parent.user.name })} className="grid gap-4">
        {list.data.pages
          .flatMap(({ items }) => items)
          .map((comment) => (
            <CommentItem
              key={comment.id}
              {...{ post, comment, parent, viewer, now }}
              onReply={onReply && (() => onReply(comment))}
            />
          ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} reply', '{n} replies')}>
        {t('Show more replies')}
      </ShowMore>
    </>
  );
}
