import { useQuery } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { countNotifications } from '../contract.ts';

export const unreadCount = query(countNotifications, {});

/** How many notices of whoever is signed in are unread; 0 while that is not known. */
export function useUnread(): number {
  return useQuery(unreadCount).data?.unread ?? 0;
}
