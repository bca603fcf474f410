import { useQuery } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { countNotifications } from '../contract.ts';

export const unreadCount = query(countNotifications, {});

/** How many notifications of the person signed in are unread; 0 until that is loaded. */
export function useUnread(): number {
  return useQuery(unreadCount).data?.unread ?? 0;
}
