import type { MouseEvent } from 'react';
import { links } from '#addresses.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { written } from '#kit/web/page/written.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { Post } from '../../contract.ts';
import { linkText } from '../PostText.tsx';

interface Props {
  post: Post;
  /** In milliseconds. */
  now: number;
  onOpen: (event: MouseEvent) => void;
}

/** The newest comment below a post, and the way to all of them. */
export function CommentPreview({ post, now, onOpen }: Props) {
  const { comment, commentCount } = post;
  if (!comment) return null;
  const { user, content, lang, createdAt, mentions } = comment;
  const href = `${links.post(post.id)}#comments`;
  return (
    <div className="comment-preview">
      <Avatar name={user.name} src={user.avatar} size={28} />
      <div>
        <p>
          <a href={links.person(user.username)} className="comment-author">
            <bdi>{user.name}</bdi>
          </a>{' '}
          <bdi {...written(lang)}>{linkText(content, mentions)}</bdi>
        </p>
        <p>
          <span>{formatTimeAgo(createdAt, now)}</span>
          <a href={href} onClick={onOpen}>
            {commentCount > 1
              ? t('View all {commentCount} comments', { commentCount: formatNumber(commentCount) })
              : t('Reply')}
          </a>
        </p>
      </div>
    </div>
  );
}
