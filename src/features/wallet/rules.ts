import { formatMoney } from '#kit/contract/format.ts';

/** What somebody reads whose wallet holds less than they want to give. */
export const tooSmall = (balance: number, amount: number): string =>
  `Your balance of ${formatMoney(balance)} is ${formatMoney(amount - balance)} too small. Add funds first, or give less.`;
