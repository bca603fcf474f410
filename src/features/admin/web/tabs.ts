import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Overview } from '../overview/contract.ts';

/** A screen of the administration, as the folder of its noun brings it. */
export type AdminTab = {
  /** As it stands in the address. */
  id: string;
  label: string;
  icon: LucideIcon;
  /** What it shows; its module loads when it is first opened. */
  Screen: ComponentType;
  /** The name of its table on the server, where the search over all tables finds rows of it. */
  table?: string;
  /** How much of it waits for an administrator. */
  countWaiting?: (waiting: Overview['waiting']) => number;
};

/** The search over all tables, which has no tab of its own. */
export const SEARCH = 'search';

/** The tab that an address names: of none that exists the first, of what is searched none. */
export const findTab = (tabs: readonly AdminTab[], id: string | undefined): AdminTab | undefined =>
  id === SEARCH ? undefined : (tabs.find((tab) => tab.id === id) ?? tabs[0]);
