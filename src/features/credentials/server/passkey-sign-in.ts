import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { createSignInChallenge } from '#features/auth/server/challenges.ts';
import { enter } from '#features/auth/server/enter.ts';
import { logRefusedSignIn } from '#features/auth/server/events.ts';
import { readSignedIn } from '#features/auth/server/sign-in.ts';
import { t } from '#kit/contract/text.ts';
import { Problem } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { beginPasskeySignIn, signInByPasskey } from '../contract.ts';
import { verifyAssertion } from './assertions.ts';
import { CHALLENGE_SECONDS } from './passkeys.ts';
import { readSite } from './webauthn.ts';

export const passkeySignInHandlers = [
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
];
