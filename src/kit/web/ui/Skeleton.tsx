import { cx } from './cx.ts';

/** A placeholder while content loads; size and corners by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-field bg-line', className)} />;
}
