import { cx } from './cx.ts';
import type { IconName } from './IconSprite.tsx';

/** An icon that lists repeat, 20 px wide: it refers to the one drawing in the page (`IconSprite`). Screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cx('icon', className)}>
      <use href={`#${name}-icon`} />
    </svg>
  );
}
