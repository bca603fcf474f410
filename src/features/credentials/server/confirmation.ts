import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { passkeys } from '#db/schema.ts';
import { createSignInChallenge } from '#features/auth/server/challenges.ts';
import { PROOF_MS } from '#features/auth/server/confirm.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { beginPasskeyConfirmation, confirmByOpenId, confirmByPasskey, getConfirmation } from '../contract.ts';
import { verifyAssertion } from './assertions.ts';
import { beginAttemptOrRefuse } from './openid/attempts.ts';
import { findIdentities } from './openid/identities.ts';
import { openIdService } from './openid/issuer.ts';
import { CHALLENGE_SECONDS } from './passkeys.ts';
import { readSite } from './webauthn.ts';

/** Proving one's identity again, for accounts without a password: `confirmPassword` then accepts for PROOF_MS. */
export const confirmationHandlers = [
  handle(getConfirmation, async ({ db, user, caller, services }) => {
    const provedAt = caller.token === null ? null : await services.sessions.findProof(db, caller.token);
    const until = provedAt === null ? 0 : provedAt + PROOF_MS;
    const identities = await findIdentities(db, services, user.id);
    const issuer = services.get(openIdService)?.name;
    return {
      confirmedUntil: until > Date.now() ? new Date(until).toISOString() : null,
      hasPasskey: (await db.$count(passkeys, eq(passkeys.userId, user.id))) > 0,
      issuer: identities.find((one) => one.issuer === issuer)?.issuer ?? null,
    };
  }),

  handle(beginPasskeyConfirmation, async ({ db, user, caller, services }) => {
    const ownPasskeys = await db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, user.id));
    if (ownPasskeys.length === 0) throw conflict(t('Your account has no passkey.'));
    const token = await createSignInChallenge(db, services.sessions, {
      kind: 'confirm by passkey',
      userId: user.id,
      seconds: CHALLENGE_SECONDS,
    });
    const options = await generateAuthenticationOptions({
      rpID: readSite(caller.origin).rpID,
      challenge: Uint8Array.from(Buffer.from(token, 'base64url')),
      allowCredentials: ownPasskeys,
      userVerification: 'required',
    });
    return { ...options };
  }),

  handle(confirmByPasskey, async (context) => {
    const { db, user, caller, services, input } = context;
    const { userId } = await verifyAssertion(context, input.credential, 'confirm by passkey');
    if (userId !== user.id || caller.token === null)
      throw badInput({ credential: t('This passkey does not belong to your account.') });
    await services.sessions.prove(db, caller.token);
    return { message: t('You have confirmed that it is you.') };
  }),

  handle(confirmByOpenId, (context) =>
    beginAttemptOrRefuse(context, { purpose: 'confirm', back: context.input.back }),
  ),
];
