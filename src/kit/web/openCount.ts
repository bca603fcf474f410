import { useState } from 'react';

/** How often something was opened: as its key, each opening begins anew while the one before closes in peace. */
export function useOpenCount(open: boolean): number {
  const [held, setHeld] = useState({ open, times: open ? 1 : 0 });
  if (held.open === open) return held.times;
  const next = { open, times: held.times + (open ? 1 : 0) };
  setHeld(next);
  return next.times;
}
