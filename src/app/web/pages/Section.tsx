import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#kit/web/ui/cx.ts';

/** Whether the server's markup is hydrated: parts rendered after this were requested by a person. */
let awake = false;

/**
 * Returns whether the server rendered this part, so that it can skip layout while it is far from the visible area. A
 * person who comes back to a page gets all of it laid out, and so their scroll position.
 */
export function useContentVisibility(): boolean {
  const [first] = useState(!awake);
  useEffect(() => {
    awake = true;
  }, []);
  return first;
}

/**
 * Skips layout while the element is far from the visible area; a second class sets its estimated size. Has no effect
 * if `[data-whole]` says that a person returns to their position on the page.
 */
export const CONTENT_VISIBILITY = 'lazy-layout';

interface Props {
  title: string;
  /** Estimated height in rem while the section skips layout, far from the visible area. Taller content overlaps. */
  folded?: number | false;
  children: ReactNode;
}

export function Section({ title, folded = false, children }: Props) {
  return (
    <section
      className={cx('mb-10', folded ? CONTENT_VISIBILITY : null)}
      style={folded ? { containIntrinsicSize: `auto ${folded}rem` } : undefined}
    >
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
