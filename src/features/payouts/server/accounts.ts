import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payoutAccounts, users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { TestBank } from '../options.ts';
import { type AccountFacts, payoutService } from './provider.ts';

type Deps = Pick<Services, 'db' | 'get'>;
type Row = typeof payoutAccounts.$inferSelect;

const isOwn = (services: Pick<Services, 'get'>, userId: number) =>
  and(eq(payoutAccounts.userId, userId), eq(payoutAccounts.provider, services.get(payoutService).kind));

/** A person's account at the current provider; null if they have none. */
export async function findPayoutAccount(
  db: Database,
  services: Pick<Services, 'get'>,
  userId: number,
): Promise<Row | null> {
  const [account] = await db.select().from(payoutAccounts).where(isOwn(services, userId));
  return account ?? null;
}

/** Creates the account at the provider and stores its id. */
export async function openAccount(
  services: Deps,
  userId: number,
  choice: { testBank: TestBank | null; back: string },
): Promise<{ account: Row; visit: string | null }> {
  const { db } = services;
  const provider = services.get(payoutService);
  const existing = await findPayoutAccount(db, services, userId);
  const [person] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  if (!person) throw notFound(t('Person'));
  const reference = existing?.reference ?? null;
  const { account, visit } = await provider.openAccount({ id: userId, ...person, reference }, choice);
  const [row] = await db
    .insert(payoutAccounts)
    .values({ ...account, userId, provider: provider.kind })
    .onConflictDoUpdate({ target: [payoutAccounts.userId, payoutAccounts.provider], set: account })
    .returning();
  if (!row) throw new Error('An upsert returned no row.');
  return { account: row, visit };
}

/** Asks the provider whether it can pay to the account now. */
export async function refreshAccount(services: Deps, userId: number): Promise<Row> {
  const { db } = services;
  const existing = await findPayoutAccount(db, services, userId);
  if (!existing) throw notFound(t('Payout account'));
  const facts = await services.get(payoutService).findAccount(existing.reference);
  return (await saveFacts(db, facts)) ?? existing;
}

/** Stores the account's state at the provider. */
export async function saveFacts(db: Database, facts: AccountFacts): Promise<Row | null> {
  const { reference, name, isReady } = facts;
  const [row] = await db
    .update(payoutAccounts)
    .set({ name, isReady })
    .where(and(eq(payoutAccounts.reference, reference), sql`${payoutAccounts.provider} <> 'sandbox'`))
    .returning();
  return row ?? null;
}
