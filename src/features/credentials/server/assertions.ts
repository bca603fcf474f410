import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeys, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { takeChallenge } from '#features/auth/server/challenges.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Assertion } from '../shapes.ts';
import { toUserHandle } from './passkeys.ts';
import { readChallenge, readSite } from './webauthn.ts';

/** `userId` is whose passkey has signed, null where it is not to count; `account` is then whose it claims to be, for the log. */
type Verified = { userId: number; account: number } | { userId: null; account: number | null };

/**
 * Whose passkey has signed what we asked for just now: a challenge of this kind, which is used up by it. A challenge
 * that was made for somebody is answered by their own passkeys alone.
 */
export async function verifyAssertion(
  { db, caller, services }: Pick<Context, 'db' | 'caller' | 'services'>,
  credential: z.output<typeof Assertion>,
  kind: 'passkey' | 'confirm by passkey',
): Promise<Verified> {
  const refused = (account: number | null) => ({ userId: null, account });
  const challenge = readChallenge(credential.response.clientDataJSON);
  const taken = challenge && (await takeChallenge(db, services.sessions, kind, challenge));
  if (!taken) return refused(null);
  const [stored] = await db
    .select({ passkey: passkeys, userId: users.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), isActiveAccount));
  if (!stored) return refused(null);
  const { passkey, userId } = stored;
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== toUserHandle(services.sessions, userId)) return refused(userId);
  if (taken.userId !== null && taken.userId !== userId) return refused(userId);
  const site = readSite(caller.origin);
  const verified = await verifyAuthenticationResponse({
    // The contract has checked the shape; what is in it, this does.
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return refused(userId);
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // A counter that stands still belongs to a copy, but for authenticators that do not count.
  const counts = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, passkey.id), counts))
    .returning({ id: passkeys.id });
  return used.length === 0 ? refused(userId) : { userId, account: userId };
}
