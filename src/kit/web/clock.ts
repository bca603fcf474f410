import { useEffect, useState } from 'react';
import { useRenderTime } from './renderTime.ts';

const STEP_MS = 30_000;

/** The current time in milliseconds: first that of rendering, then updated, since a page may stay open for long. */
export function useClock(): number {
  const [now, setNow] = useState(useRenderTime());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
