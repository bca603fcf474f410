import { useSyncExternalStore } from 'react';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();
let isOpen = false;

function change(open: boolean, about?: string): void {
  isOpen = open;
  if (about) counts.set(about, (counts.get(about) ?? 0) + 1);
  for (const listener of listeners) listener();
}

/** Hints from the notification stream that something changed. */
export const liveHints = {
  open: () => change(true),
  close: () => change(false),
  add: (about: string) => change(true, about),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The number of hints about a topic; null while the stream is closed. */
export function useHints(about: string): number | null {
  const get = () => (isOpen ? (counts.get(about) ?? 0) : null);
  return useSyncExternalStore(subscribe, get, () => null);
}
