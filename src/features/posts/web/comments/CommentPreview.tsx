import type { MouseEvent } from 'react';
import { formatNumber } from '#kit/contract/format.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { Post } from '../../contract.ts';
import { linkText } from '../PostText.tsx';
import type { PostViewer } from '../viewer.ts';

interface Props {
  post: Post;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  onOpen: (event: MouseEvent) => void;
}

const LINK =
  'relative font-semibold text-ink-2 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline';

/** The newest comment below a post, and the way to all of them. */
export function CommentPreview({ post, viewer, now, onOpen }: Props) {
  const { comment, commentCount } = post;
  if (!comment) return null;
  const { user, content, createdAt, mentions } = comment;
  const href = `${viewer.to.post(post.id)}#comments`;
  return (
    <div className="flex gap-2.5 rounded-card bg-sunken px-3 py-2.5 text-sm">
      <Avatar name={user.name} src={user.avatar} size={28} />
      <div className="min-w-0">
        <p className="line-clamp-3 wrap-anywhere">
          <a href={viewer.to.person(user.username)} className="font-semibold hover:underline">
            <bdi>{user.name}</bdi>
          </a>{' '}
          {linkText(content, mentions, viewer.to)}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-3">
          <span>{formatTimeAgo(createdAt, now)}</span>
          <a href={href} onClick={onOpen} className={LINK}>
            {commentCount > 1 ? `View all ${formatNumber(commentCount)} comments` : 'Reply'}
          </a>
        </p>
      </div>
    </div>
  );
}
