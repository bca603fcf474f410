import { SIGNS } from './price-range.ts';
import { groupDigits, localizeDecimal, t } from './text.ts';

/** What amounts are in where no city says it: ISO 4217. */
export const DEFAULT_CURRENCY = 'USD';

/** What stands before an amount: "$", "CHF". */
export const toSign = (currency: string): string => SIGNS[currency] ?? currency;

/** What a form calls a currency: "dollars", "CHF". */
export const nameCurrency = (currency: string): string =>
  ({ USD: t('dollars'), EUR: t('euros'), GBP: t('pounds') })[currency] ?? currency;

/** Currencies whose smallest unit is not a hundredth. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

/** How many decimals a currency has. */
export function countDecimals(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** An amount in the smallest unit of a currency: 1750 is "$17.50", or "CHF 17.50". */
export function formatMoney(amount: number, currency = DEFAULT_CURRENCY): string {
  const [whole = '', rest] = formatDecimal(Math.abs(amount), currency).split('.');
  const number = groupDigits(whole) + (rest === undefined ? '' : localizeDecimal(`.${rest}`));
  const sign = SIGNS[currency];
  const money = sign
    ? t('{sign}{number}', { sign, number }, 'money')
    : t('{currency} {number}', { currency, number }, 'money');
  return amount < 0 ? `-${money}` : money;
}

/** An amount as machines write it, "1204.50 EUR", as people read it. */
export function localizeMoney(written: string): string {
  const [number = '', currency] = written.split(' ');
  return formatMoney(
    Math.round(Number(number) * 10 ** countDecimals(currency ?? DEFAULT_CURRENCY)),
    currency,
  );
}

/** The same as a bare number, as machines and fields read it: 1750 is "17.50". */
export function formatDecimal(amount: number, currency = DEFAULT_CURRENCY): string {
  const decimals = countDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Money that comes in or goes out, with its sign: "+$5.00", "−$17.50". */
export function formatSignedMoney(amount: number, currency?: string): string {
  return `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;
}
