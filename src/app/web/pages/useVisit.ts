import { useEffect, useRef } from 'react';
import { countVisit } from '#features/owner/contract.ts';
import { httpCall } from '#kit/web/api.ts';

/** Counts that a restaurant's page was opened, once for each opening; nothing waits for it. */
export function useVisit(id: number): void {
  const counted = useRef<number>(undefined);
  useEffect(() => {
    if (counted.current === id) return;
    counted.current = id;
    void httpCall(countVisit, { id }).catch(() => undefined);
  }, [id]);
}
