import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, nameText, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { STAFF } from './rules.ts';

/** The secret in an invitation's link. */
const InvitationToken = z.string().regex(/^[\w-]{22}$/);

const RestaurantName = z.object({ id: Id, name: z.string() });

const StaffMember = z.object({
  id: Id,
  /** Null if a block hides them; the owner can still remove them. */
  username: z.string().nullable(),
  name: z.string(),
  avatar: z.string().nullable(),
  /** When they joined. */
  createdAt: Timestamp,
});

const Invitation = z.object({
  id: Id,
  /** A note by the owner on who it is for. */
  name: z.string(),
  expiresAt: Timestamp,
});

export const NewStaffInvitation = z.object({
  id: PathId,
  name: nameText(80).min(1, t('Say whom you invite')),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/staff-invitations',
  access: 'owner',
  refuses: [409],
  summary: `Invite somebody to the counter screen of a restaurant of mine; the link is shown this once, and opens it to the first person who accepts within ${STAFF.invitationDays} days`,
  input: NewStaffInvitation,
  reply: Invitation.extend({ link: z.url() }),
  limit: { points: 60, seconds: 3600 },
});

export const withdrawStaffInvitation = endpoint({
  method: 'DELETE',
  path: '/api/owner/restaurants/:id/staff-invitations/:invitationId',
  access: 'owner',
  refuses: [404],
  summary: 'Withdraw an invitation that nobody has accepted',
  input: z.object({ id: PathId, invitationId: PathId }),
  reply: Done,
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/staff',
  access: 'owner',
  refuses: [404],
  summary: 'Who works at a restaurant of mine, and whom I have invited',
  input: z.object({ id: PathId }),
  reply: z.object({ staff: z.array(StaffMember), invitations: z.array(Invitation) }),
});

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/owner/restaurants/:id/staff/:userId',
  access: 'owner',
  refuses: [404],
  summary: 'Close the counter screen of a restaurant of mine to somebody',
  input: z.object({ id: PathId, userId: PathId }),
  reply: Done,
});

export const getStaffInvitation = endpoint({
  method: 'GET',
  path: '/api/staff-invitations/:token',
  access: 'signed-in',
  summary: 'What an open invitation, or one that I accepted, opens; null for any other',
  input: z.object({ token: InvitationToken }),
  reply: z.object({ restaurant: RestaurantName, expiresAt: Timestamp, isMine: z.boolean() }).nullable(),
});

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/:token/accept',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Work at the restaurant that invited me; again, the same answer',
  input: z.object({ token: InvitationToken }),
  reply: z.object({ restaurant: RestaurantName }),
  limit: { points: 60, seconds: 3600 },
});

/** A restaurant whose counter screen is open to me. */
export const Workplace = RestaurantName.extend({
  image: z.string().nullable(),
  role: z.enum(['owner', 'staff']),
});

export const listWorkplaces = endpoint({
  method: 'GET',
  path: '/api/user/workplaces',
  access: 'signed-in',
  summary: 'The restaurants whose counter screen is open to me: my own approved ones and those where I work',
  input: z.object({}),
  reply: z.array(Workplace),
});

export const leaveWorkplace = endpoint({
  method: 'DELETE',
  path: '/api/user/workplaces/:id',
  access: 'signed-in',
  refuses: [404],
  summary: 'Stop working at a restaurant that is not my own',
  input: z.object({ id: PathId }),
  reply: Done,
});
