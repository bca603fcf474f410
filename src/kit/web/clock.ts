import { useEffect, useState } from 'react';
import { useRenderTime } from './renderTime.ts';

const STEP_MS = 30_000;

/** Returns the current time in milliseconds: first that of rendering, then updated while the page is open. */
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
