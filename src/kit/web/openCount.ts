import { useState } from 'react';

/** Counts how often a dialog was opened: as a key, it resets the state for each opening but not while closing. */
export function useOpenCount(open: boolean): number {
  const [state, setState] = useState({ open, times: open ? 1 : 0 });
  if (state.open === open) return state.times;
  const next = { open, times: state.times + (open ? 1 : 0) };
  setState(next);
  return next.times;
}
