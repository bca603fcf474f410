import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { brokenUnique } from '#db/errors.ts';
import { users } from '#db/schema.ts';
import { Registration } from '#features/auth/contract.ts';
import { createAccount, findCredentials } from '#features/auth/server/accounts.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { readConfig } from '#kit/server/config.ts';
import { fieldMessages } from '#kit/server/serve.ts';
import { startServices } from './start.ts';

const USAGE = 'Usage: npm run admin -- create <username> [--email <address>]   (the password is asked for)';
const MIN_PASSWORD = 12;

/** Makes an administrator: of an account that exists, or a new one. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' } },
  });
  const [command, username] = positionals;
  if (command !== 'create' || !username) throw new Error(USAGE);
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    const existing = await findCredentials(services.db, username);
    const password = await askPassword();
    if (existing) {
      // What the account had before may be shorter than administrators need.
      const changes = { isAdmin: true, password: await hashPassword(password) };
      await services.db.update(users).set(changes).where(eq(users.id, existing.id));
      console.log(`${existing.username} is an administrator now, with the new password.`);
      return;
    }
    const account = Registration.safeParse({
      username,
      password,
      confirmPassword: password,
      email: values.email ?? `${username}@localhost.localdomain`,
    });
    if (!account.success) throw new Error(Object.values(fieldMessages(account.error)).join('\n'));
    const hash = await hashPassword(password);
    const { confirmPassword: _, ...rest } = account.data;
    await createAccount(services.db, { ...rest, password: hash, isAdmin: true });
    console.log(`${username} is made, and an administrator.`);
  } finally {
    await stop();
  }
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

main().catch((error: unknown) => {
  const taken = brokenUnique(error) && 'An account with this email exists.';
  console.error(taken || (error instanceof Error ? error.message : error));
  process.exitCode = 1;
});
