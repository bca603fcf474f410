import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { listWorkplaces } from '#features/staff/contract.ts';
import { query } from '#kit/web/api.ts';

/**
 * Returns the address of the counter at the person's workplace, or of the choice if there are several; null for all
 * others.
 */
export function useCounterHref(): string | null {
  // The menu is still rendered while the session ends.
  const isSignedIn = useCurrentUser() !== null;
  const { data = [] } = useQuery({ ...query(listWorkplaces, {}), enabled: isSignedIn });
  const [first] = data;
  if (!first) return null;
  return links.counter(data.length === 1 ? first.id : undefined);
}
