import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { cards, paymentCustomers } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import type { Card } from '../contract.ts';
import { MAX_CARDS } from '../options.ts';
import { type CardFacts, type Customer, type Provider, paymentService } from './provider.ts';

type Row = typeof cards.$inferSelect;
type Deps = Pick<Services, 'db' | 'get'>;

export function showCard(
  provider: Provider,
  { id, brand, last4, expMonth, expYear, isDefault, reference }: Row,
): Card {
  return { id, brand, last4, expMonth, expYear, isDefault, testCard: provider.findTestCard({ reference }) };
}

/** Reads a person's cards at the current provider, the default first. */
export function readPaymentCards(db: Database, provider: Provider, userId: number): Promise<Row[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.provider, provider.kind)))
    .orderBy(desc(cards.isDefault), desc(cards.id));
}

/** Finds one of this person's own cards; throws a 404 for others. */
export async function findCard(db: Database, provider: Provider, userId: number, id: number): Promise<Row> {
  const own = and(eq(cards.id, id), eq(cards.userId, userId), eq(cards.provider, provider.kind));
  const [card] = await db.select().from(cards).where(own);
  if (!card) throw notFound(t('Card'));
  return card;
}

/** Returns the person's customer at the provider, creating it on first use. */
export async function ensureCustomer({ db, get }: Deps, user: Actor): Promise<Customer> {
  const provider = get(paymentService);
  const mine = and(eq(paymentCustomers.userId, user.id), eq(paymentCustomers.provider, provider.kind));
  const find = () => db.select().from(paymentCustomers).where(mine);
  const [existing] = await find();
  if (existing) return existing;
  const customer = await provider.makeCustomer(user);
  await db
    .insert(paymentCustomers)
    .values({ userId: user.id, provider: provider.kind, reference: customer.reference })
    .onConflictDoNothing();
  const [storedCustomer] = await find();
  return storedCustomer ?? customer;
}

/** Refuses a card above the limit before its owner types it in. */
export async function assertRoomForCard(db: Database, userId: number): Promise<void> {
  if ((await db.$count(cards, eq(cards.userId, userId))) >= MAX_CARDS) {
    throw conflict(t('You can keep up to {maxCards} cards. Remove one first.', { maxCards: MAX_CARDS }));
  }
}

/** Stores a provider's card; the same card is stored once, and the first is the default. */
export async function saveCard({ db, get }: Deps, userId: number, facts: CardFacts): Promise<Row> {
  const provider = get(paymentService);
  return inTransaction(db, async (tx) => {
    await lockCards(tx, userId);
    const isFirst = (await readPaymentCards(tx, provider, userId)).length === 0;
    const [card] = await tx
      .insert(cards)
      .values({ ...facts, userId, provider: provider.kind, isDefault: isFirst })
      .onConflictDoUpdate({ target: [cards.userId, cards.provider, cards.reference], set: facts })
      .returning(getTableColumns(cards));
    if (!card) throw new Error('An upsert returned no row.');
    return card;
  });
}

export async function makeDefault(
  tx: Database,
  provider: Provider,
  userId: number,
  id: number,
): Promise<Row> {
  await lockCards(tx, userId);
  const card = await findCard(tx, provider, userId, id);
  await tx
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.userId, userId), cards.isDefault));
  await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, id));
  return { ...card, isDefault: true };
}

/** Deletes a card and returns its reference, to be deleted at the provider too. */
export async function deleteCard(
  tx: Database,
  provider: Provider,
  userId: number,
  id: number,
): Promise<string> {
  await lockCards(tx, userId);
  const { reference, isDefault } = await findCard(tx, provider, userId, id);
  await tx.delete(cards).where(eq(cards.id, id));
  const [next] = await readPaymentCards(tx, provider, userId);
  if (isDefault && next) await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, next.id));
  return reference;
}

/** Locks a person's cards, so that of two concurrent changes the second sees the result of the first. */
async function lockCards(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}
