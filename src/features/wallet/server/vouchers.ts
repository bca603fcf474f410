import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { voucherRedemptions, vouchers } from '#db/schema.ts';
import { badInput, conflict } from '#kit/server/problem.ts';
import { transfer } from './ledger.ts';

/** Puts a voucher's value into somebody's wallet: once for each person, and never more often than it has uses. */
export async function redeem(tx: Database, userId: number, code: string) {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.code, code.toUpperCase()));
  if (!voucher) throw badInput({ code: 'There is no voucher with this code' });
  const { id: voucherId, value } = voucher;
  const [mine] = await tx
    .insert(voucherRedemptions)
    .values({ voucherId, userId })
    .onConflictDoNothing()
    .returning({ voucherId: voucherRedemptions.voucherId });
  if (!mine) throw refused('You have redeemed this voucher already');
  if (voucher.expiresAt !== null && Date.parse(voucher.expiresAt) <= Date.now()) {
    throw refused('This voucher has expired');
  }
  const [used] = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1` })
    .where(and(eq(vouchers.id, voucherId), lt(vouchers.uses, vouchers.maxUses)))
    .returning({ uses: vouchers.uses });
  if (!used) throw refused('This voucher has been used up');
  const { balance } = await transfer(tx, {
    kind: 'voucher',
    from: 'vouchers',
    to: userId,
    amount: value,
    reference: `${voucherId}:${userId}`,
  });
  return { value, balance };
}

const refused = (sentence: string) => conflict(sentence, { code: sentence });
