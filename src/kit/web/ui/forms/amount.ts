import { countDecimals, DEFAULT_CURRENCY } from '#kit/contract/money.ts';

/** What somebody typed as an amount, in cents: "12.5", "12,50", "$1,000", or in the smallest unit of another currency. Null where it is none. */
export function parseCents(typed: string, currency = DEFAULT_CURRENCY): number | null {
  const decimals = countDecimals(currency);
  const bare = typed.replace(/[\s\p{Sc}]/gu, '').replace(/,(?=\d{3}(?!\d))/g, '');
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(bare) ?? [];
  if (whole === undefined || rest.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(rest.padEnd(decimals, '0'));
}
