import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { forbidden } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { seed } from '../contract.ts';
import { sampleDataLoaded } from './events.ts';
import { seedService } from './service.ts';

export const seedApi = [
  handle(seed, async (context) => {
    const { input, user, services, caller, after } = context;
    const { allowSeed, production } = services.config;
    if (!allowSeed) throw forbidden(t('Sample data is not allowed here.'));
    if (production) {
      if (!user?.isAdmin) throw forbidden(t('On a public site only administrators may load sample data.'));
      await services.confirmPassword(user.id, input.currentPassword, caller.token);
    }
    const testCredentials = await services.get(seedService)(services, { seed: input.seed });
    // The caller's account was replaced; on a public site accounts stay.
    if (!production) after(() => caller.setSession(null));
    await emit(context, sampleDataLoaded, { seed: input.seed });
    return { message: t('Database seeded successfully'), testCredentials };
  }),
];
