import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { Cents } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import type { CouponValue } from '../shapes.ts';

/** The maximum of the column. */
const MAX_FUNDS = 2_147_483_647;

/** The balance of the promotion account in a currency, and the part that is reserved for open coupons. */
const Funds = z.object({ currency: z.string(), funds: Cents, reserved: Cents });
type Funds = z.output<typeof Funds>;

/** Reserves the value of a coupon; false if the promotion account does not cover it. */
export async function reserveFunds(tx: Database, { amount, currency }: CouponValue): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update promotion_funds set reserved = reserved + ${amount}
    where currency = ${currency} and funds - reserved >= ${amount} returning 1`);
  return rows.length > 0;
}

/** Takes the value of a paid coupon off both the reservation and the balance. */
export async function takeFunds(tx: Database, { amount, currency }: CouponValue): Promise<void> {
  await tx.execute(sql`
    update promotion_funds set reserved = reserved - ${amount}, funds = funds - ${amount} where currency = ${currency}`);
}

type Movement = CouponValue & {
  note: string;
  /** When it is recorded to have happened, for sample data. */
  at?: string;
};

/** Adds money to the promotion account. */
export async function addFunds(tx: Database, { amount, currency, note, at }: Movement): Promise<Funds> {
  const query = sql`
    insert into promotion_funds as f (currency, funds) values (${currency}, ${amount})
    on conflict (currency) do update set funds = f.funds + ${amount} where f.funds <= ${MAX_FUNDS}::int - ${amount}
    returning currency, funds, reserved`;
  const [after] = await selectRows(tx, Funds, query);
  if (!after) throw fundsFull(currency);
  await transfer(tx, {
    ...{ kind: 'promotion', from: 'operator', to: 'promotions', amount, currency, message: note },
    ...(at && { at }),
  });
  return after;
}

function fundsFull(currency: string) {
  const sentence = t('The account holds {money} at most.', { money: formatMoney(MAX_FUNDS, currency) });
  return conflict(sentence, { amount: sentence });
}

/** Takes money that is not reserved out of the promotion account. */
export async function withdrawFunds(tx: Database, { amount, currency, note }: Movement): Promise<Funds> {
  const query = sql`
    update promotion_funds set funds = funds - ${amount}
    where currency = ${currency} and funds - reserved >= ${amount} returning currency, funds, reserved`;
  const [after] = await selectRows(tx, Funds, query);
  if (!after) throw await fundsTooLow(tx, currency);
  await transfer(tx, {
    kind: 'promotion',
    from: 'promotions',
    to: 'operator',
    amount,
    currency,
    message: note,
  });
  return after;
}

async function fundsTooLow(tx: Database, currency: string) {
  const available = await readAvailable(tx, currency);
  const sentence = t('At most {money} is free: the rest is reserved for coupons that guests hold.', {
    money: formatMoney(available, currency),
  });
  return conflict(sentence, { amount: sentence });
}

/** The amount that is not reserved. */
async function readAvailable(db: Database, currency: string): Promise<number> {
  const [row] = await selectRows(
    db,
    z.object({ available: Cents }),
    sql`select funds - reserved as available from promotion_funds where currency = ${currency}`,
  );
  return row?.available ?? 0;
}
