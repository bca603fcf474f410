import { defineConfig } from 'vitest/config';

/** Tests that speak with a database; all others are the unit tests of `npm run check`. */
const WITH_DATABASE = ['src/**/server/**/*.test.ts', 'src/db/**/*.test.ts'];
const ALL = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];

export default defineConfig({
  test: {
    // A time limit is for what hangs, not for what is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { test: { name: 'unit', include: ALL, exclude: WITH_DATABASE } },
      { test: { name: 'api', include: WITH_DATABASE, globalSetup: 'src/testing/setup.ts' } },
    ],
  },
});
