import { z } from 'zod';
import { PersonName, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { USER_TYPES } from '#vocabulary.ts';

export const Username = z
  .string(t('Username must be at least 3 characters'))
  .trim()
  .normalize('NFKC')
  .regex(/^.{3,}$/su, t('Username must be at least 3 characters'))
  .regex(/^.{0,30}$/su, t('At most 30 characters'))
  // Combining marks (\p{M}) belong to letters in many scripts; invisible characters (\p{DI}) are refused.
  .regex(
    /^(?!\p{M})(?!.*\p{M}{4})(?:(?!\p{DI})[\p{L}\p{M}\p{Nd}._-])+$/u,
    t('Use letters, digits, dots, dashes and underscores'),
  );

/** Any Unicode, unchanged; the maximum only protects hashing from abuse. */
export const Password = z
  .string(t('Password must be at least 6 characters'))
  .min(6, t('Password must be at least 6 characters'))
  .max(512, t('At most 512 characters'));

export const Email = z.email(t('Valid email required')).max(254, t('At most 254 characters'));

export const Credentials = z.object({
  /** The username or the e-mail address. */
  username: z
    .string(t('Username must be at least 3 characters'))
    .trim()
    .min(3, t('Username must be at least 3 characters'))
    .max(254, t('At most 254 characters')),
  password: Password,
});

export const Registration = z
  .object({
    username: Username,
    email: Email,
    password: Password,
    confirmPassword: z.string(t('Please repeat the password')),
    type: z.enum(USER_TYPES, t('Choose Food Lover or Restaurant')).default('user'),
    name: PersonName.nullish(),
    bio: text(500).nullish(),
    /** Pictures need an account. */
    avatar: z.null(t('Add a picture once you are registered')).optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: t('Passwords do not match'),
  });

/** The part after `#` in the link of a mail: 256 bits in base64url. */
export const MailedToken = z
  .string(t('Open the link in the mail again'))
  .max(100, t('Open the link in the mail again'));

export const ForgottenPassword = z.object({ email: Email });

export const PasswordReset = z
  .object({
    token: MailedToken,
    password: Password,
    confirmPassword: z.string(t('Please repeat the password')),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: t('Passwords do not match'),
  });
