import { z } from 'zod';
import { Email, Password } from '#features/auth/shapes.ts';
import { CurrentPassword } from '#kit/contract/shapes.ts';

export const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword });

export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    password: Password,
    confirmPassword: z.string('Please repeat the password'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });
