import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users, voucherRedemptions, vouchers } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { authorColumns } from '#features/auth/server/accounts.ts';
import { addVoucher, creditVoucher } from '#features/vouchers/server/vouchers.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { createVoucher, listRedemptions, redeemVoucher } from '../contract.ts';

const Place = z.tuple([Timestamp, Id]);

export const vouchersApi = [
  handle(redeemVoucher, ({ db, user, input: { code } }) => creditVoucher(db, user.id, code)),

  handle(createVoucher, async ({ db, user, input }) => {
    const voucher = await addVoucher(db, input);
    const { id, code, value, currency, maxUses, expiresAt } = voucher;
    const after = { value, currency, maxUses, expiresAt };
    await audit(db, user, { action: 'add', kind: 'voucher', targetId: id, target: code, after });
    return voucher;
  }),

  handle(listRedemptions, async ({ db, input: { id, limit, cursor } }) => {
    if ((await db.$count(vouchers, eq(vouchers.id, id))) === 0) throw notFound(t('Voucher'));
    const before = cursor ? decodeCursor(cursor, Place) : null;
    const rows = await db
      .select({ user: authorColumns, createdAt: voucherRedemptions.createdAt })
      .from(voucherRedemptions)
      .innerJoin(users, eq(users.id, voucherRedemptions.userId))
      .where(
        and(
          eq(voucherRedemptions.voucherId, id),
          before
            ? sql`(${voucherRedemptions.createdAt}, ${voucherRedemptions.userId})
                < (${before[0]}::timestamptz, ${before[1]}::int)`
            : undefined,
        ),
      )
      .orderBy(desc(voucherRedemptions.createdAt), desc(voucherRedemptions.userId))
      .limit(limit + 1);
    return toPage(rows, limit, ({ createdAt, user }) => [createdAt, user.id]);
  }),
];
