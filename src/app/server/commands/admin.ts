import { parseArgs } from 'node:util';
import { violatedConstraint } from '#db/errors.ts';
import { readConfig } from '#kit/server/config.ts';
import { errorLine } from '#kit/server/loggable.ts';
import type { Services } from '#kit/server/services.ts';
import { startServices } from '../start.ts';
import { createAdministrator } from './admin-create.ts';
import { pickRestaurant } from './admin-pick.ts';

const USAGE = `Usage: npm run admin -- create <username> [--email <address>] [--promote]   (the password is asked for)
       npm run admin -- pick <restaurant id> "Editor's Choice"|Featured
       npm run admin -- unpick <restaurant id> "Editor's Choice"|Featured`;

/** What administrators do on the command line; each command gives the sentence to print. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, promote: { type: 'boolean' } },
  });
  const run = parseCommand(positionals, values);
  const { services, stop } = await startServices({ ...readConfig(), logLevel: 'warn' });
  try {
    console.log(await run(services));
  } finally {
    await stop();
  }
}

type Command = (services: Services) => Promise<string>;

type Options = { email?: string | undefined; promote?: boolean | undefined };

function parseCommand([name, ...rest]: string[], options: Options): Command {
  const [first, second] = rest;
  if (name === 'create' && first)
    return (services) => createAdministrator(services, { username: first, ...options });
  if ((name === 'pick' || name === 'unpick') && first && second) {
    return (services) => pickRestaurant(services, first, second, name === 'pick');
  }
  throw new Error(USAGE);
}

main().catch((error: unknown) => {
  const taken = violatedConstraint(error) && 'An account with this email exists.';
  console.error(taken || errorLine(error));
  process.exitCode = 1;
});
