import type { CSSProperties } from 'react';

/** At most `--size` cards side by side, and none narrower than 12.5rem, which leaves room for four on a desk. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(12.5rem,calc((100%-(var(--size)-1)*1.25rem)/var(--size)))),1fr))] items-start gap-x-5 gap-y-9';

export const cardGridStyle = (size: number): CSSProperties & { '--size': number } => ({ '--size': size });
