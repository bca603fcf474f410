import { scaleLimit } from '#features/wallet/rules.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { type Hurdle, PAYOUT } from './options.ts';

/** The totals of one wallet in one currency, in its smallest unit. */
export type Flows = {
  balance: number;
  /** Added by card, minus refunds to cards. */
  topUps: number;
  vouchers: number;
  /** Given to people and restaurants. */
  spent: number;
};

/** The sources of a balance, which add up to it. */
export type PurseParts = { vouchers: number; topUps: number; received: number };

/**
 * Splits a balance by source: spending counts against vouchers first, then top-ups, then received money. So a voucher is
 * never paid out, and a card's money reaches a bank only once as much was received.
 */
export function splitBalance({ balance, topUps, vouchers, spent }: Flows): PurseParts {
  const computeRest = (amount: number, rest: number) => Math.max(0, Math.min(amount, rest));
  const voucherRest = computeRest(vouchers - spent, balance);
  const topUpRest = computeRest(topUps - Math.max(0, spent - vouchers), balance - voucherRest);
  return { vouchers: voucherRest, topUps: topUpRest, received: balance - voucherRest - topUpRest };
}

/** The bounds of one payout in a currency, both inclusive. */
export const payoutLimits = (currency: string) => ({
  least: scaleLimit(PAYOUT.least, currency),
  most: scaleLimit(PAYOUT.most, currency),
});

/** The part of a refund that each payment gives back, the newest first. */
export function spreadRefund(
  payments: readonly { id: number; restAmount: number }[],
  amount: number,
): { id: number; amount: number }[] {
  let rest = amount;
  const parts: { id: number; amount: number }[] = [];
  for (const { id, restAmount } of payments.toSorted((a, b) => b.id - a.id)) {
    const part = Math.min(restAmount, rest);
    if (part > 0) parts.push({ id, amount: part });
    rest -= part;
  }
  return parts;
}

/** Splits an amount into payouts within the limits. */
export function splitPayout(amount: number, least: number, most: number): number[] {
  const parts: number[] = [];
  for (let rest = amount; rest >= least; rest -= Math.min(rest, most)) parts.push(Math.min(rest, most));
  return parts;
}

/** What a person must do before a payout. */
export const HURDLE_TEXTS: Record<Hurdle, string> = {
  address: t('Confirm your email address before money leaves your wallet.'),
  'second factor': t('Set up a passkey or codes in your settings before money leaves your wallet.'),
  bank: t('Say first where your money goes.'),
};

/** Why an amount cannot be paid out; null if it can. */
export function findAmountProblem(amount: number, received: number, currency: string): string | null {
  const { least, most } = payoutLimits(currency);
  if (amount > received)
    return t('Of what you received, {received} is left to pay out.', {
      received: formatMoney(received, currency),
    });
  if (amount < least) return t('Pay out at least {least}', { least: formatMoney(least, currency) });
  if (amount > most) return t('Pay out at most {most} at a time', { most: formatMoney(most, currency) });
  return null;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Start and end of a month such as "2026-05", in UTC; null if it is not a month. */
export function readMonth(month: string): { from: string; to: string } | null {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (!year || !number) return null;
  const start = (ahead: number) => new Date(Date.UTC(Number(year), Number(number) - 1 + ahead, 1));
  return { from: start(0).toISOString(), to: start(1).toISOString() };
}
