import type { CSSProperties } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from './cx.ts';

/** 0 to 5 stars, also in fractions, in the size of the text. */
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
