import { useEffect, useRef } from 'react';
import { recordPageView } from '#features/owner/contract.ts';
import { httpCall } from '#kit/web/api.ts';

/** Counts that a restaurant's page was opened, once for each opening; nothing waits for it. */
export function usePageView(id: number): void {
  const counted = useRef<number>(undefined);
  useEffect(() => {
    if (counted.current === id) return;
    counted.current = id;
    void httpCall(recordPageView, { id }).catch(() => undefined);
  }, [id]);
}
