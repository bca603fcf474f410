import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the scripts have taken over: no while the server renders and the page wakes up. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
