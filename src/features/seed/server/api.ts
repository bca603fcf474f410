import { forbidden } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { seed } from '../contract.ts';
import { seedDatabase } from './seed.ts';

export const seedApi = [
  handle(seed, async ({ input, user, services, caller, after }) => {
    if (!services.config.allowSeed && !user?.isAdmin) {
      throw forbidden('Sample data is not allowed here: only administrators may load it.');
    }
    const testCredentials = await seedDatabase(services, { seed: input.seed });
    // Whoever asked does not exist any more.
    after(() => caller.setSession(null));
    after(() => services.discovery.catchUp());
    return { message: 'Database seeded successfully', testCredentials };
  }),
];
