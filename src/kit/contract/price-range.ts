/** The signs of the best-known currencies; the others are shown by their code. */
export const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  TRY: '₺',
  PLN: 'zł',
};

/** Formats a range such as `$$` with the sign of a currency, "€€"; with coins if the sign is longer than a letter. */
export function formatPriceRange(range: string | null | undefined, currency: string): string | undefined {
  const sign = SIGNS[currency];
  return range?.replaceAll('$', sign?.length === 1 ? sign : '●');
}
