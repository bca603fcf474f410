import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, Done, Id, PersonName, Timestamp, text } from '#kit/contract/shapes.ts';
import { USER_TYPES } from '#vocabulary.ts';

/** A person as they see themselves. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  avatar: z.string().nullable(),
  type: z.enum(USER_TYPES),
  isAdmin: z.boolean(),
  walletBalance: Cents,
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

const Username = z
  .string('Username must be at least 3 characters')
  .trim()
  .normalize('NFKC')
  .regex(/^.{3,}$/su, 'Username must be at least 3 characters')
  .regex(/^.{0,30}$/su, 'At most 30 characters')
  // Marks belong to letters of many scripts; what is not seen (\p{DI}) belongs to no name.
  .regex(
    /^(?!\p{M})(?!.*\p{M}{4})(?:(?!\p{DI})[\p{L}\p{M}\p{Nd}._-])+$/u,
    'Use letters, digits, dots, dashes and underscores',
  );

/** Any Unicode, unchanged; the upper bound only keeps hashing from being abused. */
export const Password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(512, 'At most 512 characters');

export const Email = z.email('Valid email required').max(254, 'At most 254 characters');

export const Credentials = z.object({
  username: z
    .string('Username must be at least 3 characters')
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(100, 'At most 100 characters'),
  password: Password,
});

export const Registration = z
  .object({
    username: Username,
    email: Email,
    password: Password,
    confirmPassword: z.string('Please repeat the password'),
    type: z.enum(USER_TYPES, 'Choose Food Lover or Restaurant').default('user'),
    name: PersonName.nullish(),
    bio: text(500).nullish(),
    /** Nobody has a picture before they have an account. */
    avatar: z.null('Add a picture once you are registered').optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'signed-in',
  summary: 'Who is signed in',
  input: z.object({}),
  reply: User,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  refuses: [401, 429],
  summary: 'Sign in; 401 where the name or the password is wrong',
  input: Credentials,
  reply: User,
  transaction: false,
});

/** What answers a name or an address that an account has already. */
export const TAKEN = {
  users_username_key: { field: 'username', message: 'This username is taken' },
  users_username_skeleton_key: { field: 'username', message: 'This username looks like one that is taken' },
  users_email_key: { field: 'email', message: 'An account with this email exists' },
};

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Make an account and sign in',
  input: Registration,
  reply: User,
  transaction: false,
  limit: { points: 20, seconds: 3600 },
  conflicts: TAKEN,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Sign out; without a session nothing happens',
  input: z.object({}),
  reply: Done,
});
