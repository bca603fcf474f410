import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { refresh } from '#kit/web/api.ts';
import { useHints } from './hints.ts';

/** How often a page asks that has no stream. */
const INTERVAL_MS = 10_000;

/**
 * Reads these endpoints again whenever a notification of this kind arrives, while the page waits for that. As the stream
 * opens it asks too: what came before was missed.
 */
export function useRefreshOnNotification(
  kind: string,
  endpoints: readonly AnyEndpoint[],
  isWaiting: boolean,
): void {
  const client = useQueryClient();
  const hints = useHints(`notification ${kind}`);
  const read = useEffectEvent(() => void refresh(client, endpoints));
  useEffect(() => {
    if (!isWaiting) return;
    if (hints !== null) {
      read();
      return;
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hints, isWaiting]);
}
