import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#kit/web/api.ts';
import type { CodeEndpoint } from '../contract.ts';

/** So long after its end the next code is asked for, and after a failure the same again. */
const LATE_MS = 250;
const AGAIN_MS = 5000;

/** A restaurant's code, new as soon as it changes, and the whole seconds until then; only while the page is seen. */
export function useCheckInCode(id: number, from: CodeEndpoint) {
  const found = useQuery({
    ...query(from, { id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      error || !data ? AGAIN_MS : data.secondsLeft * 1000 + LATE_MS,
  });
  const { data, dataUpdatedAt } = found;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const tick = () =>
      setLeft(Math.max(0, Math.ceil(data.secondsLeft - (Date.now() - dataUpdatedAt) / 1000)));
    tick();
    const ticking = setInterval(tick, 500);
    return () => clearInterval(ticking);
  }, [data, dataUpdatedAt]);
  return { ...found, left };
}
