import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { links } from '#app/web/links.ts';
import type { Activity } from '#features/people/contract.ts';
import { ActivityList } from '#features/people/web/ActivityList.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { myActivity } from '../accountQueries.ts';

/** What I did lately. */
export function MyActivity() {
  const list = useSuspenseInfiniteQuery(myActivity);
  const now = useRenderTime();
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <section>
      <h2 className="mb-3 text-xl">Recent Activity</h2>
      {items.length === 0 ? (
        <EmptyState
          action={
            <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
              Explore restaurants
            </a>
          }
        >
          No recent activity
        </EmptyState>
      ) : (
        <ActivityList items={items} now={now} getHref={toPage} />
      )}
      <ShowMore list={list} noun="activity" nouns="activities" className="mt-2">
        View More
      </ShowMore>
    </section>
  );
}

/** A post before the restaurant that it is about, a restaurant before who was tipped there. */
function toPage({ kind, postId, challengeId, restaurantId, username }: Activity): string | null {
  if (kind === 'badge') return `${links.profile}?tab=badges`;
  if (challengeId !== null) return links.challenge(challengeId);
  if (postId !== null) return links.post(postId);
  if (restaurantId !== null) return links.restaurant(restaurantId);
  return username && links.person(username);
}
