import { cx } from './cx.ts';

/** A block in the shape of what comes; size and corners by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-field bg-line', className)} />;
}
