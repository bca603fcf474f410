import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { describeDevice } from '#features/auth/devices.ts';
import { findUser } from '#features/auth/server/accounts.ts';
import { hashNewPassword } from '#features/auth/server/new-password.ts';
import { notFound, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { changeEmail, changePassword, endOtherSessions, endSession, listSessions } from '../contract.ts';

/** How somebody gets in, and where they are in. */
export const signInHandlers = [
  handle(changeEmail, async ({ user, input, transaction }) => {
    const { email } = input;
    await transaction((tx) => tx.update(users).set({ email }).where(eq(users.id, user.id)));
    return { email };
  }),

  handle(changePassword, async ({ user, input, db, caller, services, transaction }) => {
    const [me] = await findUser(db).execute({ id: user.id });
    if (!me) throw unauthorised();
    const password = await hashNewPassword(input.password, me);
    const ended = await transaction(async (tx) => {
      await tx.update(users).set({ password }).where(eq(users.id, user.id));
      return services.sessions.endOthers(tx, user.id, caller.token);
    });
    const others = ended === 0 ? '' : ' Your other devices are signed out.';
    return { message: `Your password is changed.${others}` };
  }),

  handle(listSessions, async ({ db, user, caller, services }) => {
    const list = await services.sessions.list(db, user.id, caller.token);
    return list.map(({ agent, ...one }) => ({ ...one, device: describeDevice(agent) }));
  }),

  handle(endSession, async ({ db, user, input, services }) => {
    if (!(await services.sessions.endOne(db, user.id, input.id))) throw notFound('Session');
    return { message: 'This device is signed out.' };
  }),

  handle(endOtherSessions, async ({ db, user, caller, services }) => ({
    ended: await services.sessions.endOthers(db, user.id, caller.token),
  })),
];
