import { t } from '#kit/contract/text.ts';
import { badInput } from '#kit/server/problem.ts';
import { findNameFault, MIN_ADMIN_PASSWORD, SHORT_ADMIN_PASSWORD } from '../rules.ts';
import { isCommonPassword } from './breached.ts';
import { hashPassword } from './passwords.ts';

type Owner = { username: string; email: string; isAdmin: boolean };

/** An error if this person may not choose the password. */
export function findPasswordFault(password: string, { isAdmin, ...names }: Owner): string | null {
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD) return SHORT_ADMIN_PASSWORD;
  if (isCommonPassword(password)) return t('This is one of the most common passwords. Choose another one.');
  return findNameFault(password, names);
}

/** Throws a 400 with the reason if the password is refused. */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const fault = findPasswordFault(password, owner);
  if (fault) throw badInput({ password: fault });
  return hashPassword(password);
}
