import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { links } from '#addresses.ts';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { PostCard } from '#features/posts/web/PostCard.tsx';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useClock } from '#kit/web/clock.ts';
import { FeedLink } from '#kit/web/page/FeedLink.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { DialogLink } from '../DialogLink.tsx';
import { Section } from '../Section.tsx';
import { usePostViewer } from '../Viewers.tsx';
import { restaurantPostsQuery } from './queries.ts';

const SHOWN = 3;

/** Shows the restaurant's own latest posts, and the link to write a post about it or in its name. */
export function Updates({ restaurant: { id, name, userId, status } }: { restaurant: Restaurant }) {
  const viewer = usePostViewer();
  const now = useClock();
  const compose = useComposer();
  const list = useInfiniteQuery(restaurantPostsQuery(id));
  if (list.error)
    return (
      <Section title={t('Updates')}>
        <ReadError read={list} />
      </Section>
    );
  if (!list.data) return null;
  const posts = list.data.pages
    .flatMap(({ items }) => items)
    .filter(({ author }) => author.kind === 'restaurant' && author.id === id);
  const kind = viewer.user?.id === userId ? 'as' : 'post';
  return (
    <Section title={t('Updates')}>
      {posts.length === 0 && <p className="mb-4 text-ink-2">{t('No updates yet')}</p>}
      <ul aria-label={t('Updates')} className="mb-6 grid max-w-[37.5rem] gap-8 empty:hidden">
        {posts.slice(0, SHOWN).map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard {...{ post, viewer, now }} level={3} onEdit={compose.edit} />
          </li>
        ))}
      </ul>
      {status === 'approved' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <DialogLink
            href={links.compose(links.restaurant(id), kind, id)}
            open={() => compose.open(kind, id)}
          >
            <PenLine size={18} /> {t('Write a post')}
          </DialogLink>
          <FeedLink page={links.restaurant(id)} of={name} />
        </div>
      )}
    </Section>
  );
}
