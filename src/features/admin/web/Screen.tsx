import { Hydrated } from '#kit/web/hydrated.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { SearchScreen } from './SearchScreen.tsx';

/** What a tab holds; without a tab what the search over all of them finds. */
export function Screen({ tab, tabs }: { tab: AdminTab | undefined; tabs: readonly AdminTab[] }) {
  const waiting = <Skeleton className="h-96 w-full rounded-card" />;
  return <Hydrated waiting={waiting}>{tab ? <tab.Screen /> : <SearchScreen tabs={tabs} />}</Hydrated>;
}
