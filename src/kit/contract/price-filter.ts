import { formatPriceRange } from './price-range.ts';
import { t } from './text.ts';

/** Currencies that are worth about a dollar: what a main course costs is about the same number in each. */
export const LIKE_DOLLARS: readonly string[] = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];

/** The label of a filter for prices in the sign of a currency: "€€", "Under €30"; with coins where nobody knows it. */
export function labelPriceFilter(label: string, currency = ''): string {
  const isUnderstood = LIKE_DOLLARS.includes(currency) || !/\d/.test(label);
  return formatPriceRange(isUnderstood ? label : t('$ to $$'), currency) ?? label;
}
