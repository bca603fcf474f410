import { useInfiniteQuery } from '@tanstack/react-query';
import { plural, t } from '#kit/contract/text.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { Comment, Post } from '../../contract.ts';
import { repliesQuery } from '../queries.ts';
import type { PostViewer } from '../viewer.ts';
import { CommentItem } from './CommentItem.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

interface Props {
  post: Post;
  parent: Comment;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  onReply?: (to: Comment) => void;
}

/** The replies to a comment, oldest first. */
export function Replies({ post, parent, viewer, now, onReply }: Props) {
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
