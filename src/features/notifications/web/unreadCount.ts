import { useQuery } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { countNotifications } from '../contract.ts';

export const unreadCount = query(countNotifications, {});

/** 0 until loaded. */
export function useUnread(): number {
  return useQuery(unreadCount).data?.unread ?? 0;
}
