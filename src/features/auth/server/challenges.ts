import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { signInChallenges } from '#db/schema.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Cookie } from '#kit/server/serve.ts';
import type { Sessions } from '#kit/server/session.ts';
import type { SIGN_IN_CHALLENGES } from '#vocabulary.ts';

/** How long a code may be given after the password. */
export const CODE_SECONDS = 10 * 60;

/** Keeps the token of a challenge in the browser between the first step of a sign-in and the next; it opens no session by itself. */
export const TICKET: Cookie = { name: 'sign-in', seconds: CODE_SECONDS };

type Kind = (typeof SIGN_IN_CHALLENGES)[number];

type NewChallenge = {
  kind: Kind;
  /** Who alone may answer it; null where nobody is signed in. */
  userId: number | null;
  /** What is needed when it is answered. */
  data?: Record<string, unknown>;
  seconds: number;
};

type Hasher = Pick<Sessions, 'keyedHash'>;

const hashToken = ({ keyedHash }: Hasher, kind: Kind, token: string) =>
  keyedHash(`sign-in challenge, ${kind}`, token);

/** Gives the token of a new challenge, 43 characters of base64url; the database keeps a hash of it. */
export async function createSignInChallenge(
  db: Database,
  hasher: Hasher,
  { kind, userId, data = {}, seconds }: NewChallenge,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(signInChallenges).values({
    tokenHash: hashToken(hasher, kind, token),
    kind,
    userId,
    data,
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  });
  return token;
}

const isOpen = (hasher: Hasher, kind: Kind, token: string) =>
  and(
    eq(signInChallenges.tokenHash, hashToken(hasher, kind, token)),
    eq(signInChallenges.kind, kind),
    gt(signInChallenges.expiresAt, sql`now()`),
  );

/** What a challenge holds while it is open, without taking it away; null where there is none. */
export async function findSignInChallenge(db: Database, hasher: Hasher, kind: Kind, token: string) {
  const [found] = await db
    .select({ userId: signInChallenges.userId, data: signInChallenges.data })
    .from(signInChallenges)
    .where(isOpen(hasher, kind, token));
  return found ?? null;
}

/** Takes a challenge away, of two at once for one of them; null where there is none, or it is over. */
export async function takeChallenge(db: Database, hasher: Hasher, kind: Kind, token: string) {
  const [taken] = await db
    .delete(signInChallenges)
    .where(isOpen(hasher, kind, token))
    .returning({ userId: signInChallenges.userId, data: signInChallenges.data });
  return taken ?? null;
}

/** Counts a try before the answer is looked at; null where there is no such challenge, or all its tries are used up. */
export async function tryChallenge(db: Database, hasher: Hasher, kind: Kind, token: string, tries: number) {
  const [tried] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(isOpen(hasher, kind, token), lt(signInChallenges.tries, tries)))
    .returning({ userId: signInChallenges.userId, data: signInChallenges.data });
  return tried ?? null;
}

/** Forgets what nobody answered in time. */
export const sweepChallenges = (db: Database): Promise<void> =>
  deleteInSlices(db, signInChallenges, sql`expires_at < now()`);
