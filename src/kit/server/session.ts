import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { session, users } from '#db/schema.ts';
import { prepared } from './statements.ts';

const DAY = 24 * 3600 * 1000;
const IDLE_MS = 30 * DAY;
const ABSOLUTE_MS = 90 * DAY;

/** Who acts. */
export type Actor = { id: number; username: string; type: 'user' | 'restaurant'; isAdmin: boolean };

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions live in the database under a keyed hash of the id that only the person's cookie holds. */
export function createSessions(secret: string) {
  const sidOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url');

  return {
    /** Begins a session; the token that it returns goes into the cookie and nowhere else. */
    async start(db: Database, userId: number, now = new Date()): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.insert(session).values({
        sid: sidOf(token),
        userId,
        sess: { createdAt: now.toISOString() },
        expire: new Date(now.getTime() + IDLE_MS).toISOString(),
      });
      return token;
    },

    /** Whose session it is, null where it is unknown or over; a used session lives on for 30 days, 90 in all. */
    async find(db: Database, token: string, now = new Date()): Promise<Actor | null> {
      const sid = sidOf(token);
      const found = await findActor(db).execute({ sid, now: now.toISOString() });
      const row = found[0];
      if (!row) return null;
      const { expire, sess, ...actor } = row;
      const last = Date.parse(sess.createdAt) + ABSOLUTE_MS;
      const wanted = Math.min(now.getTime() + IDLE_MS, last);
      if (wanted - Date.parse(expire) > DAY) {
        await db
          .update(session)
          .set({ expire: new Date(wanted).toISOString() })
          .where(eq(session.sid, sid));
      }
      return actor;
    },

    async end(db: Database, token: string): Promise<void> {
      await db.delete(session).where(eq(session.sid, sidOf(token)));
    },

    /** Forgets what is over. */
    async sweep(db: Database): Promise<void> {
      await db.delete(session).where(sql`${session.expire} < now()`);
    },
  };
}

const findActor = prepared((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      type: users.type,
      isAdmin: users.isAdmin,
      expire: session.expire,
      sess: session.sess,
    })
    .from(session)
    .innerJoin(users, eq(users.id, session.userId))
    .where(and(eq(session.sid, sql.placeholder('sid')), gt(session.expire, sql.placeholder('now'))))
    .prepare('session_find'),
);
