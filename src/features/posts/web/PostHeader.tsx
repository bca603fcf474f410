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

/** On a line of its own where there is no room for it. */
const PLACE = 'flex min-w-0 items-baseline gap-1';
const NAME = 'block truncate leading-6 font-semibold text-accent underline-offset-4 hover:underline';

/** Who speaks, and below it when and of which place. */
export function PostHeader({ post, to, now, level, children }: Props) {
  const { id, author, createdAt, restaurant, community } = post;
  const Heading = `h${level}` as const;
  const isItself = author.kind === 'restaurant' && author.id === restaurant?.id;
  return (
    <header className="flex items-center gap-3">
      <Avatar name={author.name} src={author.avatar} size={44} />
      <div className="min-w-0 flex-1">
        <Heading className="font-body! text-base! leading-6 font-semibold! tracking-normal!">
          <a href={authorAddress(author, to)} className="block truncate leading-6 hover:underline">
            <bdi>{author.name}</bdi>
          </a>
        </Heading>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1 text-sm leading-6 text-ink-3">
          <a href={to.post(id)} className="block shrink-0 leading-6 hover:underline">
            <time dateTime={createdAt}>{formatTimeAgo(createdAt, now)}</time>
          </a>
          {restaurant && !isItself && (
            <span className={PLACE}>
              <span aria-hidden="true">·</span>
              <a href={to.restaurant(restaurant.id)} className={NAME}>
                {restaurant.name}
              </a>
            </span>
          )}
          {community && (
            <span className={PLACE}>
              in
              <a href={to.community(community.slug)} className={NAME}>
                {community.name}
              </a>
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
