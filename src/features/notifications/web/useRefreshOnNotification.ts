import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { refresh } from '#kit/web/api.ts';
import { useHints } from './hints.ts';

/** How often a page asks that has no stream. */
const INTERVAL_MS = 10_000;

/**
 * Reads an endpoint again whenever a notification of this kind arrives, while the page waits for that. As the stream
 * opens it asks too: what came before was missed.
 */
export function useRefreshOnNotification(kind: string, endpoint: AnyEndpoint, isWaiting: boolean): void {
  const client = useQueryClient();
  const hints = useHints(`notification ${kind}`);
  useEffect(() => {
    if (!isWaiting) return;
    const read = () => void refresh(client, [endpoint]);
    if (hints !== null) {
      read();
      return;
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client, endpoint, hints, isWaiting]);
}
