import { useLocation } from '@tanstack/react-router';

const LISTS = ['followers', 'following', 'restaurants', 'requests'] as const;
const GIFTS = ['send', 'tip'] as const;

const TABS = ['posts', 'reviews', 'lists', 'badges'] as const;
export type PersonTab = (typeof TABS)[number];

/** Reads the tab from an address. */
export const readTab = (search: object): PersonTab | undefined =>
  'tab' in search ? TABS.find((name) => name === search.tab) : undefined;

/** Reads the search parameters of a person's page here, so that no other page has to load this code. */
export function usePersonSearch() {
  const search = useLocation({ select: ({ search }): Record<string, unknown> => search });
  return {
    tab: readTab(search),
    people: LISTS.find((name) => name === search.people),
    give: GIFTS.find((name) => name === search.give),
  };
}
