import type { AdminTab } from '#kit/web/page/feature.ts';

/** The search over all tables, which has no tab of its own. */
export const SEARCH = 'search';

/** The tab that an address names: of none that exists the first, of what is searched none. */
export const findTab = (tabs: readonly AdminTab[], id: string | undefined): AdminTab | undefined =>
  id === SEARCH ? undefined : (tabs.find((tab) => tab.id === id) ?? tabs[0]);
