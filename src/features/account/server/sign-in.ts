import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { describeDevice } from '#features/auth/devices.ts';
import { isSameAddress } from '#features/auth/rules.ts';
import { findUser, lockAccount } from '#features/auth/server/accounts.ts';
import { rememberDevice } from '#features/auth/server/device-marks.ts';
import { sendAddressChange, sendConfirmation } from '#features/auth/server/mailed/confirmation.ts';
import { mailNewPassword } from '#features/auth/server/mailed/notices.ts';
import { findPendingEmail, revokeMailedTokens } from '#features/auth/server/mailed/tokens.ts';
import { hashNewPassword } from '#features/auth/server/new-password.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, notFound, refuseAboveLimit, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { listLanguages } from '#kit/server/texts/catalogue.ts';
import { ENGLISH } from '#kit/server/texts/language.ts';
import {
  cancelEmailChange,
  changeEmail,
  changeLanguage,
  changePassword,
  endOtherSessions,
  endSession,
  getEmailStatus,
  listSessions,
} from '../contract.ts';

const LANGUAGES = [ENGLISH, ...listLanguages()];

/** Per address, over all accounts, so that many accounts cannot flood one mailbox. */
const LIMIT_PER_ADDRESS = { points: 5, seconds: 3600 };

type Me = { id: number; email: string; emailConfirmedAt: string | null };

const describeEmail = async (db: Database, me: Me) => ({
  email: me.email,
  isConfirmed: me.emailConfirmedAt !== null,
  pendingEmail: await findPendingEmail(db, me),
});

export const signInHandlers = [
  handle(getEmailStatus, async ({ db, user }) => {
    const [me] = await findUser(db).execute({ id: user.id });
    if (!me) throw unauthorised();
    return describeEmail(db, me);
  }),

  handle(changeEmail, async (context) => {
    const { db, user, input, services } = context;
    const counter = services.limits.counter('email change', LIMIT_PER_ADDRESS, db);
    await counter.take(input.email.toLowerCase(), refuseAboveLimit(t('A mail can be sent to this address')));
    const me = await lockAccount(db, user.id);
    if (!me) throw unauthorised();
    const isOwn = isSameAddress(me.email, input.email);
    if (isOwn && me.emailConfirmedAt) throw badInput({ email: t('This is your address already') });
    if (isOwn) await sendConfirmation(context, me);
    else await sendAddressChange(context, me, input.email);
    return describeEmail(db, me);
  }),

  handle(cancelEmailChange, async ({ db, user }) => {
    const me = await lockAccount(db, user.id);
    if (!me) throw unauthorised();
    if ((await findPendingEmail(db, me)) !== null) await revokeMailedTokens(db, me.id, ['confirm email']);
    return describeEmail(db, me);
  }),

  handle(changePassword, async (context) => {
    const { user, input, db, caller, services, transaction, after } = context;
    const [me] = await findUser(db).execute({ id: user.id });
    if (!me) throw unauthorised();
    const password = await hashNewPassword(input.password, me);
    const endedCount = await transaction(async (tx) => {
      await tx.update(users).set({ password }).where(eq(users.id, user.id));
      await revokeMailedTokens(tx, user.id, ['reset password']);
      await mailNewPassword({ db: tx, services }, me);
      return services.sessions.endOthers(tx, user.id, caller.token);
    });
    const account = { id: user.id, password };
    after(() => rememberDevice(services.sessions, caller, account));
    const message =
      endedCount === 0
        ? t('Your password is changed.')
        : t('Your password is changed. Your other devices are signed out.');
    return { message };
  }),

  handle(changeLanguage, async ({ db, user, input: { locale } }) => {
    if (locale !== null && !LANGUAGES.includes(locale))
      throw badInput({ locale: t('We do not speak this language yet.') });
    await db.update(users).set({ locale }).where(eq(users.id, user.id));
    const [me] = await findUser(db).execute({ id: user.id });
    if (!me) throw unauthorised();
    return me;
  }),

  handle(listSessions, async ({ db, user, caller, services }) => {
    const list = await services.sessions.list(db, user.id, caller.token);
    return list.map(({ agent, ...one }) => ({ ...one, device: describeDevice(agent) }));
  }),

  handle(endSession, async ({ db, user, input, services }) => {
    if (!(await services.sessions.endOne(db, user.id, input.id))) throw notFound(t('Session'));
    return { message: t('This device is signed out.') };
  }),

  handle(endOtherSessions, async ({ db, user, caller, services }) => ({
    ended: await services.sessions.endOthers(db, user.id, caller.token),
  })),
];
