import { useEffect, useState } from 'react';
import { useRenderTime } from './renderTime.ts';

const STEP_MS = 30_000;

/** The time in milliseconds, first that of rendering, then as it goes on: a page stays open for long. */
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
