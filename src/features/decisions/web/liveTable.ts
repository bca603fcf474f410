import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, refresh } from '#kit/web/api.ts';
import { followEvents } from '#kit/web/page/followEvents.ts';
import { getDecision, getDecisionVersion } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';

/** How often a page asks that hears nothing. */
const POLL_INTERVAL_MS = 5_000;

/** Reads a table again once its number has grown, and as it is reached again. */
export function useLiveTable(token: string, { version, state }: DecisionTable): void {
  const client = useQueryClient();
  const isOpen = state !== 'cancelled';
  const streamed = useStreamedVersion(token, isOpen);
  const polled = useQuery({
    ...query(getDecisionVersion, { token }),
    enabled: isOpen && streamed === null,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const latestVersion = Math.max(streamed ?? 0, polled.data?.version ?? 0);
  useEffect(() => {
    if (latestVersion > version) void refresh(client, [getDecision]);
  }, [client, latestVersion, version]);
}

/** The number as the stream of a table says it while the page shows; null while it says nothing. */
function useStreamedVersion(token: string, isOpen: boolean): number | null {
  const [version, setVersion] = useState<number | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ended = new AbortController();
    followEvents(
      {
        address: () => `/api/decisions/${token}/stream`,
        listen: (source) =>
          source.addEventListener('message', ({ data }: MessageEvent<string>) => setVersion(Number(data))),
        interrupted: () => setVersion(null),
      },
      ended.signal,
    );
    return () => ended.abort();
  }, [token, isOpen]);
  return version;
}
