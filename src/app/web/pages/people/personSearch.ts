import { useLocation } from '@tanstack/react-router';

const LISTS = ['followers', 'following', 'requests'] as const;
const GIFTS = ['send', 'tip'] as const;

/** What the address opens on somebody's page; read here, so that no other page has to load it. */
export function usePersonSearch() {
  const { people, give } = useLocation({
    select: ({ search }): Record<string, unknown> => search,
  });
  return {
    people: LISTS.find((name) => name === people),
    give: GIFTS.find((name) => name === give),
  };
}
