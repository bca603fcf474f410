import { createInterface } from 'node:readline/promises';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { MIN_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import { createAccount, findCredentials } from '#features/auth/server/accounts.ts';
import { hashNewPassword } from '#features/auth/server/new-password.ts';
import { Registration } from '#features/auth/shapes.ts';
import { readInput } from '#kit/server/input.ts';
import type { Services } from '#kit/server/services.ts';

type AdminInput = {
  username: string;
  email?: string | undefined;
  /** Makes an existing account an administrator, which is refused without it. */
  promote?: boolean | undefined;
};

/** Creates an administrator, or promotes an account; returns the sentence to print. */
export async function createAdministrator(
  services: Services,
  { username, email, promote = false }: AdminInput,
  askPassword = readPassword,
): Promise<string> {
  const existing = await findCredentials(services.db, username);
  if (existing && !promote)
    throw new Error(
      `${describeAccount(existing)} exists already. Whoever registered it would become an administrator: add --promote if that is right.`,
    );
  if (!existing && promote) throw new Error(`There is no account ${username} to promote.`);
  if (existing) return promoteAccount(services, existing, askPassword);
  const password = await askPassword();
  const account = readInput(Registration, {
    username,
    password,
    confirmPassword: password,
    email: email ?? `${username}@localhost.localdomain`,
  });
  if ('errors' in account) throw new Error(Object.values(account.errors).join('\n'));
  const { confirmPassword: _, ...rest } = account.data;
  const hash = await hashNewPassword(password, { ...rest, isAdmin: true });
  await createAccount(services.db, { ...rest, password: hash, isAdmin: true });
  return `${username} is made, and an administrator.`;
}

type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** Sets a new password and ends all sessions: people who used the account before cannot act as an administrator. */
async function promoteAccount(
  { db, sessions }: Services,
  account: Account,
  askPassword: typeof readPassword,
): Promise<string> {
  console.error(`This raises ${describeAccount(account)}.`);
  const password = await hashNewPassword(await askPassword(), { ...account, isAdmin: true });
  const sessionCount = await inTransaction(db, async (tx) => {
    await tx.update(users).set({ isAdmin: true, password }).where(eq(users.id, account.id));
    return sessions.endOthers(tx, account.id, null);
  });
  return `${describeAccount(account)} is an administrator now, with the new password; sessions ended: ${sessionCount}.`;
}

const describeAccount = ({ username, name, email, createdAt }: Account) =>
  `${username} (${[name, email, `since ${createdAt.slice(0, 10)}`].filter(Boolean).join(', ')})`;

/** Reads the password from the keyboard, or from standard input if a script sends it. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const password = await lines.question(`Password (at least ${MIN_ADMIN_PASSWORD} characters): `);
  lines.close();
  return password;
}
