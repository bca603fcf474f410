import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { recoveryCodes, signIns, totpSecrets } from '#db/schema.ts';
import { createSignInChallenge } from '#features/auth/server/challenges.ts';
import { enter } from '#features/auth/server/enter.ts';
import { logRefusedSignIn } from '#features/auth/server/events.ts';
import { readSignedIn } from '#features/auth/server/sign-in.ts';
import { t } from '#kit/contract/text.ts';
import { Problem } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { beginPasskeySignIn, getSignInMethods, listSignIns, signInByPasskey } from '../contract.ts';
import { verifyAssertion } from './assertions.ts';
import { codeHandlers } from './codes.ts';
import { confirmationHandlers } from './confirmation.ts';
import { findIdentities, identityHandlers } from './openid/identities.ts';
import { openIdService } from './openid/issuer.ts';
import { newcomerHandlers } from './openid/newcomers.ts';
import { CHALLENGE_SECONDS, findPasskeys, passkeyHandlers } from './passkeys.ts';
import { secondStepHandlers } from './second-step.ts';
import { readSite } from './webauthn.ts';

const MAX_SIGN_INS = 20;

export const credentialsApi = [
  ...passkeyHandlers,
  handle(beginPasskeySignIn, async ({ db, caller, services }) => {
    const token = await createSignInChallenge(db, services.sessions, {
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
    const { userId, account } = await verifyAssertion(context, context.input.credential, 'passkey');
    if (userId === null) {
      logRefusedSignIn(context, { reason: 'wrong passkey', account });
      throw new Problem(401, t('This passkey does not open an account here.'));
    }
    await enter(context, userId, { way: 'passkey' });
    return readSignedIn(context, userId);
  }),
  ...codeHandlers,
  ...secondStepHandlers,
  ...confirmationHandlers,
  ...identityHandlers,
  ...newcomerHandlers,

  handle(getSignInMethods, async ({ db, user, services }) => {
    const [passkeys, [codes], recoveryCodeCount, identities] = await Promise.all([
      findPasskeys(db, user.id),
      db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)),
      db.$count(recoveryCodes, and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt))),
      findIdentities(db, services, user.id),
    ]);
    return {
      passkeys,
      codesSince: codes?.confirmedAt ?? null,
      recoveryCodes: recoveryCodeCount,
      identities,
      issuer: services.get(openIdService)?.name ?? null,
    };
  }),

  handle(listSignIns, ({ db, user }) =>
    db
      .select()
      .from(signIns)
      .where(eq(signIns.userId, user.id))
      .orderBy(desc(signIns.at), desc(signIns.id))
      .limit(MAX_SIGN_INS),
  ),
];
