import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { getUser, type User } from '../contract.ts';

const who = query(getUser, {});

/** Who is signed in; null for a visitor. */
export const currentUser = queryOptions<User | null>({
  queryKey: who.queryKey,
  // A 401 means signed out, not an error: the query's client answers it with null.
  meta: { ...who.meta, signedOutIsNull: true },
});

export function useCurrentUser(): User | null {
  return useSuspenseQuery(currentUser).data;
}
