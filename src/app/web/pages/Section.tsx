import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#kit/web/ui/cx.ts';

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

interface Props {
  title: string;
  /** How tall it is taken to be, in rem, while it is far from what is seen and costs no layout: what is taller overlaps. */
  folded?: number | false;
  children: ReactNode;
}

/** A titled part of a page. */
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
