import type { ReactNode } from 'react';
import { cx } from '#kit/web/ui/cx.ts';
import { FOLDED } from './folding.ts';

interface Props {
  title: string;
  /** Whether it costs no layout while it is far from what is seen. */
  folded?: boolean;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, folded = false, children }: Props) {
  return (
    <section className={cx('mb-10', folded && `${FOLDED} [contain-intrinsic-size:auto_36rem]`)}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
