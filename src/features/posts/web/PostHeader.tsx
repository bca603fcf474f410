import type { ReactNode } from 'react';
import { formatTimeAgo } from '#kit/web/format.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { Author, Post } from '../contract.ts';
import type { PostViewer } from './viewer.ts';

interface Props {
  post: Post;
  to: PostViewer['to'];
  /** In milliseconds. */
  now: number;
  /** The number of the name among the page's headings. */
  level: 1 | 2 | 3;
  children: ReactNode;
}

/** Who speaks, and below it when and of which place. */
export function PostHeader({ post, to, now, level, children }: Props) {
  const { id, author, createdAt, restaurant, community } = post;
  const Heading = `h${level}` as const;
  const isItself = author.kind === 'restaurant' && author.id === restaurant?.id;
  return (
    <header className="post-head">
      <Avatar name={author.name} src={author.avatar} size={44} />
      <div className="min-w-0 flex-1">
        <Heading className="post-author">
          <a href={authorAddress(author, to)}>
            <bdi>{author.name}</bdi>
          </a>
        </Heading>
        <p className="post-facts">
          <a href={to.post(id)}>
            <time dateTime={createdAt}>{formatTimeAgo(createdAt, now)}</time>
          </a>
          {restaurant && !isItself && (
            <span className="post-place">
              <span aria-hidden="true">·</span>
              <a href={to.restaurant(restaurant.id)}>{restaurant.name}</a>
            </span>
          )}
          {community && (
            <span className="post-place">
              in
              <a href={to.community(community.slug)}>{community.name}</a>
            </span>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}

const authorAddress = (author: Author, to: PostViewer['to']) =>
  author.kind === 'person' ? to.person(author.username) : to.restaurant(author.id);
