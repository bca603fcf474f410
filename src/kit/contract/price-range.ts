/** The signs of the best known currencies; others are written by their code. */
export const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  TRY: '₺',
  PLN: 'zł',
};

/** A range such as `$$` in the sign of a currency, "€€"; a coin for each where it has none of one letter. */
export function formatPriceRange(range: string | null | undefined, currency: string): string | undefined {
  const sign = SIGNS[currency];
  return range?.replaceAll('$', sign?.length === 1 ? sign : '●');
}
