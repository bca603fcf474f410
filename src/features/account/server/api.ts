import { and, eq } from 'drizzle-orm';
import { reviews, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { closeAccount, getClosing, listExports, requestExport } from '../contract.ts';
import { close, ownRestaurants } from './account-deletion.ts';
import { askForExport, findExports, makeExports, removeFiles, toExport } from './exports.ts';
import { handoverHandlers } from './handover.ts';
import { signInHandlers } from './sign-in.ts';

export const accountApi = [
  ...signInHandlers,
  ...handoverHandlers,

  handle(listExports, async ({ db, user }) => (await findExports(db, user.id)).map(toExport)),

  handle(requestExport, async ({ db, user, services, after }) => {
    const asked = await askForExport(db, user.id);
    after(() => void makeExports(services));
    return toExport(asked);
  }),

  handle(getClosing, async ({ db, user }) => {
    const [me] = await db
      .select({ walletBalance: users.walletBalance })
      .from(users)
      .where(eq(users.id, user.id));
    if (!me) throw unauthorised();
    const administrators = user.isAdmin ? await db.$count(users, and(users.isAdmin, isActiveAccount)) : null;
    return {
      ...me,
      isLastAdministrator: administrators === 1,
      reviewCount: await db.$count(reviews, eq(reviews.userId, user.id)),
      restaurants: await ownRestaurants(db, user.id),
    };
  }),

  handle(closeAccount, async ({ user, input, services, transaction, caller, after }) => {
    const files = await transaction((tx) => close(tx, user, input));
    after(async () => {
      caller.setSession(null);
      await removeFiles(services, files);
      await services.discovery.catchUp();
    });
    return { message: 'Your account is deleted. Thank you for having been here.' };
  }),
];
