import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.ts';

const { path, args, env } = await findBrowser();

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './journeys/setup.ts',
  // One journey at a time: they share one app, and what one of them changes shows to the others.
  workers: 1,
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
