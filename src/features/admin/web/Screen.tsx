import { Suspense } from 'react';
import { useHydrated } from '#kit/web/hydrated.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import type { AdminTab } from './tabs.ts';

/** What a tab holds; without a tab what the search over all of them finds. */
export function Screen({ tab, tabs }: { tab: AdminTab | undefined; tabs: readonly AdminTab[] }) {
  const waiting = <Skeleton className="h-96 w-full rounded-card" />;
  if (!useHydrated()) return waiting;
  return <Suspense fallback={waiting}>{tab ? <tab.Screen /> : <SearchScreen tabs={tabs} />}</Suspense>;
}
