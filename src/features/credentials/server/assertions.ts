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

/** `userId` is the owner of the passkey, null if refused; `account` is then the claimed owner, for the log. */
type Verified = { userId: number; account: number } | { userId: null; account: number | null };

/** Consumes a challenge and verifies its signature. A challenge created for an account accepts only its own passkeys. */
export async function verifyAssertion(
  { db, caller, services }: Pick<Context, 'db' | 'caller' | 'services'>,
  credential: z.output<typeof Assertion>,
  kind: 'passkey' | 'confirm by passkey',
): Promise<Verified> {
  const refuse = (account: number | null) => ({ userId: null, account });
  const challenge = readChallenge(credential.response.clientDataJSON);
  const challengeRow = challenge && (await takeChallenge(db, services.sessions, kind, challenge));
  if (!challengeRow) return refuse(null);
  const [storedPasskey] = await db
    .select({ passkey: passkeys, userId: users.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), isActiveAccount));
  if (!storedPasskey) return refuse(null);
  const { passkey, userId } = storedPasskey;
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== toUserHandle(services.sessions, userId)) return refuse(userId);
  if (challengeRow.userId !== null && challengeRow.userId !== userId) return refuse(userId);
  const site = readSite(caller.origin);
  const verification = await verifyAuthenticationResponse({
    // The contract checks the shape, this function the content.
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
  if (!verification?.verified) return refuse(userId);
  const { newCounter, credentialBackedUp } = verification.authenticationInfo;
  // A counter that does not increase indicates a copied passkey; some authenticators always send 0.
  const counts = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const updatedIds = await db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, passkey.id), counts))
    .returning({ id: passkeys.id });
  return updatedIds.length === 0 ? refuse(userId) : { userId, account: userId };
}
