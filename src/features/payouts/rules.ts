import { scaleLimit } from '#features/wallet/rules.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { type Hurdle, PAYOUT } from './options.ts';

/** What one wallet has seen in one currency, in its smallest unit. */
export type Flows = {
  balance: number;
  /** Added by card, less what went back to cards. */
  topUps: number;
  vouchers: number;
  /** Given to people and restaurants. */
  spent: number;
};

/** What a balance is made of; the parts add up to it. */
export type PurseParts = { vouchers: number; topUps: number; received: number };

/**
 * Says what is left of each source: what was spent counts against vouchers first, then against top-ups, then against what
 * was received. So no voucher leaves as cash, and no card's money leaves to a bank before as much was received.
 */
export function splitBalance({ balance, topUps, vouchers, spent }: Flows): PurseParts {
  const left = (amount: number, rest: number) => Math.max(0, Math.min(amount, rest));
  const voucherRest = left(vouchers - spent, balance);
  const topUpRest = left(topUps - Math.max(0, spent - vouchers), balance - voucherRest);
  return { vouchers: voucherRest, topUps: topUpRest, received: balance - voucherRest - topUpRest };
}

/** How much may be paid out at a time in a currency, both ends included. */
export const payoutLimits = (currency: string) => ({
  least: scaleLimit(PAYOUT.least, currency),
  most: scaleLimit(PAYOUT.most, currency),
});

/** How much of an unspent top-up each payment gives back, the newest first. */
export function spreadRefund(
  payments: readonly { id: number; left: number }[],
  amount: number,
): { id: number; amount: number }[] {
  let rest = amount;
  const parts: { id: number; amount: number }[] = [];
  for (const { id, left } of payments.toSorted((a, b) => b.id - a.id)) {
    const part = Math.min(left, rest);
    if (part > 0) parts.push({ id, amount: part });
    rest -= part;
  }
  return parts;
}

/** The payouts that take as much as possible of an amount, each within its limits. */
export function splitPayout(amount: number, least: number, most: number): number[] {
  const parts: number[] = [];
  for (let rest = amount; rest >= least; rest -= Math.min(rest, most)) parts.push(Math.min(rest, most));
  return parts;
}

/** What somebody must do before money leaves. */
export const HURDLE_TEXTS: Record<Hurdle, string> = {
  address: t('Confirm your email address before money leaves your wallet.'),
  'second factor': t('Set up a passkey or codes in your settings before money leaves your wallet.'),
  bank: t('Say first where your money goes.'),
};

/** Why an amount cannot be paid out; null where it can. */
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

/** When a month such as "2026-05" begins and ends, in UTC; null for what is no month. */
export function readMonth(month: string): { from: string; to: string } | null {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (!year || !number) return null;
  const start = (ahead: number) => new Date(Date.UTC(Number(year), Number(number) - 1 + ahead, 1));
  return { from: start(0).toISOString(), to: start(1).toISOString() };
}
