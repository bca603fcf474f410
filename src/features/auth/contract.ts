import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, Done, Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { ACCOUNT_PATH } from '#kit/contract/worker.ts';
import { USER_TYPES } from '#vocabulary.ts';
import { Credentials, ForgottenPassword, MailedToken, PasswordReset, Registration } from './shapes.ts';

export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  /** Null until the link sent to `email` was opened. */
  emailConfirmedAt: Timestamp.nullable(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  avatar: z.string().nullable(),
  type: z.enum(USER_TYPES),
  isAdmin: z.boolean(),
  /** Such as `pt`; null if not chosen. */
  locale: z.string().nullable(),
  walletBalance: Cents,
  createdAt: Timestamp,
  /** False if the account has only passkeys or linked accounts. */
  hasPassword: z.boolean(),
  /** When an administrator must have set up a second factor; null if none is owed. */
  secondFactorDueAt: Timestamp.nullable(),
});
export type User = z.infer<typeof User>;

/** The person, or `code` if the account also asks for a code, which `POST /api/login/code` takes. */
export const SignInReply = z.union([User, z.object({ next: z.literal('code') })]);
export type SignInReply = z.infer<typeof SignInReply>;

export const getUser = endpoint({
  method: 'GET',
  path: ACCOUNT_PATH,
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
  summary:
    'Sign in by username or e-mail address; 401 where the name or the password is wrong, and `next: code` where a code is asked for besides',
  input: Credentials,
  reply: SignInReply,
  transaction: false,
});

/** Errors for a username or an address that another account has, by constraint. */
export const TAKEN = {
  users_username_key: { field: 'username', message: t('This username is taken') },
  users_username_skeleton_key: {
    field: 'username',
    message: t('This username looks like one that is taken'),
  },
  users_email_key: { field: 'email', message: t('An account with this email exists') },
};

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Create an account and sign in',
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
  changesNoPage: true,
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/email/confirmation',
  access: 'signed-in',
  summary:
    'Send the link that confirms my e-mail address again; to the new address while a change of it waits',
  input: z.object({}),
  reply: z.object({ email: z.string() }),
  refuses: [409],
  limit: { points: 5, seconds: 3600 },
});

export const EmailConfirmation = z.object({ token: MailedToken });

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  access: 'public',
  summary: 'Confirm an e-mail address by the token that was sent to it; works once, for three days',
  input: EmailConfirmation,
  reply: z.object({ email: z.string() }),
  refuses: [404],
  limit: { points: 60, seconds: 3600 },
  conflicts: { users_email_key: { message: t('Another account has this address by now.') } },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Send a link for a new password to an address; the same answer where no account has it',
  input: ForgottenPassword,
  reply: Done,
  refuses: [429],
  limit: { points: 20, seconds: 3600 },
  transaction: false,
  changesNoPage: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary:
    'Choose a new password by the token of a mail, which works once; ends all sessions, and takes an address back that was changed',
  input: PasswordReset,
  reply: Done,
  refuses: [404],
  limit: { points: 60, seconds: 3600 },
  conflicts: { users_email_key: { message: t('Another account has this address by now.') } },
  transaction: false,
});
