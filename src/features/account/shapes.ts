import { z } from 'zod';
import { Email, Password } from '#features/auth/shapes.ts';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';

export const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword });

export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    password: Password,
    confirmPassword: z.string(t('Please repeat the password')),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: t('Passwords do not match'),
  });
