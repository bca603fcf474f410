import { and, asc, desc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { restaurantStaff, restaurants, staffInvitations, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { nameHiddenPerson } from '#features/people/rules.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  acceptStaffInvitation,
  getStaffInvitation,
  inviteStaff,
  leaveWorkplace,
  listStaff,
  listWorkplaces,
  removeStaff,
  withdrawStaffInvitation,
} from '../contract.ts';
import { staffJoined } from '../notifications.ts';
import { acceptInvitation, createInvitation, findInvitation, isOpenInvitation } from './invitations.ts';
import { assertOwner } from './staff.ts';

const invitationColumns = {
  id: staffInvitations.id,
  name: staffInvitations.name,
  expiresAt: staffInvitations.expiresAt,
};

export const staffApi = [
  handle(inviteStaff, async ({ db, user, input: { id, name }, caller }) => {
    const { token, ...invitation } = await createInvitation(db, { restaurantId: id, ownerId: user.id, name });
    return { ...invitation, link: `${caller.origin}/staff/${token}` };
  }),

  handle(withdrawStaffInvitation, async ({ db, user, input: { id, invitationId } }) => {
    await assertOwner(db, id, user.id);
    const deletedRows = await db
      .delete(staffInvitations)
      .where(
        and(
          eq(staffInvitations.id, invitationId),
          eq(staffInvitations.restaurantId, id),
          isNull(staffInvitations.acceptedAt),
        ),
      )
      .returning({ id: staffInvitations.id });
    if (deletedRows.length === 0) throw notFound(t('Invitation'));
    return { message: t('The link opens nothing any more.') };
  }),

  handle(listStaff, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    // Staff can be removed even if a block hides their name.
    const unlessHidden = (value: SQLWrapper) =>
      sql<string | null>`case when ${isUnblocked(user.id, sql`${users.id}`)} then ${value} end`;
    const staff = await db
      .select({
        id: users.id,
        username: unlessHidden(users.username),
        name: sql<string>`coalesce(${unlessHidden(sql`coalesce(nullif(${users.name}, ''), ${users.username})`)}, ${nameHiddenPerson()})`,
        avatar: unlessHidden(users.avatar),
        createdAt: restaurantStaff.createdAt,
      })
      .from(restaurantStaff)
      .innerJoin(users, eq(users.id, restaurantStaff.userId))
      .where(and(eq(restaurantStaff.restaurantId, id), isActiveAccount))
      .orderBy(asc(restaurantStaff.createdAt), asc(users.id));
    const invitations = await db
      .select(invitationColumns)
      .from(staffInvitations)
      .where(and(eq(staffInvitations.restaurantId, id), isOpenInvitation))
      .orderBy(desc(staffInvitations.id));
    return { staff, invitations };
  }),

  handle(removeStaff, async ({ db, user, input: { id, userId } }) => {
    await assertOwner(db, id, user.id);
    const deletedRows = await db
      .delete(restaurantStaff)
      .where(and(eq(restaurantStaff.restaurantId, id), eq(restaurantStaff.userId, userId)))
      .returning({ userId: restaurantStaff.userId });
    if (deletedRows.length === 0) throw notFound(t('Staff member'));
    return { message: t('The counter screen is closed to them.') };
  }),

  handle(getStaffInvitation, async ({ db, user, input: { token } }) => {
    const invitation = await findInvitation(db, token);
    const isMine = invitation?.acceptedBy === user.id;
    if (!invitation || !(invitation.isOpen || isMine)) return null;
    return { restaurant: invitation.restaurant, expiresAt: invitation.expiresAt, isMine };
  }),

  handle(acceptStaffInvitation, async (context) => {
    const { db, user, input } = context;
    const invitation = await findInvitation(db, input.token);
    if (!invitation) throw notFound(t('Invitation'));
    const { id, restaurant, ownerId } = invitation;
    if (ownerId === user.id)
      throw conflict(t('This restaurant is yours: its counter screen is open to you.'));
    const isNew = await acceptInvitation(db, { id, restaurantId: restaurant.id, userId: user.id });
    const subject = { kind: 'restaurant', id: restaurant.id };
    if (isNew && ownerId)
      await notify(context, { to: ownerId, kind: staffJoined, actorId: user.id, subject });
    return { restaurant };
  }),

  handle(listWorkplaces, async ({ db, user }) => {
    const role = sql<
      'owner' | 'staff'
    >`case when ${restaurants.userId} = ${user.id} then 'owner' else 'staff' end`;
    return db
      .select({
        id: restaurants.id,
        name: restaurants.name,
        image: sql<string | null>`${restaurants.images}[1]`,
        role,
      })
      .from(restaurants)
      .where(
        and(
          eq(restaurants.status, 'approved'),
          isNull(restaurants.deletedAt),
          sql`(${restaurants.userId} = ${user.id} or ${restaurants.id} in (
            select restaurant_id from restaurant_staff where user_id = ${user.id}))`,
        ),
      )
      .orderBy(asc(restaurants.name), asc(restaurants.id));
  }),

  handle(leaveWorkplace, async ({ db, user, input: { id } }) => {
    const deletedRows = await db
      .delete(restaurantStaff)
      .where(and(eq(restaurantStaff.restaurantId, id), eq(restaurantStaff.userId, user.id)))
      .returning({ userId: restaurantStaff.userId });
    if (deletedRows.length === 0) throw notFound(t('Workplace'));
    return { message: t('You do not work there any more.') };
  }),
];
