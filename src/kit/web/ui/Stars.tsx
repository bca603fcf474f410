import type { CSSProperties } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from './cx.ts';

/** Stars for 0 to 5, in parts of a star; the size is the text's. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const style: CSSProperties & { '--stars': number } = { '--stars': value };
  return (
    <span
      role="img"
      aria-label={t('{value} out of 5 stars', { value })}
      style={style}
      className={cx('inline-block stars', className)}
    />
  );
}
