import { and, desc, eq, isNull } from 'drizzle-orm';
import { recoveryCodes, signIns, totpSecrets } from '#db/schema.ts';
import { handle } from '#kit/server/serve.ts';
import { getSignInMethods, listSignIns } from '../contract.ts';
import { codeHandlers } from './codes.ts';
import { confirmationHandlers } from './confirmation.ts';
import { findIdentities, identityHandlers } from './openid/identities.ts';
import { openIdService } from './openid/issuer.ts';
import { newcomerHandlers } from './openid/newcomers.ts';
import { passkeySignInHandlers } from './passkey-sign-in.ts';
import { findPasskeys, passkeyHandlers } from './passkeys.ts';
import { secondStepHandlers } from './second-step.ts';

const SHOWN_SIGN_INS = 20;

export const credentialsApi = [
  ...passkeyHandlers,
  ...passkeySignInHandlers,
  ...codeHandlers,
  ...secondStepHandlers,
  ...confirmationHandlers,
  ...identityHandlers,
  ...newcomerHandlers,

  handle(getSignInMethods, async ({ db, user, services }) => {
    const [passkeys, [codes], left, identities] = await Promise.all([
      findPasskeys(db, user.id),
      db.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)),
      db.$count(recoveryCodes, and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt))),
      findIdentities(db, services, user.id),
    ]);
    return {
      passkeys,
      codesSince: codes?.confirmedAt ?? null,
      recoveryCodes: left,
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
      .limit(SHOWN_SIGN_INS),
  ),
];
