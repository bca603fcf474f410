const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them in a sentence: 1750 is "$17.50". */
export const dollars = (cents: number): string => DOLLARS.format(cents / 100);

/** What somebody reads whose wallet holds less than they want to give. */
export const tooSmall = (balance: number, amount: number): string =>
  `Your balance of ${dollars(balance)} is ${dollars(amount - balance)} too small. Add funds first, or give less.`;
