import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { decisionPeople, decisionPlaces, decisions } from '#db/schema.ts';
import { tell } from '#db/tell.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import type { Caller, Cookie } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';

export type DecisionRow = typeof decisions.$inferSelect;
export type TablePersonRow = typeof decisionPeople.$inferSelect;
export type PlaceRow = typeof decisionPlaces.$inferSelect;

/** Holds a guest's key in their browser, for the calls and the page of one table. */
const keyCookie = (path: string): Cookie => ({ name: 'table', path, seconds: 120 * 24 * 3600 });

/** Finds the table of a link; throws a 404 Problem. */
export async function findDecision(db: Database, token: string): Promise<DecisionRow> {
  const [row] = await db.select().from(decisions).where(eq(decisions.token, token));
  if (!row) throw notFound(t('Table'));
  return row;
}

/** Like `findDecision`, but locks it against changes and closing. */
export async function lockDecision(tx: Database, token: string): Promise<DecisionRow> {
  const [row] = await tx.select().from(decisions).where(eq(decisions.token, token)).for('no key update');
  if (!row) throw notFound(t('Table'));
  return row;
}

/** Locks out voters too, whose votes are then counted or refused; null if the table is no longer voting. */
export async function lockAgainstVotes(tx: Database, id: number): Promise<DecisionRow | null> {
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.state, 'voting')))
    .for('update');
  return row ?? null;
}

/** Throws a 409 Problem once voting is over. */
export function assertVoting(
  { state, closesAt }: Pick<DecisionRow, 'state' | 'closesAt'>,
  now = new Date(),
): void {
  if (state === 'cancelled') throw conflict(t('This table was called off.'));
  if (state === 'decided' || Date.parse(closesAt) <= now.getTime())
    throw conflict(t('It is decided already.'));
}

export const listPeople = (db: Database, decisionId: number): Promise<TablePersonRow[]> =>
  db
    .select()
    .from(decisionPeople)
    .where(eq(decisionPeople.decisionId, decisionId))
    .orderBy(asc(decisionPeople.id));

export const listPlaces = (db: Database, decisionId: number): Promise<PlaceRow[]> =>
  db
    .select()
    .from(decisionPlaces)
    .where(eq(decisionPlaces.decisionId, decisionId))
    .orderBy(sql`${decisionPlaces.score} desc`, asc(decisionPlaces.restaurantId));

/** The channel on which processes announce changes, as `<table>:<version>`. */
export const TABLE_CHANNEL = 'tables';

/** Announces a change to everybody at the table once it is committed. */
export async function raiseVersion(tx: Database, id: number): Promise<void> {
  const [row] = await tx
    .update(decisions)
    .set({ version: sql`${decisions.version} + 1` })
    .where(eq(decisions.id, id))
    .returning({ version: decisions.version });
  if (row) tell(tx, TABLE_CHANNEL, `${id}:${row.version}`);
}

type Who = { user: { id: number } | null; caller: Caller; services: Services };

const hashKey = ({ sessions }: Services, key: string) => sessions.keyedHash('table guest', key);

/** The caller's seat at a table: that of their account, else that of the guest whose key the browser holds. */
export function findMe(
  people: readonly TablePersonRow[],
  { user, caller, services }: Who,
): TablePersonRow | null {
  const own = user && people.find(({ userId }) => userId === user.id);
  if (own) return own;
  const key = readKey(caller);
  return key === null ? null : findGuest(people, services, key);
}

/** Identifies a person at a table: their account, or the hash of the key in a guest's browser. */
export type Seat = { userId: number | null; keyHash: string | null };

export function hashSeat({ user, caller, services }: Who): Seat {
  const key = readKey(caller);
  return { userId: user?.id ?? null, keyHash: key === null ? null : hashKey(services, key) };
}

/** The guest key in the caller's browser; null without one. */
export const readKey = (caller: Caller): string | null => caller.readCookie(keyCookie('/'));

export function findGuest(
  people: readonly TablePersonRow[],
  services: Services,
  key: string,
): TablePersonRow | null {
  const keyHash = hashKey(services, key);
  return people.find((person) => person.keyHash === keyHash) ?? null;
}

/** Like `findMe`, for calls that change something: throws a 404 Problem for strangers, and moves a guest's seat to their account. */
export async function requireMe(tx: Database, decision: DecisionRow, who: Who): Promise<TablePersonRow> {
  const me = findMe(await listPeople(tx, decision.id), who);
  if (!me) throw notFound(t('Your place at this table'));
  if (!who.user || me.userId !== null) return me;
  const [bound] = await tx
    .update(decisionPeople)
    .set({ userId: who.user.id, guestName: null, keyHash: null })
    .where(eq(decisionPeople.id, me.id))
    .returning();
  return bound ?? me;
}

/** Stores a guest's key in their browser and returns the hash to store. */
export function rememberGuest(
  token: string,
  key: string,
  { caller, services }: Pick<Who, 'caller' | 'services'>,
): string {
  for (const path of [`/api/decisions/${token}`, `/d/${token}`]) caller.leaveCookie(keyCookie(path), key);
  return hashKey(services, key);
}

/** Locks the caller's seat if they are the host; throws a 404 Problem otherwise. */
export async function lockAsHost(tx: Database, token: string, userId: number): Promise<DecisionRow> {
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.token, token), eq(decisions.hostId, userId)))
    .for('no key update');
  if (!row) throw notFound(t('Table'));
  return row;
}
