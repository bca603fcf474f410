import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { signInChallenges } from '#db/schema.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Cookie } from '#kit/server/serve.ts';
import type { Sessions } from '#kit/server/session.ts';
import type { SIGN_IN_CHALLENGES } from '#vocabulary.ts';

/** From the password to the code. */
export const CODE_SECONDS = 10 * 60;

/** Carries the token of a challenge between two steps of a sign-in; it opens no session by itself. */
export const TICKET: Cookie = { name: 'sign-in', seconds: CODE_SECONDS };

type Kind = (typeof SIGN_IN_CHALLENGES)[number];

type NewChallenge = {
  kind: Kind;
  /** The only account that may answer it; null if nobody is signed in. */
  userId: number | null;
  /** Stored for the answer. */
  data?: Record<string, unknown>;
  seconds: number;
};

type Hasher = Pick<Sessions, 'keyedHash'>;

const hashToken = ({ keyedHash }: Hasher, kind: Kind, token: string) =>
  keyedHash(`sign-in challenge, ${kind}`, token);

/** Returns the token, 43 characters of base64url; the database stores a hash of it. */
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

/** An open challenge, without consuming it. */
export async function findSignInChallenge(db: Database, hasher: Hasher, kind: Kind, token: string) {
  const [challenge] = await db
    .select({ userId: signInChallenges.userId, data: signInChallenges.data })
    .from(signInChallenges)
    .where(isOpen(hasher, kind, token));
  return challenge ?? null;
}

/** Consumes an open challenge; only one of two concurrent calls gets it. */
export async function takeChallenge(db: Database, hasher: Hasher, kind: Kind, token: string) {
  const [challenge] = await db
    .delete(signInChallenges)
    .where(isOpen(hasher, kind, token))
    .returning({ userId: signInChallenges.userId, data: signInChallenges.data });
  return challenge ?? null;
}

/** Counts a try before the answer is checked; null without an open challenge or after too many tries. */
export async function tryChallenge(
  db: Database,
  hasher: Hasher,
  kind: Kind,
  token: string,
  maxTries: number,
) {
  const [challenge] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(isOpen(hasher, kind, token), lt(signInChallenges.tries, maxTries)))
    .returning({ userId: signInChallenges.userId, data: signInChallenges.data });
  return challenge ?? null;
}

export const sweepChallenges = (db: Database): Promise<void> =>
  deleteInSlices(db, signInChallenges, sql`expires_at < now()`);
