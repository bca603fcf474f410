import { t } from '#kit/contract/text.ts';
import { badInput, conflict, Problem, tooMany, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getUser, login, logout, register, TAKEN } from '../contract.ts';

import { createAccount, findCredentials, findUser } from './accounts.ts';
import { enter, markPassword, type SignInContext } from './enter.ts';
import { logRefusedSignIn } from './events.ts';
import { sendConfirmation } from './mailed/confirmation.ts';
import { mailedHandlers } from './mailed/handlers.ts';
import { isAddressReserved } from './mailed/tokens.ts';
import { hashNewPassword } from './new-password.ts';
import { passwordFits } from './passwords.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import { signIn } from './sign-in.ts';

export const authApi = [
  ...mailedHandlers,

  handle(getUser, async ({ db, user }) => {
    const [account] = await findUser(db).execute({ id: user.id });
    if (!account) throw unauthorised();
    return account;
  }),

  handle(login, async (context) => {
    const { username, password } = context.input;
    const refund = await countTry(context, username).catch((error: unknown) => {
      logRefusedSignIn(context, { reason: 'locked by limit', account: null, name: username });
      throw error;
    });
    const account = await findCredentials(context.db, username);
    const fits = await passwordFits(password, account?.password ?? null);
    if (!account || !fits) {
      logRefusedSignIn(
        context,
        account
          ? { reason: 'wrong password', account: account.id, name: account.username }
          : { reason: 'unknown account', account: null },
      );
      throw new Problem(401, t('Username or password is wrong.'));
    }
    await refund();
    const passwordMark = markPassword(context.services.sessions, account);
    return signIn(context, account.id, { way: 'password', passwordMark });
  }),

  handle(register, async (context) => {
    const { confirmPassword: _, password, ...account } = context.input;
    if (isReservedUsername(account.username)) throw badInput({ username: t('This username is reserved') });
    const hash = await hashNewPassword(password, { ...account, isAdmin: false });
    const newAccount = await context.transaction(async (tx) => {
      const insertedAccount = await createAccount(tx, { ...account, password: hash });
      // After the insert, which waits for a transaction that frees the address.
      if (await isAddressReserved(tx, insertedAccount.email, insertedAccount.id)) {
        const { field, message } = TAKEN.users_email_key;
        throw conflict(message, { [field]: message });
      }
      await sendConfirmation({ ...context, db: tx }, insertedAccount);
      return insertedAccount;
    });
    await enter(context, newAccount.id, { way: 'registration' });
    return newAccount;
  }),

  handle(logout, async ({ caller, db, services, after }) => {
    if (caller.token) await services.sessions.end(db, caller.token);
    after(() => caller.setSession(null));
    return { message: t('You have been successfully logged out.') };
  }),
];

/**
 * Counts a try before the password is checked, so that concurrent tries cannot exceed the limits: one per account from
 * this network address, one per network address. Returns a function that refunds it.
 */
async function countTry({ caller, services }: SignInContext, username: string): Promise<() => Promise<void>> {
  const { limits } = services;
  const address = limits.addressKey(caller.address);
  const counters = [
    {
      counter: limits.counter('sign-in', { points: 10, seconds: 15 * 60 }),
      // Name and address of an account count separately: one counter would reveal which address belongs to whom.
      key: `${address ?? 'local'}:${username.normalize('NFKC').toLowerCase()}`,
      what: t('failed sign-ins'),
    },
    ...(address
      ? [
          {
            counter: limits.counter('sign-in-address', { points: 100, seconds: 3600 }),
            key: address,
            what: t('failed sign-ins from your network'),
          },
        ]
      : []),
  ];
  for (const { counter, key, what } of counters) await counter.take(key, tooMany(what));
  return async () => {
    for (const { counter, key } of counters) await counter.refund(key);
  };
}
