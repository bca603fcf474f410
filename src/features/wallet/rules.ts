import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { SEND, TOP_UP } from './options.ts';

/** The error if the balance is too small. */
export const tooSmall = (balance: number, amount: number, currency: string): string =>
  balance === 0 && currency !== DEFAULT_CURRENCY
    ? t('Your wallet holds no {currency}. Add funds in {currency} first.', { currency })
    : t('Your balance of {balance} is {money} too small. Add funds first, or give less.', {
        balance: formatMoney(balance, currency),
        money: formatMoney(amount - balance, currency),
      });

/** Lists balances in words: "$5.00 and €12.00"; empty without any. */
export function formatBalances(balances: readonly { currency: string; balance: number }[]): string {
  const [first = '', ...others] = balances.map(({ currency, balance }) => formatMoney(balance, currency));
  return others.reduce((list, last) => t('{list} and {last}', { list, last }), first);
}

/** Currencies whose smallest unit is worth about a tenth, a hundredth or a thousandth of a cent. */
const SCALES: ReadonlyArray<readonly [scale: number, currencies: string]> = [
  [
    10,
    'BOB BRL CLP CNY DKK EGP GTQ HKD HNL ILS KRW MAD MDL MOP MXN NAD NOK PEN PLN QAR RON SAR SEK THB TRY TTD UAH ZAR ZMW',
  ],
  [100, 'AFN ALL BDT CUP CZK DOP DZD HTG HUF INR JMD KES KGS LRD MKD MZN NPR NIO PHP PKR RSD RUB TWD UYU'],
  [1000, 'AMD AOA ARS COP CRC IDR IRR KHR KZT LAK LBP LKR MGA MMK MNT MWK NGN SOS SYP TZS UZS VND YER'],
];

/** Converts a limit from cents of a dollar to about as much in a currency, in its smallest unit. */
export function scaleLimit(cents: number, currency: string): number {
  const [scale = 1] = SCALES.find(([, currencies]) => currencies.includes(currency)) ?? [];
  return cents * scale;
}

/** Bounds of a top-up, transfer or tip in a currency, both inclusive. */
export const limitsIn = (currency: string) => ({
  topUp: { least: scaleLimit(TOP_UP.least, currency), most: scaleLimit(TOP_UP.most, currency) },
  send: { least: SEND.least, most: scaleLimit(SEND.most, currency) },
});

/**
 * Splits an amount by whole weights to the smallest unit: each part is rounded down, and the rest is added to the
 * largest remainders, one unit each. Equal remainders take turns, starting at `turn`. The parts add up to the amount.
 */
export function splitByWeight(amount: number, weights: readonly number[], turn = 0): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) throw new Error('Somebody needs a weight.');
  const parts = weights.map((weight, at) => ({
    at,
    amount: Math.floor((amount * weight) / total),
    remainder: (amount * weight) % total,
    place: (at + weights.length - (turn % weights.length)) % weights.length,
  }));
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  const lucky = parts.toSorted((a, b) => b.remainder - a.remainder || a.place - b.place).slice(0, rest);
  for (const part of lucky) part.amount += 1;
  return parts.map((part) => part.amount);
}
