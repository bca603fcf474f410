import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { session, users } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { deleteInSlices } from './jobs/slices.ts';
import { hasSecondFactor } from './secrets/second-factor.ts';
import { prepared } from './statements.ts';

const IDLE_MS = 30 * DAY_MS;
const ABSOLUTE_MS = 90 * DAY_MS;
/** How far behind the time of last use may be: a page that reads ten things must not write ten times. */
const USED_MS = 3600 * 1000;
/** The oldest session of an account gives way to one more than these. */
const MAX_SESSIONS = 50;
/** What a browser calls itself is cut to this. */
const AGENT_LENGTH = 300;

/** Who acts. */
export type Actor = {
  id: number;
  username: string;
  type: 'user' | 'restaurant';
  isAdmin: boolean;
  /** The language that they chose, such as `pt`; null where they chose none. */
  locale: string | null;
  /** Whether the account is younger than a day: those may do less. */
  isNew: boolean;
  /** An administrator whose time to set a second factor up is over; until it is there, `isAdmin` is false. */
  owesSecondFactor: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

/** A session as its owner sees it; `id` names it and opens nothing. */
export type KnownSession = {
  id: string;
  current: boolean;
  agent: string | null;
  createdAt: string;
  usedAt: string;
};

const toFingerprint = (sid: string) => createHash('sha256').update(sid).digest('hex').slice(0, 24);

/** Sessions live in the database under a keyed hash of the id that only the person's cookie holds. */
export function createSessions(secret: string) {
  const hashToken = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');

  return {
    /**
     * A hash of a text that only this site can make, 43 characters of base64url. What was made for one purpose is never
     * taken for another.
     */
    keyedHash: (purpose: string, text: string): string => hashToken(`${purpose}\0${text}`),

    /**
     * Begins a session; the token that it returns goes into the cookie and nowhere else. `isProved` is false where nobody
     * had to show just now who they are.
     */
    async start(
      db: Database,
      userId: number,
      now = new Date(),
      { agent = null, isProved = true }: { agent?: string | null; isProved?: boolean } = {},
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const begun = now.toISOString();
      // Of sign-ins at the same moment each counts those before it.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      await db.insert(session).values({
        sid: hashToken(token),
        userId,
        sess: {
          createdAt: begun,
          usedAt: begun,
          ...(isProved && { provedAt: begun }),
          ...(agent && { agent: agent.slice(0, AGENT_LENGTH) }),
        },
        expire: new Date(now.getTime() + IDLE_MS).toISOString(),
      });
      await endOldest(db, userId);
      return token;
    },

    /**
     * Whose session it is, null where it is unknown or over; a used session lives on for 30 days, 90 in all. Where `db`
     * only reads, that it was used is noted at the `primary`, and nobody waits for it.
     */
    async find(db: Database, token: string, { now = new Date(), primary = db } = {}): Promise<Actor | null> {
      const sid = hashToken(token);
      const found = await findActor(db).execute({ sid, now: now.toISOString() });
      const row = found[0];
      if (!row) return null;
      const { expire, sess, ...account } = row;
      const actor = { ...account, isAdmin: account.isAdmin && !account.owesSecondFactor };
      const last = Date.parse(sess.createdAt) + ABSOLUTE_MS;
      const expiresAt = Math.min(now.getTime() + IDLE_MS, last);
      const used = now.getTime() - Date.parse(sess.usedAt ?? sess.createdAt);
      if (expiresAt - Date.parse(expire) > DAY_MS || used > USED_MS) {
        const usedAt = JSON.stringify({ usedAt: now.toISOString() });
        // Nobody waits for a standby in order to read; the statement is a transaction of its own.
        const noted = primary.execute(sql`
          update session set expire = ${new Date(expiresAt).toISOString()}, sess = sess || ${usedAt}::jsonb
          from (select set_config('synchronous_commit', 'local', true) as mode) quickly
          where sid = ${sid} and quickly.mode is not null`);
        if (primary === db) await noted;
        else noted.catch(() => undefined);
      }
      return actor;
    },

    /**
     * When somebody last showed who they are in this session, in milliseconds since 1970; null where nobody did, or it
     * is unknown or over.
     */
    async findProof(db: Database, token: string): Promise<number | null> {
      const [found] = await db
        .select({ sess: session.sess })
        .from(session)
        .where(and(eq(session.sid, hashToken(token)), gt(session.expire, sql`now()`)));
      return found?.sess.provedAt ? Date.parse(found.sess.provedAt) : null;
    },

    /** Remembers that somebody has just shown again who they are. */
    async prove(db: Database, token: string, now = new Date()): Promise<void> {
      const provedAt = JSON.stringify({ provedAt: now.toISOString() });
      await db
        .update(session)
        .set({ sess: sql`${session.sess} || ${provedAt}::jsonb` })
        .where(eq(session.sid, hashToken(token)));
    },

    /** Those of the tokens whose sessions go on; being asked is no use of a session. */
    async activeTokens(db: Database, tokens: readonly string[], now = new Date()): Promise<Set<string>> {
      const bySid = new Map(tokens.map((token) => [hashToken(token), token]));
      const rows = await db
        .select({ sid: session.sid })
        .from(session)
        .innerJoin(users, eq(users.id, session.userId))
        .where(
          and(
            inArray(session.sid, [...bySid.keys()]),
            gt(session.expire, now.toISOString()),
            isNull(users.deletedAt),
            isNull(users.closedAt),
          ),
        );
      return new Set(rows.flatMap(({ sid }) => bySid.get(sid) ?? []));
    },

    /** Somebody's sessions that are not over, the one begun last first; `token` tells which one asks. */
    async list(db: Database, userId: number, token: string | null): Promise<KnownSession[]> {
      const rows = await db
        .select()
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expire, sql`now()`)))
        .orderBy(desc(sql`${session.sess} ->> 'createdAt'`));
      const current = token === null ? null : hashToken(token);
      return rows.map(({ sid, sess }) => ({
        id: toFingerprint(sid),
        current: sid === current,
        agent: sess.agent ?? null,
        createdAt: sess.createdAt,
        usedAt: sess.usedAt ?? sess.createdAt,
      }));
    },

    /** The key of the row of a session, for what ends with it. */
    toRowKey: (token: string): string => hashToken(token),

    /** Ends the one of somebody's sessions that `list` calls so; false where there is none. */
    async endOne(db: Database, userId: number, id: string): Promise<boolean> {
      const rows = await db.select({ sid: session.sid }).from(session).where(eq(session.userId, userId));
      const found = rows.find(({ sid }) => toFingerprint(sid) === id);
      if (found) await db.delete(session).where(eq(session.sid, found.sid));
      return found !== undefined;
    },

    /** Ends all of somebody's sessions but the one with this token; without one, all of them. */
    async endOthers(db: Database, userId: number, token: string | null): Promise<number> {
      const others = token === null ? undefined : ne(session.sid, hashToken(token));
      const ended = await db
        .delete(session)
        .where(and(eq(session.userId, userId), others))
        .returning({ sid: session.sid });
      return ended.length;
    },

    async end(db: Database, token: string): Promise<void> {
      await db.delete(session).where(eq(session.sid, hashToken(token)));
    },

    /** Forgets what is over. */
    sweep(db: Database): Promise<void> {
      return deleteInSlices(db, session, sql`expire < now()`);
    },
  };
}

