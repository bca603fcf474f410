import { SIGNS } from './price-range.ts';
import { groupDigits, localizeDecimal, t } from './text.ts';

/** The currency of amounts without a city: ISO 4217. */
export const DEFAULT_CURRENCY = 'USD';

/** Returns the sign before an amount: "$", "CHF". */
export const toSign = (currency: string): string => SIGNS[currency] ?? currency;

/** Returns the currency as the unit of a form field: "dollars", "CHF". */
export const nameCurrency = (currency: string): string =>
  ({ USD: t('dollars'), EUR: t('euros'), GBP: t('pounds') })[currency] ?? currency;

/** Currencies without decimals. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

export function countDecimals(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** Formats an amount in the smallest unit of its currency: 1750 is "$17.50", or "CHF 17.50". */
export function formatMoney(amount: number, currency = DEFAULT_CURRENCY): string {
  const [integer = '', rest] = formatDecimal(Math.abs(amount), currency).split('.');
  const number = groupDigits(integer) + (rest === undefined ? '' : localizeDecimal(`.${rest}`));
  const sign = SIGNS[currency];
  const money = sign
    ? t('{sign}{number}', { sign, number }, 'money')
    : t('{currency} {number}', { currency, number }, 'money');
  return amount < 0 ? `-${money}` : money;
}

/** Turns a machine-readable amount, "1204.50 EUR", into "€1,204.50". */
export function localizeMoney(text: string): string {
  const [number = '', currency] = text.split(' ');
  return formatMoney(
    Math.round(Number(number) * 10 ** countDecimals(currency ?? DEFAULT_CURRENCY)),
    currency,
  );
}

/** Formats a plain number for machines and form fields: 1750 is "17.50". */
export function formatDecimal(amount: number, currency = DEFAULT_CURRENCY): string {
  const decimals = countDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Formats an amount with its sign: "+$5.00", "−$17.50". */
export function formatSignedMoney(amount: number, currency?: string): string {
  return `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;
}
