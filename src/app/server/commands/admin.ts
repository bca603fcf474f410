import { parseArgs } from 'node:util';
import { z } from 'zod';
import { violatedConstraint } from '#db/errors.ts';
import { PICKS, setPick } from '#features/restaurants/server/picks.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { readConfig } from '#kit/server/config.ts';
import { formatError } from '#kit/server/loggable.ts';
import type { Services } from '#kit/server/services.ts';
import { startServices } from '../start.ts';
import { createAdministrator } from './admin-create.ts';

const USAGE = `Usage: npm run admin -- create <username> [--email <address>] [--promote]   (the password is asked for)
       npm run admin -- pick <restaurant id> "Editor's Choice"|Featured
       npm run admin -- unpick <restaurant id> "Editor's Choice"|Featured`;

/** Runs a command of administrators, and prints the sentence that it returns. */
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

const PickInput = z.object({
  id: PathId,
  pick: z.enum(PICKS, `Choose one of: ${PICKS.join(', ')}`),
});

/** Adds a pick of administrators to a restaurant, or removes it. */
async function pickRestaurant(
  { db }: Services,
  restaurant: string,
  name: string,
  isPicked: boolean,
): Promise<string> {
  const input = PickInput.safeParse({ id: restaurant, pick: name });
  if (!input.success) throw new Error(input.error.issues.map(({ message }) => message).join('\n'));
  const { id, pick } = input.data;
  const restaurantName = await setPick(db, id, pick, isPicked);
  if (restaurantName === null) throw new Error(`There is no restaurant ${id}.`);
  return isPicked ? `${restaurantName} is ${pick} now.` : `${restaurantName} is not ${pick} any more.`;
}

main().catch((error: unknown) => {
  const conflict = violatedConstraint(error) && 'An account with this email exists.';
  console.error(conflict || formatError(error));
  process.exitCode = 1;
});
