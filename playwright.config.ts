import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.ts';

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
  // Machines with two busy cores are slow; a journey that hangs is not.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: path, args, env: { ...process.env, ...env } },
  },
});
