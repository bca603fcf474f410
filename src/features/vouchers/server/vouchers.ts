import { randomInt } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { violatedConstraint } from '#db/errors.ts';
import { voucherRedemptions, vouchers } from '#db/schema.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { countDecimals, DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict } from '#kit/server/problem.ts';
import { VOUCHER } from '../options.ts';

/** Adds a voucher's value to a wallet: once per person, and never more often than it has uses. */
export async function creditVoucher(tx: Database, userId: number, code: string) {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.code, code.toUpperCase()));
  if (!voucher) throw badInput({ code: t('There is no voucher with this code') });
  const { id: voucherId, value, currency } = voucher;
  const [ownUse] = await tx
    .insert(voucherRedemptions)
    .values({ voucherId, userId })
    .onConflictDoNothing()
    .returning({ voucherId: voucherRedemptions.voucherId });
  if (!ownUse) throw refuse(t('You have redeemed this voucher already'));
  if (voucher.expiresAt !== null && Date.parse(voucher.expiresAt) <= Date.now()) {
    throw refuse(t('This voucher has expired'));
  }
  const [updatedVoucher] = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1` })
    .where(and(eq(vouchers.id, voucherId), lt(vouchers.uses, vouchers.maxUses)))
    .returning({ uses: vouchers.uses });
  if (!updatedVoucher) throw refuse(t('This voucher has been used up'));
  const { balance } = await transfer(tx, {
    kind: 'voucher',
    from: 'vouchers',
    to: userId,
    amount: value,
    currency,
    reference: `${voucherId}:${userId}`,
  });
  return { value, currency, balance };
}

const refuse = (sentence: string) => conflict(sentence, { code: sentence });

/** Letters and digits that cannot be confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const pickLetters = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type NewVoucher = {
  /** In the smallest unit of the currency. */
  value: number;
  /** By default the installation's currency. */
  currency?: string | undefined;
  maxUses: number;
  /** The last valid day, in UTC. */
  expires?: string | null | undefined;
  /** By default generated. */
  code?: string | null | undefined;
};

/** Creates a voucher; an existing code violates vouchers_code_key. */
export async function addVoucher(
  db: Database,
  { value, currency = DEFAULT_CURRENCY, maxUses, expires, code }: NewVoucher,
) {
  const expiresAt = expires ? `${expires}T23:59:59.999Z` : null;
  if (expiresAt && Date.parse(expiresAt) <= Date.now())
    throw badInput({ expires: t('Choose a day that is still to come') });
  const letters = code?.toUpperCase() || [pickLetters(), pickLetters(), pickLetters()].join('-');
  const [insertedVoucher] = await db
    .insert(vouchers)
    .values({ code: letters, value, currency, maxUses, expiresAt })
    .returning();
  if (!insertedVoucher) throw new Error('An insert returned no row.');
  return insertedVoucher;
}

const VoucherInput = z.object({
  value: z
    .string()
    .regex(/^\d{1,5}(\.\d\d)?$/, '--value is an amount of the currency, such as 10 or 7.50')
    .refine((text) => Number(text) > 0, '--value is more than nothing'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, '--currency takes three letters, such as EUR')
    .default(DEFAULT_CURRENCY),
  uses: z.coerce
    .number('--uses is a whole number')
    .int('--uses is a whole number')
    .min(1)
    .max(VOUCHER.mostUses)
    .default(1),
  expires: z.iso.date('--expires is a date such as 2027-01-01').optional(),
  code: z.string().regex(VOUCHER.code, '--code has 4 to 60 letters, digits and dashes').optional(),
});

/** Creates a voucher from command line arguments; returns the sentence to print. */
export async function createVoucher(db: Database, args: object): Promise<string> {
  const read = VoucherInput.safeParse(args);
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join('\n'));
  const { currency, uses, expires, code: requestedCode } = read.data;
  const value = Math.round(Number(read.data.value) * 10 ** countDecimals(currency));
  const voucher = { value, currency, maxUses: uses, expires, code: requestedCode };
  const { code } = await addVoucher(db, voucher).catch((error: unknown) => {
    if (violatedConstraint(error) === 'vouchers_code_key')
      throw new Error(`There is a voucher ${requestedCode} already.`);
    throw error;
  });
  const often = uses === 1 ? 'once' : `by ${uses} people`;
  return `${code} gives ${formatMoney(value, currency)}, ${often}${expires ? `, until ${expires}` : ''}.`;
}
