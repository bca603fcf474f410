import type { CSSProperties } from 'react';

/** At most `--size` cards side by side, and none narrower than 12.5rem, which leaves room for four on a desk. */
export const CARD_GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(12.5rem,calc((100%-(var(--size)-1)*1.25rem)/var(--size)))),1fr))] items-start gap-x-5 gap-y-9';

export const cardGridStyle = (size: number): CSSProperties & { '--size': number } => ({ '--size': size });

/**
 * A card that costs no layout while it is far from what is seen, and is taken to be about as high as most. Not where
 * `[data-whole]` says that somebody returns to their place on the page.
 */
export const FOLDED =
  '[overflow-clip-margin:1rem] [contain-intrinsic-size:auto_calc(75vw+9rem)] lg:[contain-intrinsic-size:auto_20rem] [:root:not([data-whole])_&]:[content-visibility:auto]';
