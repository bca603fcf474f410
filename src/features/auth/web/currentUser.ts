import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { getUser, type User } from '../contract.ts';

const userQuery = query(getUser, {});

/** Null for visitors. */
export const currentUser = queryOptions<User | null>({
  queryKey: userQuery.queryKey,
  // The query client turns a 401 into null: signed out is no error.
  meta: { ...userQuery.meta, signedOutIsNull: true },
});

export function useCurrentUser(): User | null {
  return useSuspenseQuery(currentUser).data;
}
