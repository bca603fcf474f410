import { formatPriceRange } from './price-range.ts';
import { t } from './text.ts';

/** Currencies worth about a dollar, in which a main course costs about the same number. */
export const LIKE_DOLLARS: readonly string[] = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];

/** Writes a price filter with the sign of a currency: "€€", "Under €30"; with coins if the currency is unknown. */
export function labelPriceFilter(label: string, currency = ''): string {
  const isUnderstood = LIKE_DOLLARS.includes(currency) || !/\d/.test(label);
  return formatPriceRange(isUnderstood ? label : t('$ to $$'), currency) ?? label;
}
