import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { restaurantClaims as claims, restaurants, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { selectUsername } from '#features/auth/server/accounts.ts';
import { decideClaim, makeLetterCode } from '#features/claims/server/decide.ts';
import { isWaitingClaim } from '#features/claims/server/waiting.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { escapeLike } from '#kit/server/like.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { listAdminClaims } from '../contract.ts';
import * as contract from '../contract.ts';

const KEYS = { createdAt: { by: sql`${claims.createdAt}`, type: 'timestamptz' } } as const;

const owners = alias(users, 'owners');

const columns = {
  id: claims.id,
  restaurantId: claims.restaurantId,
  restaurant: restaurants.name,
  userId: claims.userId,
  username: users.username,
  ownerId: restaurants.userId,
  owner: owners.username,
  way: claims.way,
  state: claims.state,
  isDispute: claims.isDispute,
  isProven: sql<boolean>`${claims.provenAt} is not null`,
  isWaiting: sql<boolean>`(${isWaitingClaim})`,
  createdAt: claims.createdAt,
  decidedAt: claims.decidedAt,
};

const begins = (column: SQL, q: string) => sql`${column} ilike ${`${escapeLike(q)}%`}`;

/** Reads a page of claims; a search matches the beginning of restaurants' and accounts' names. */
async function claimsPage(db: Database, input: ParsedOf<typeof listAdminClaims>) {
  const order = createOrder(KEYS, 'createdAt', claims.id, input);
  const { q, state, way, waiting } = input;
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(claims)
    .innerJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(owners, eq(owners.id, restaurants.userId))
    .where(
      and(
        waiting && isWaitingClaim,
        state && eq(claims.state, state),
        way && eq(claims.way, way),
        q ? or(begins(sql`${restaurants.name}`, q), begins(sql`${users.username}`, q)) : undefined,
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

async function readClaim(db: Database, id: number) {
  const [row] = await db
    .select({
      ...columns,
      userEmail: users.email,
      userSince: users.createdAt,
      address: restaurants.address,
      phone: restaurants.phone,
      email: restaurants.email,
      website: restaurants.website,
      sentTo: claims.sentTo,
      codeExpiresAt: claims.codeExpiresAt,
      codeTries: claims.codeTries,
      note: claims.note,
      images: claims.images,
      decision: claims.decision,
      decidedBy: sql<string | null>`${selectUsername(sql`${claims.decidedBy}`)}`,
      others: sql<number>`(select count(*)::int from restaurant_claims o where o.restaurant_id = ${claims.restaurantId}
        and o.id <> ${claims.id} and o.state = 'open')`,
    })
    .from(claims)
    .innerJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(users, eq(users.id, claims.userId))
    .leftJoin(owners, eq(owners.id, restaurants.userId))
    .where(eq(claims.id, id));
  if (!row) throw notFound(t('Claim'));
  return row;
}

export const claimsDesk: Feature = {
  name: 'admin/claims',
  contract,
  adminTable: {
    name: 'claims',
    handlers: [
      handle(contract.listAdminClaims, ({ db, input }) => claimsPage(db, input)),
      handleExport(contract.exportClaims, 'claims', contract.AdminClaim, claimsPage),
      handle(contract.getClaim, ({ db, input }) => readClaim(db, input.id)),
      handle(contract.printClaimCode, (context) => makeLetterCode(context, context.input.id)),
      handle(contract.decideClaim, async (context) => {
        await decideClaim(context, context.input);
        return { message: t('The claim is {decision}.', { decision: context.input.decision }) };
      }),
    ],
  },
};
