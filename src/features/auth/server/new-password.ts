import { badInput } from '#kit/server/problem.ts';
import { MIN_ADMIN_PASSWORD, SHORT_ADMIN_PASSWORD } from '../rules.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

type Owner = { username: string; email: string; isAdmin: boolean };

/** Why a password may not be chosen by this person; null where it may. */
export function findPasswordFault(password: string, { username, email, isAdmin }: Owner): string | null {
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD) return SHORT_ADMIN_PASSWORD;
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower)) return 'This is one of the most common passwords. Choose another one.';
  if (lower === username.toLowerCase()) return 'The username cannot be the password';
  const address = email.toLowerCase();
  if (lower === address || lower === address.split('@')[0]) return 'The email cannot be the password';
  return null;
}

/** Hashes a password that somebody chose; a 400 with the reason where they may not have it. */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const fault = findPasswordFault(password, owner);
  if (fault) throw badInput({ password: fault });
  return hashPassword(password);
}
