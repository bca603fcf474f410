import { useInfiniteQuery } from '@tanstack/react-query';
import { ChallengeCards } from '#features/challenges/web/ChallengeCards.tsx';
import { restaurantChallengesQuery } from '#features/challenges/web/queries.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';

/** The challenges of a restaurant that can be accepted. */
export function ChallengesTab({ restaurant: { id, name } }: { restaurant: Restaurant }) {
  const list = useInfiniteQuery(restaurantChallengesQuery(id));
  const found = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !found) return <ReadError read={list} title={t('Failed to fetch challenges')} />;
  if (!found) return null;
  if (found.length === 0)
    return <EmptyState>{t('{name} has no challenges right now.', { name })}</EmptyState>;
  return (
    <>
      <ChallengeCards challenges={found} level={2} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} challenge', '{n} challenges')}
        className="mt-6"
      />
    </>
  );
}
