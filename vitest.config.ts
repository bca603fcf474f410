import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ALL = ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'scripts/**/*.test.ts'];

/** What a test imports that starts or asks a database (a browser's storage does not), and the tests of the embedded server itself. */
const NEEDS_DATABASE = /from '(#testing\/(?!storage\.ts)|#db\/connect|\.\/connect|[^']*embedded\/)|inject\(/;
const WITH_DATABASE = [
  'src/db/embedded/**/*.test.ts',
  ...globSync(ALL).filter((file) => NEEDS_DATABASE.test(readFileSync(file, 'utf8'))),
];

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
