import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, usedScans } from '#db/schema.ts';
import { toLocalText } from '#features/hours/rules.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Caller, Cookie } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import type { Sessions } from '#kit/server/session.ts';
import type { HeldScan } from '../contract.ts';
import { VISITS } from '../rules.ts';
import { isCodeAt } from './codes.ts';
import { findKey } from './keys.ts';

const HOLD_MS = VISITS.hold.seconds * 1000;

/** The cookie with a scan's ticket, in the browser that scanned. */
export const SCAN: Cookie = { name: 'scan', seconds: VISITS.hold.seconds };

/** Proof that a browser opened the link of a right code. */
export type Scan = { id: string; restaurantId: number; at: number };

type Signer = Pick<Sessions, 'keyedHash'>;

const sign = ({ keyedHash }: Signer, text: string) => keyedHash('held scan', text);

/** The ticket of a scan at a time in ms. */
export function createTicket(signer: Signer, { restaurantId, at }: Omit<Scan, 'id'>): string {
  const text = `${restaurantId}.${at}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sign(signer, text)}`;
}

/** The scan of a signed ticket; null for any other text, and after half an hour. */
export function readTicket(signer: Signer, ticket: string, now: number): Scan | null {
  const parts = /^(?<text>(?<place>\d{1,10})\.(?<at>\d{1,15})\.(?<id>[\w-]{22}))\.(?<mark>[\w-]{43})$/.exec(
    ticket,
  )?.groups;
  if (!parts) return null;
  const { text = '', place, at, id = '', mark = '' } = parts;
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(sign(signer, text)))) return null;
  const scan = { id, restaurantId: Number(place), at: Number(at) };
  return now < scan.at + HOLD_MS ? scan : null;
}

type Browser = { caller: Caller; services: Services };

/** The scan that the caller's browser holds. */
export function readHeldScan({ caller, services }: Browser): Scan | null {
  const ticket = caller.readCookie(SCAN);
  return ticket === null ? null : readTicket(services.sessions, ticket, Date.now());
}

/** The same for the page, while it can be used. */
export async function describeHeldScan(db: Database, browser: Browser): Promise<HeldScan | null> {
  const scan = readHeldScan(browser);
  if (!scan) return null;
  const [place] = await db
    .select({ restaurant: restaurants.name, timeZone: restaurants.timeZone })
    .from(restaurants)
    .leftJoin(usedScans, eq(usedScans.id, scan.id))
    .where(
      and(
        eq(restaurants.id, scan.restaurantId),
        eq(restaurants.status, 'approved'),
        isNull(restaurants.deletedAt),
        isNull(usedScans.id),
      ),
    );
  if (!place) return null;
  const until = new Date(scan.at + HOLD_MS).toISOString();
  const local = toLocalText(place.timeZone, Date.parse(until)) ?? until;
  return {
    restaurantId: scan.restaurantId,
    restaurant: place.restaurant,
    until,
    clock: local.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length),
  };
}

/** Holds a visitor's scan if the code is right; false if it is not, or the network sends too many. */
export async function holdScan(
  { caller, services: { db, limits, sessions } }: Browser,
  { restaurantId, code }: { restaurantId: number; code: string },
): Promise<boolean> {
  const network = limits.addressKey(caller.address);
  // Counted even if it is wrong: nobody can collect tickets of one code.
  if (network !== null && (await limits.counter('held-scan', VISITS.hold.each).exceeds(network)))
    return false;
  const key = await findKey(db, restaurantId);
  const at = Date.now();
  if (!key || !isCodeAt(key, code, at)) return false;
  caller.leaveCookie(SCAN, createTicket(sessions, { restaurantId, at }));
  return true;
}

/** Uses up a scan: true for the first of several calls at once. */
export async function useUpScan(tx: Database, { id }: Scan): Promise<boolean> {
  const { rowCount } = await tx.insert(usedScans).values({ id }).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes used scans that have expired. */
export const sweepUsedScans = (db: Database): Promise<void> =>
  deleteInSlices(db, usedScans, sql`used_at < now() - interval '1 hour'`);
