import { useEffect, useState } from 'react';

/** Whether the page that the server wrote is awake: what is drawn from then on was asked for by somebody. */
let awake = false;

/**
 * Whether this part was written by the server and so may cost no layout while it is far from what is seen. Who comes
 * back to a page finds all of it laid out, and so the place where they were.
 */
export function useContentVisibility(): boolean {
  const [first] = useState(!awake);
  useEffect(() => {
    awake = true;
  }, []);
  return first;
}

/**
 * Costs no layout while it is far from what is seen; beside it stands a class for how large it is taken to be. Not where
 * `[data-whole]` says that somebody returns to their place on the page.
 */
export const CONTENT_VISIBILITY = 'lazy-layout';
