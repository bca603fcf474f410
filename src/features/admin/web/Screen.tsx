import { Hydrated } from '#kit/web/hydrated.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import type { AdminTab } from './tabs.ts';

/** What a tab holds; without a tab what the search over all of them finds. */
export function Screen({ tab, tabs }: { tab: AdminTab | undefined; tabs: readonly AdminTab[] }) {
  const waiting = <Skeleton className="h-96 w-full rounded-card" />;
  return <Hydrated waiting={waiting}>{tab ? <tab.Screen /> : <SearchScreen tabs={tabs} />}</Hydrated>;
}
