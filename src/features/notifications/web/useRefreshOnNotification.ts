import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { refresh } from '#kit/web/api.ts';
import { useHints } from './hints.ts';

/** For pages without a stream. */
const POLL_INTERVAL_MS = 10_000;

/** Refetches on a notification of this kind, and when the stream opens, as earlier notifications were missed. */
export function useRefreshOnNotification(
  kind: string,
  endpoints: readonly AnyEndpoint[],
  isWaiting: boolean,
): void {
  const client = useQueryClient();
  const hints = useHints(`notification ${kind}`);
  const refetch = useEffectEvent(() => void refresh(client, endpoints));
  useEffect(() => {
    if (!isWaiting) return;
    if (hints !== null) {
      refetch();
      return;
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hints, isWaiting]);
}
