import { afterAll, beforeAll } from 'vitest';
import { openApp, type TestApp } from '#testing/app.ts';
import { MATRIX } from '#testing/matrix.ts';
import { testAccess } from '#testing/test-access.ts';
import { handlers } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ allowSeed: false });
});
afterAll(() => app.close());

testAccess(
  () => app,
  handlers.map(({ endpoint }) => endpoint),
  MATRIX,
);
