import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.ts';

const HANGS_AFTER_MS = 120_000;

const { path, args, env } = await findBrowser();

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './journeys/setup.ts',
  // Each worker has an app and a database of its own; within one, journeys run one after the other, and a quarter of their time
  // is waiting.
  workers: Math.min(4, availableParallelism() + 1),
  retries: 0,
  forbidOnly: true,
  // Only what hangs reaches these: a machine that is busy with other work takes ten times as long as a quiet one.
  timeout: 900_000,
  expect: { timeout: HANGS_AFTER_MS, toPass: { timeout: HANGS_AFTER_MS } },
  use: {
    actionTimeout: HANGS_AFTER_MS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A worker would answer in the place of what journeys put between page and server; its own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: path, args, env: { ...process.env, ...env } },
  },
});
