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
 * A range with what it means for a main course: "€€ · €15-30", or "●● · moderate" of a currency with other numbers;
 * coins and words too where nobody knows the currency.
 */
export function describePriceRange(range: PriceRange, currency: string | null | undefined): string {
  const shown = formatPriceRange(range, currency ?? '') ?? range;
  const [sign = ''] = shown;
  const hasBounds = LIKE_DOLLARS.includes(currency ?? '') && sign !== '●';
  return `${shown} · ${hasBounds ? BOUNDS[range](sign) : WORDS[range]()}`;
}
