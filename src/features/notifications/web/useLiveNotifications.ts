import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A page has come to rest before it begins to listen. */
const SETTLED_MS = 1500;

/** Keeps count and list true for as long as the page of this person is open and seen. */
export function useLiveNotifications(userId: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void begin(queryClient, leaving.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [userId, queryClient]);
}

async function begin(queryClient: QueryClient, signal: AbortSignal) {
  const { subscribeToNotifications } = await import('./subscribeToNotifications.ts');
  if (!signal.aborted) subscribeToNotifications(queryClient, signal);
}
