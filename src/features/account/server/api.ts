import { and, eq, isNull, sql } from 'drizzle-orm';
import { restaurants, reviews, users } from '#db/schema.ts';
import { isHere } from '#features/auth/server/accounts.ts';
import { recordStatus } from '#features/restaurants/server/status.ts';
import { badInput, notFound, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { closeAccount, getClosing, handOverRestaurant, listExports, requestExport } from '../contract.ts';
import { close, ownRestaurants } from './closing.ts';
import { askForExport, exportOf, exportsOf, makeExports, removeFiles } from './exports.ts';
import { signInHandlers } from './sign-in.ts';

export const accountApi = [
  ...signInHandlers,

  handle(listExports, async ({ db, user }) => (await exportsOf(db, user.id)).map(exportOf)),

  handle(requestExport, async ({ db, user, services, after }) => {
    const asked = await askForExport(db, user.id);
    after(() => void makeExports(services));
    return exportOf(asked);
  }),

  handle(getClosing, async ({ db, user }) => {
    const [me] = await db
      .select({ walletBalance: users.walletBalance })
      .from(users)
      .where(eq(users.id, user.id));
    if (!me) throw unauthorised();
    const administrators = user.isAdmin ? await db.$count(users, and(users.isAdmin, isHere)) : null;
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

  handle(handOverRestaurant, async ({ user, input, services, transaction, after }) => {
    const name = await transaction(async (tx) => {
      const [next] = await tx
        .select({ id: users.id, username: users.username, type: users.type })
        .from(users)
        .where(and(sql`lower(${users.username}) = lower(${input.username})`, isHere))
        .for('key share');
      if (!next) throw badInput({ username: 'There is nobody with this username' });
      if (next.id === user.id) throw badInput({ username: 'This restaurant is yours already' });
      if (next.type !== 'restaurant')
        throw badInput({ username: 'Only a restaurant account can take it over' });
      const mine = and(
        eq(restaurants.id, input.id),
        eq(restaurants.userId, user.id),
        isNull(restaurants.deletedAt),
      );
      const [held] = await tx
        .select({ name: restaurants.name, status: restaurants.status })
        .from(restaurants)
        .where(mine)
        .for('update');
      if (!held) throw notFound('Restaurant');
      // Approval was given to this owner: an administrator looks at the next one before it shows again.
      const isApproved = held.status === 'approved';
      const unapproved = { status: 'pending', approvedAt: null, approvedBy: null } as const;
      await tx
        .update(restaurants)
        .set({ userId: next.id, ...(isApproved && unapproved) })
        .where(mine);
      await recordStatus(tx, {
        restaurantId: input.id,
        fromStatus: held.status,
        toStatus: isApproved ? 'pending' : held.status,
        notes: `Handed over by ${user.username} to ${next.username}`,
        actorId: user.id,
      });
      return held.name;
    });
    after(() => services.discovery.catchUp());
    return { message: `${name} belongs to ${input.username} now.` };
  }),
];
