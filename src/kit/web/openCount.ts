import { useState } from 'react';

/** How often something was opened: as its key, each opening begins anew while the one before closes in peace. */
export function useOpenCount(open: boolean): number {
  const [state, setState] = useState({ open, times: open ? 1 : 0 });
  if (state.open === open) return state.times;
  const next = { open, times: state.times + (open ? 1 : 0) };
  setState(next);
  return next.times;
}
