import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { listWorkplaces } from '#features/staff/contract.ts';
import { query } from '#kit/web/api.ts';

/** Returns the address of the workplace's counter, or of the choice between several; null for all others. */
export function useCounterHref(): string | null {
  // The menu is still rendered while the session ends.
  const isSignedIn = useCurrentUser() !== null;
  const { data = [] } = useQuery({ ...query(listWorkplaces, {}), enabled: isSignedIn });
  const [first] = data;
  if (!first) return null;
  return links.counter(data.length === 1 ? first.id : undefined);
}
