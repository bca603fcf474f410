import { expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { openStores } from '#testing/database/stores.ts';
import { startServices } from './start.ts';

test('with MIGRATE=0 a start on an empty database ends with a sentence, and changes nothing', async () => {
  const { url, folder, ask, close } = await openStores({ migrated: false });
  const env = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  await expect(startServices(readConfig({ ...env, MIGRATE: '0' }))).rejects.toThrow(
    'run npm run migrate first',
  );
  expect(await ask(`select to_regclass('public.users') as users`)).toEqual([{ users: null }]);
  const { stop } = await startServices(readConfig(env));
  await stop();
  const again = await startServices(readConfig({ ...env, MIGRATE: '0' }));
  await again.stop();
  await close();
});
