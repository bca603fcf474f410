import { afterAll, beforeAll } from 'vitest';
import { MATRIX } from '#testing/access/matrix.ts';
import { testAccess } from '#testing/access/test-access.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { parts } from './features.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ allowSeed: false });
});
afterAll(() => app.close());

testAccess(
  () => app,
  parts.handlers.map(({ endpoint }) => endpoint),
  MATRIX,
);
