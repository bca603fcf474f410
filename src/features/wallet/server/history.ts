import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { nameFormerMember } from '#features/auth/rules.ts';
import { nameHiddenPerson } from '#features/people/rules.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { defineService } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import type { TransferKind } from '#vocabulary.ts';
import { Transaction } from '../contract.ts';
import type { DIRECTIONS } from '../options.ts';

export type HistoryInput = {
  kind?: TransferKind | undefined;
  direction?: (typeof DIRECTIONS)[number] | undefined;
  /** ISO 4217; by default all currencies. */
  currency?: string | undefined;
  /** From this time on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only entries before this one. */
  before?: number | undefined;
  limit: number;
};

/** The name of each of our accounts as the counterpart of a line. */
const HOUSE: Record<string, () => string> = {
  'card payments': () => t('Card payment'),
  'sandbox payments': () => t('Card payment'),
  'payouts:stripe': () => t('Bank'),
  'payouts:sandbox': () => t('Bank'),
  vouchers: () => t('Voucher'),
  'left behind': () => 'Tablemate',
  operator: () => 'Tablemate',
  promotions: () => 'Tablemate',
  tips: () => t('Staff'),
};

const SIGN = { in: sql`e.amount > 0`, out: sql`e.amount < 0` };

/** A line as a bank would write it, and whether a block hides the other person from the reader. */
type Line = Transaction & { isHidden: boolean };

const Row = Transaction.omit({ counterpart: true, restaurant: true }).extend({
  /** JSON, whose times are in PostgreSQL's format. */
  shared: Transaction.shape.shared.unwrap().extend({ receivedAt: z.string().nullable() }).nullable(),
  account: z.string(),
  username: z.string().nullable(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  isHidden: z.boolean(),
});

type Page = Record<'userId' | 'before' | 'limit', number | Placeholder>;

const selectEntriesPage = ({ userId, before, limit }: Page, conditions = sql``) => sql`
  select e.* from ledger_accounts own cross join lateral (
    select e.id, e.transfer_id, e.account_id, e.amount, e.balance, own.currency, t.kind, t.message, t.created_at
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.account_id = own.id and e.id < ${before}::bigint
      ${conditions}
    order by e.id desc limit ${limit}
  ) e
  where own.user_id = ${userId}
  order by e.id desc limit ${limit}`;

/** Selects the sharing of tip `p`; `part` is the reader's own share. */
const selectSharedTip = sql`json_build_object(
  'state', case when p.received_at is not null then 'received' when p.allotted_at is not null then 'allotted' else 'sent' end,
  'rule', p.rule, 'receivedAt', p.received_at, 'whole', p.amount, 'weight', coalesce(part.weight, 0),
  'weights', (select coalesce(sum(weight), 0) from tip_shares where tip_id = p.id),
  'people', (select count(*) from tip_shares where tip_id = p.id and received_at is not null))`;

/** Selects the chosen entries with their counterparts. */
const withSurroundings = (page: SQL, userId: number | Placeholder, place: SQL) => sql`
  select e.id, e.kind, e.amount, e.balance, e.currency, e.message, e.created_at, a.kind as account,
    u.username, coalesce(u.name, u.username) as name, u.avatar,
    case when r.status = 'approved' then r.id end as restaurant_id, r.name as restaurant,
    not ${isUnblocked(userId, sql`u.id`)} as is_hidden,
    case when p.rule is not null then ${selectSharedTip} end as shared
  from (${page}) e
  join ledger_entries o on o.transfer_id = e.transfer_id and o.account_id <> e.account_id
  join ledger_accounts a on a.id = o.account_id
  left join users u on u.id = a.user_id and u.deleted_at is null and u.closed_at is null
  left join tip_shares part on part.transfer_id = e.transfer_id
  left join tips p on p.id = coalesce(part.tip_id, (select id from tips where transfer_id = e.transfer_id))
  ${place}
  order by e.id desc`;

/** Joins the restaurant `r` of a transfer: that of its tip, or of a payment that another feature defines. */
export type JoinPlace = (transferId: SQL, tippedId: SQL) => SQL;

/** Creates the reader of wallet lines; `joinPlace` adds the restaurants, which other features know. */
export function createHistory(joinPlace: JoinPlace) {
  const place = joinPlace(sql`e.transfer_id`, sql`p.restaurant_id`);
  const newest = statement('wallet_newest', Row, (param) => {
    const page = { userId: param('userId'), before: param('before'), limit: param('limit') };
    return withSurroundings(selectEntriesPage(page), page.userId, place);
  });
  return {
    /** Reads the lines of a person's wallet, newest first, from its own entries only. */
    async read(db: Database, userId: number, filter: HistoryInput): Promise<Line[]> {
      const { kind, direction, currency, from, to, before = Number.MAX_SAFE_INTEGER, limit } = filter;
      if (!kind && !direction && !currency && !from && !to)
        return (await newest(db, { userId, before, limit })).map(toLine);
      const conditions = [
        ...(kind ? [sql`and t.kind = ${kind}`] : []),
        ...(direction ? [sql`and ${SIGN[direction]}`] : []),
        ...(currency ? [sql`and own.currency = ${currency}`] : []),
        ...(from ? [sql`and t.created_at >= ${from}::timestamptz`] : []),
        ...(to ? [sql`and t.created_at < ${to}::timestamptz`] : []),
      ];
      const page = selectEntriesPage({ userId, before, limit }, sql.join(conditions, sql` `));
      return (await selectRows(db, Row, withSurroundings(page, userId, place))).map(toLine);
    },
  };
}

export const historyService = defineService<ReturnType<typeof createHistory>>('wallet history');

/** Removes the other person and their message from a line if one of the two has blocked the other. */
export const hideBlocked = ({ isHidden, ...line }: Line): Transaction =>
  isHidden
    ? {
        ...line,
        counterpart: { username: null, name: nameHiddenPerson(), avatar: null },
        message: line.amount > 0 ? null : line.message,
      }
    : line;

function toLine(row: z.output<typeof Row>): Line {
  const { account, username, name, avatar, restaurantId, restaurant, shared, ...line } = row;
  return {
    ...line,
    shared: shared && {
      ...shared,
      receivedAt: shared.receivedAt && new Date(shared.receivedAt).toISOString(),
    },
    counterpart: { username, name: HOUSE[account]?.() ?? name ?? nameFormerMember(), avatar },
    restaurant: restaurant === null ? null : { id: restaurantId, name: restaurant },
  };
}
