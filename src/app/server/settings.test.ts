import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSettings } from '#features/discovery/contract.ts';
import { readConfig } from '#kit/server/config.ts';
import { openApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ contact: readConfig({ CONTACT: 'hello@eat.example' }).contact });
});
afterAll(() => app.close());

test('the settings have the operator’s contact, or null', async () => {
  expect((await app.visitor.send(getSettings, {})).body).toMatchObject({
    contact: 'mailto:hello@eat.example',
  });
  const other = await openApp();
  expect((await other.visitor.send(getSettings, {})).body).toMatchObject({ contact: null });
  await other.close();
});
