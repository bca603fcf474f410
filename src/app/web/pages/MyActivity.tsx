import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ActivityList } from '#features/people/web/ActivityList.tsx';
import { useNow } from '#kit/web/now.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { links } from '../links.ts';
import { myActivity } from './ownSearches.ts';

/** What I did lately. */
export function MyActivity() {
  const list = useSuspenseInfiniteQuery(myActivity);
  const now = useNow();
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
        <ActivityList items={items} now={now} hrefOf={links.restaurant} />
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-sm text-error">
          {list.error?.sentence}
        </p>
      )}
      {list.hasNextPage && (
        <Button className="mt-2" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          View More
        </Button>
      )}
    </section>
  );
}
