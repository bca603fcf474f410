import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import { passkeys, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { createChallenge, takeChallenge } from '#features/auth/server/challenges.ts';
import { enter } from '#features/auth/server/enter.ts';
import { logRefusedSignIn } from '#features/auth/server/events.ts';
import { readSignedIn } from '#features/auth/server/sign-in.ts';
import { Problem } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { beginPasskeySignIn, signInByPasskey } from '../contract.ts';
import { CHALLENGE_SECONDS, toUserHandle } from './passkeys.ts';
import { readChallenge, readSite } from './webauthn.ts';

export const passkeySignInHandlers = [
  handle(beginPasskeySignIn, async ({ db, caller, services }) => {
    const token = await createChallenge(db, services.sessions, {
      kind: 'passkey',
      userId: null,
      seconds: CHALLENGE_SECONDS,
    });
    const options = await generateAuthenticationOptions({
      rpID: readSite(caller.origin).rpID,
      challenge: Uint8Array.from(Buffer.from(token, 'base64url')),
      userVerification: 'required',
    });
    return { ...options };
  }),

  handle(signInByPasskey, async (context) => {
    const userId = await verify(context);
    await enter(context, userId, { way: 'passkey' });
    return readSignedIn(context, userId);
  }),
];

/** Whose passkey has signed; a 401 where it is not one of ours, or what it signed is not what we asked for just now. */
async function verify(context: Context<typeof signInByPasskey>): Promise<number> {
  const { db, input, caller, services } = context;
  const { credential } = input;
  const refuse = (account: number | null) => {
    logRefusedSignIn(context, { reason: 'wrong passkey', account });
    return new Problem(401, 'This passkey does not open an account here.');
  };
  const challenge = readChallenge(credential.response.clientDataJSON);
  const taken = challenge && (await takeChallenge(db, services.sessions, 'passkey', challenge));
  if (!taken) throw refuse(null);
  const [known] = await db
    .select({ passkey: passkeys, userId: users.id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credential.id), isActiveAccount));
  if (!known) throw refuse(null);
  const { passkey, userId } = known;
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== toUserHandle(services.sessions, userId)) throw refuse(userId);
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
  if (!verified?.verified) throw refuse(userId);
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // A counter that stands still belongs to a copy, but for authenticators that do not count.
  const counts = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, passkey.id), counts))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw refuse(userId);
  return userId;
}
