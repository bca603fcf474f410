import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { ActivityList } from '#features/people/web/ActivityList.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { myActivity } from '../accountQueries.ts';

export function MyActivity() {
  const list = useSuspenseInfiniteQuery(myActivity);
  const now = useRenderTime();
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('Recent Activity')}</h2>
      {items.length === 0 ? (
        <EmptyState
          action={
            <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
              {t('Explore restaurants')}
            </a>
          }
        >
          {t('No recent activity')}
        </EmptyState>
      ) : (
        <ActivityList items={items} now={now} />
      )}
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} activity', '{n} activities')}
        className="mt-2"
      >
        {t('View More')}
      </ShowMore>
    </section>
  );
}