async function endOldest(db: Database, userId: number): Promise<void> {
  const surplus = db
    .select({ sid: session.sid })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(sql`${session.sess} ->> 'createdAt'`))
    .offset(MAX_SESSIONS);
  await db.delete(session).where(inArray(session.sid, surplus));
}

/** What is known of whoever calls, as of a placeholder `now`. */
export const ACTOR_COLUMNS = {
  id: users.id,
  username: users.username,
  type: users.type,
  locale: users.locale,
  isNew: sql<boolean>`${users.createdAt} > ${sql.placeholder('now')}::timestamptz - interval '1 day'`,
};

const findActor = prepared((db) =>
  db
    .select({
      ...ACTOR_COLUMNS,
      isAdmin: users.isAdmin,
      owesSecondFactor: sql<boolean>`coalesce(case when ${users.isAdmin} and ${users.secondFactorDueAt} < ${sql.placeholder('now')}::timestamptz then not ${hasSecondFactor} end, false)`,
      expire: session.expire,
      sess: session.sess,
    })
    .from(session)
    .innerJoin(users, eq(users.id, session.userId))
    .where(
      and(
        eq(session.sid, sql.placeholder('sid')),
        gt(session.expire, sql.placeholder('now')),
        isNull(users.deletedAt),
        isNull(users.closedAt),
      ),
    )
    .prepare('session_find'),
);
