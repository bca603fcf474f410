import { createInterface } from 'node:readline/promises';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { Registration } from '#features/auth/contract.ts';
import { createAccount, findCredentials } from '#features/auth/server/accounts.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { readInput } from '#kit/server/input.ts';
import type { Services } from '#kit/server/services.ts';

const MIN_PASSWORD = 12;

/** Makes an administrator: of an account that exists, or a new one. */
export async function createAdministrator(
  { db }: Services,
  username: string,
  email: string | undefined,
): Promise<string> {
  const existing = await findCredentials(db, username);
  const password = await askPassword();
  if (existing) {
    // What the account had before may be shorter than administrators need.
    const changes = { isAdmin: true, password: await hashPassword(password) };
    await db.update(users).set(changes).where(eq(users.id, existing.id));
    return `${existing.username} is an administrator now, with the new password.`;
  }
  const account = readInput(Registration, {
    username,
    password,
    confirmPassword: password,
    email: email ?? `${username}@localhost.localdomain`,
  });
  if ('errors' in account) throw new Error(Object.values(account.errors).join('\n'));
  const hash = await hashPassword(password);
  const { confirmPassword: _, ...rest } = account.data;
  await createAccount(db, { ...rest, password: hash, isAdmin: true });
  return `${username} is made, and an administrator.`;
}

/** Reads the password from the keyboard, or from standard input where a script sends it. */
async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const password = await lines.question(`Password (at least ${MIN_PASSWORD} characters): `);
  lines.close();
  if (password.length < MIN_PASSWORD)
    throw new Error(`Give a password of at least ${MIN_PASSWORD} characters.`);
  return password;
}
