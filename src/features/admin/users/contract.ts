import { z } from 'zod';
import { TAKEN, User } from '#features/auth/contract.ts';
import { MIN_ADMIN_PASSWORD, SHORT_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import { Registration } from '#features/auth/shapes.ts';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { CurrentPasswordIfAsked, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { USER_TYPES } from '#vocabulary.ts';
import {
  access,
  exportEndpoint,
  PAGE,
  readEndpoint,
  removeEndpoint,
  tableInput,
  undoEndpoint,
} from '../table/contract.ts';

/** Sort keys of the table; the first is the default. Each has an index. */
export const USER_SORTS = ['createdAt', 'username', 'email'] as const;

export const AdminUser = User.omit({
  hasPassword: true,
  locale: true,
  secondFactorDueAt: true,
  walletBalance: true,
}).extend({
  /** The balance of their wallet in each currency: "12.50 EUR". */
  balances: z.array(z.string()),
  /** Deleted by an administrator; can be undone for 30 days. */
  deletedAt: Timestamp.nullable(),
  /** Deleted by the person. */
  closedAt: Timestamp.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

const { username, email, password, type, name, bio } = Registration.shape;
export const UserFields = z
  .object({
    username,
    email,
    password,
    name,
    bio,
    avatar: OptionalKeptPicture,
    type,
    isAdmin: z.boolean().default(false),
    currentPassword: CurrentPasswordIfAsked,
  })
  .refine((user) => !user.isAdmin || user.password.length >= MIN_ADMIN_PASSWORD, {
    path: ['password'],
    message: SHORT_ADMIN_PASSWORD,
  });

export const UserChanges = z.object({
  username: username.optional(),
  email: email.optional(),
  /** A new password ends all sessions. It is required to make a person an administrator. */
  password: password.optional(),
  name,
  bio,
  avatar: OptionalKeptPicture,
  type: z.enum(USER_TYPES).optional(),
  isAdmin: z.boolean().optional(),
  currentPassword: CurrentPasswordIfAsked,
});

export const listUsers = listEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  access,
  summary: 'Accounts; `state=deleted` gives those that can still be brought back',
  input: z.object({
    type: z.enum(USER_TYPES).optional(),
    state: z.enum(['here', 'administrator', 'deleted', 'left']).default('here'),
    ...tableInput(USER_SORTS),
  }),
  reply: z.array(AdminUser),
});

export const exportUsers = exportEndpoint('users', 'Accounts', listUsers.input.omit(PAGE));

export const getAdminUser = readEndpoint(
  '/api/admin/users/:id',
  'One account, with how much belongs to it',
  AdminUser.extend({ reviewCount: z.int(), restaurantCount: z.int(), openReports: z.int() }),
);

export const addUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  access,
  summary: 'Create an account; an administrator’s asks for the password',
  input: UserFields,
  confirmsPassword: ({ isAdmin }) => isAdmin,
  reply: AdminUser,
  transaction: false,
  conflicts: TAKEN,
});

export const editUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access,
  summary: 'Change what is named of an account; asks for the password where it is password, email or rights',
  input: UserChanges.extend({ id: PathId }),
  confirmsPassword: (user) => [user.password, user.email, user.isAdmin].some((value) => value !== undefined),
  reply: AdminUser,
  transaction: false,
  conflicts: TAKEN,
});

export const deleteUser = removeEndpoint(
  '/api/admin/users/:id',
  'Take somebody out with their restaurants and reviews; for 30 days it can be undone, and they can appeal by the link of a mail',
  PathId,
  409,
);

export const undoDeleteUser = undoEndpoint(
  '/api/admin/users/:id/undo',
  'Bring back somebody who was deleted, with what went with them',
  AdminUser,
);
