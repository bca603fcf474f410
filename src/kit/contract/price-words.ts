import type { PriceRange } from '#vocabulary.ts';
import { LIKE_DOLLARS } from './price-filter.ts';
import { formatPriceRange } from './price-range.ts';
import { t } from './text.ts';

const BOUNDS: Readonly<Record<PriceRange, (sign: string) => string>> = {
  $: (sign) => t('under {sign}15', { sign }),
  $$: (sign) => t('{sign}15-30', { sign }),
  $$$: (sign) => t('{sign}30-60', { sign }),
  $$$$: (sign) => t('{sign}60+', { sign }),
};

const WORDS: Readonly<Record<PriceRange, () => string>> = {
  $: () => t('inexpensive'),
  $$: () => t('moderate'),
  $$$: () => t('expensive'),
  $$$$: () => t('very expensive'),
};

/**
 * Describes a range with the price of a main course: "€€ · €15-30". Without numbers if they do not fit the currency,
 * or if it is unknown: "●● · moderate".
 */
export function describePriceRange(range: PriceRange, currency: string | null | undefined): string {
  const signs = formatPriceRange(range, currency ?? '') ?? range;
  const [sign = ''] = signs;
  const hasBounds = LIKE_DOLLARS.includes(currency ?? '') && sign !== '●';
  return `${signs} · ${hasBounds ? BOUNDS[range](sign) : WORDS[range]()}`;
}
