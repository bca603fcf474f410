import { cx } from './cx.ts';
import type { IconName } from './IconSprite.tsx';

/** An icon for lists, 20 px wide: it refers to one drawing per page (`IconSprite`). Hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cx('icon', className)}>
      <use href={`#${name}-icon`} />
    </svg>
  );
}
