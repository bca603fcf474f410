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
/** How much the time of last use may lag: a page with ten reads must not write ten times. */
const USED_LAG_MS = 3600 * 1000;
/** A further session ends the oldest one of the account. */
const MAX_SESSIONS = 50;
/** Characters kept of a User-Agent header. */
const AGENT_MAX_LENGTH = 300;

export type Actor = {
  id: number;
  username: string;
  type: 'user' | 'restaurant';
  isAdmin: boolean;
  /** The chosen language, such as `pt`; null if none was chosen. */
  locale: string | null;
  /** Whether the account is younger than a day: its limits are lower. */
  isNew: boolean;
  /** An administrator whose grace period for a second factor is over; `isAdmin` is false until it is set up. */
  owesSecondFactor: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

/** A session as shown to its owner; `id` gives no access. */
export type KnownSession = {
  id: string;
  current: boolean;
  agent: string | null;
  createdAt: string;
  usedAt: string;
};

const toFingerprint = (sid: string) => createHash('sha256').update(sid).digest('hex').slice(0, 24);

/** Sessions are stored under a keyed hash of the token, which only the person's cookie holds. */
export function createSessions(secret: string) {
  const hashToken = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');

  return {
    /** An HMAC of a text, 43 characters of base64url. Hashes for one purpose are useless for another. */
    keyedHash: (purpose: string, text: string): string => hashToken(`${purpose}\0${text}`),

    /**
     * Begins a session; the returned token is for the cookie only. `isProved`: whether the person has just
     * authenticated.
     */
    async start(
      db: Database,
      userId: number,
      now = new Date(),
      { agent = null, isProved = true }: { agent?: string | null; isProved?: boolean } = {},
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const startedAt = now.toISOString();
      // Of concurrent sign-ins, each counts those before it.
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      await db.insert(session).values({
        sid: hashToken(token),
        userId,
        sess: {
          createdAt: startedAt,
          usedAt: startedAt,
          ...(isProved && { provedAt: startedAt }),
          ...(agent && { agent: agent.slice(0, AGENT_MAX_LENGTH) }),
        },
        expire: new Date(now.getTime() + IDLE_MS).toISOString(),
      });
      await endOldest(db, userId);
      return token;
    },

    /**
     * Finds the user of a session, null if it is unknown or over. A session ends 30 days after its last use, and
     * after 90 days at most. If `db` is read-only, the use is recorded at the `primary` without waiting.
     */
    async find(db: Database, token: string, { now = new Date(), primary = db } = {}): Promise<Actor | null> {
      const sid = hashToken(token);
      const rows = await findActor(db).execute({ sid, now: now.toISOString() });
      const row = rows[0];
      if (!row) return null;
      const { expire, sess, ...account } = row;
      const actor = { ...account, isAdmin: account.isAdmin && !account.owesSecondFactor };
      const last = Date.parse(sess.createdAt) + ABSOLUTE_MS;
      const expiresAt = Math.min(now.getTime() + IDLE_MS, last);
      const unusedMs = now.getTime() - Date.parse(sess.usedAt ?? sess.createdAt);
      if (expiresAt - Date.parse(expire) > DAY_MS || unusedMs > USED_LAG_MS) {
        const usedAt = JSON.stringify({ usedAt: now.toISOString() });
        // Not awaited: the statement is a transaction of its own.
        const usageUpdate = primary.execute(sql`
          update session set expire = ${new Date(expiresAt).toISOString()}, sess = sess || ${usedAt}::jsonb
          from (select set_config('synchronous_commit', 'local', true) as mode) quickly
          where sid = ${sid} and quickly.mode is not null`);
        if (primary === db) await usageUpdate;
        else usageUpdate.catch(() => undefined);
      }
      return actor;
    },

    /**
     * Finds when the person last authenticated in this session, in ms since 1970; null if never or without a session.
     */
    async findProof(db: Database, token: string): Promise<number | null> {
      const [row] = await db
        .select({ sess: session.sess })
        .from(session)
        .where(and(eq(session.sid, hashToken(token)), gt(session.expire, sql`now()`)));
      return row?.sess.provedAt ? Date.parse(row.sess.provedAt) : null;
    },

    /** Records that the person has authenticated again. */
    async prove(db: Database, token: string, now = new Date()): Promise<void> {
      const provedAt = JSON.stringify({ provedAt: now.toISOString() });
      await db
        .update(session)
        .set({ sess: sql`${session.sess} || ${provedAt}::jsonb` })
        .where(eq(session.sid, hashToken(token)));
    },

    /** Returns those of the tokens whose sessions are active; this does not count as use. */
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

    /** Lists a person's active sessions, the newest first; `token` marks the current one. */
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

    /** The row's key, for data that ends with the session. */
    toRowKey: (token: string): string => hashToken(token),

    /** Ends a session by its `id` from `list`; false if there is none. */
    async endOne(db: Database, userId: number, id: string): Promise<boolean> {
      const rows = await db.select({ sid: session.sid }).from(session).where(eq(session.userId, userId));
      const row = rows.find(({ sid }) => toFingerprint(sid) === id);
      if (row) await db.delete(session).where(eq(session.sid, row.sid));
      return row !== undefined;
    },

    /** Ends all sessions of a person except the one with this token; without a token all of them. */
    async endOthers(db: Database, userId: number, token: string | null): Promise<number> {
      const others = token === null ? undefined : ne(session.sid, hashToken(token));
      const endedSessions = await db
        .delete(session)
        .where(and(eq(session.userId, userId), others))
        .returning({ sid: session.sid });
      return endedSessions.length;
    },

    async end(db: Database, token: string): Promise<void> {
      await db.delete(session).where(eq(session.sid, hashToken(token)));
    },

    /** Deletes sessions that are over. */
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

/** The columns of `Actor`; `now` is a placeholder. */
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
