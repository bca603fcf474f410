import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const ALL = ['src/**/*.test.{ts,tsx}', 'sample/**/*.test.ts', 'scripts/**/*.test.ts'];

/** What a test imports that starts or asks a database (a browser's storage and parts of pages do not), and the tests of the embedded server itself. */
const NEEDS_DATABASE =
  /from '(#testing\/(?!(storage\.ts|rounds\.ts|event-loop\.ts|parts\.tsx|web\/))|#db\/connect|\.\/connect|[^']*embedded\/)|inject\(/;
const textOf = (file: string) => readFileSync(file, 'utf8');
const WITH_DATABASE = globSync(ALL).filter(
  (file) => file.startsWith('src/db/embedded/') || NEEDS_DATABASE.test(textOf(file)),
);
/** Tests that draw parts of pages and press what stands there. */
const WITH_DOM = globSync(ALL).filter((file) => textOf(file).includes("from '#testing/web/"));
/** Tests that replace a module: who shares a process with them may have loaded the real one before. */
const WITH_MOCKS = WITH_DATABASE.filter((file) => textOf(file).includes('vi.mock('));

export default defineConfig({
  test: {
    // A time limit is for what hangs, not for what is slow on a busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    // Half of the work is PostgreSQL's, and what kills processes mostly waits: five keep two cores busy.
    maxWorkers: Math.max(5, availableParallelism() - 1),
    // The files of a process share the modules that they load; loading the app for each took a second each.
    isolate: false,
    execArgv: ['--import', './src/testing/process/resolve-once.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: ALL, exclude: [...WITH_DATABASE, ...WITH_DOM] } },
      {
        extends: true,
        test: {
          name: 'web',
          include: WITH_DOM,
          environment: 'happy-dom',
          setupFiles: 'src/testing/web/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: WITH_DATABASE,
          exclude: WITH_MOCKS,
          globalSetup: 'src/testing/setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'mocks', include: WITH_MOCKS, isolate: true, globalSetup: 'src/testing/setup.ts' },
      },
    ],
  },
});
