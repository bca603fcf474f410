import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { Author, Post } from '../contract.ts';

interface Props {
  post: Post;
  /** In milliseconds. */
  now: number;
  /** The heading level of the name. */
  level: 1 | 2 | 3;
  children: ReactNode;
}

export function PostHeader({ post, now, level, children }: Props) {
  const { id, author, createdAt, restaurant, community, broughtFrom } = post;
  const Heading = `h${level}` as const;
  const isItself = author.kind === 'restaurant' && author.id === restaurant?.id;
  return (
    <header className="post-head">
      <Avatar name={author.name} src={author.avatar} size={44} />
      <div className="min-w-0 flex-1">
        <Heading className="post-author">
          <a href={authorAddress(author)}>
            <bdi>{author.name}</bdi>
          </a>
        </Heading>
        <p className="post-facts">
          <a href={links.post(id)}>
            <time dateTime={createdAt}>{formatTimeAgo(createdAt, now)}</time>
          </a>
          {restaurant && !isItself && (
            <span className="post-place">
              <span aria-hidden="true">·</span>
              <a href={links.restaurant(restaurant.id)}>{restaurant.name}</a>
            </span>
          )}
          {broughtFrom && (
            <span className="post-place">
              <span aria-hidden="true">·</span>
              {t('from {site}', { site: broughtFrom })}
            </span>
          )}
          {community && (
            <span className="post-place">
              {rich('in{name}', { name: <a href={links.community(community.slug)}>{community.name}</a> })}
            </span>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}

const authorAddress = (author: Author) =>
  author.kind === 'person' ? links.person(author.username) : links.restaurant(author.id);
