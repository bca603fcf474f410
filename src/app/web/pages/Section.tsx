import type { ReactNode } from 'react';
import { cx } from '#kit/web/ui/cx.ts';
import { CONTENT_VISIBILITY } from './restaurants/contentVisibility.ts';

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
