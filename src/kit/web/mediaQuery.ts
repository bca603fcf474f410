import { useSyncExternalStore } from 'react';

/** Whether a media query such as `(width >= 64rem)` holds; no while the server renders and the page wakes up. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
