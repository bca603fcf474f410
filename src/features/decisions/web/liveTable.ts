import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, refresh } from '#kit/web/api.ts';
import { getDecision, getDecisionVersion } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';

/** How often a page asks that hears nothing. */
const POLL_INTERVAL_MS = 5_000;
/** Until a page listens again that was refused. */
const RETRY_MS = 30_000;

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
    const ended = new AbortController();
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    function close() {
      clearTimeout(retry);
      source?.close();
      source = null;
      setVersion(null);
    }
    function listen() {
      if (source || !isOpen || ended.signal.aborted || document.visibilityState === 'hidden') return;
      const opened = new EventSource(`/api/decisions/${token}/stream`);
      source = opened;
      opened.addEventListener('message', ({ data }: MessageEvent<string>) => setVersion(Number(data)));
      opened.addEventListener('error', () => {
        setVersion(null);
        if (opened.readyState !== EventSource.CLOSED) return;
        close();
        retry = setTimeout(listen, RETRY_MS);
      });
    }
    // Browsers allow few connections, and hidden pages need none.
    const follow = () => (document.visibilityState === 'hidden' ? close() : listen());
    document.addEventListener('visibilitychange', follow, ended);
    window.addEventListener('pageshow', listen, ended);
    window.addEventListener('pagehide', close, ended);
    listen();
    return () => {
      ended.abort();
      close();
    };
  }, [token, isOpen]);
  return version;
}
