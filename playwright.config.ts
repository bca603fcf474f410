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
  // A page is looked at four times over, on machines with two busy cores.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: path, args, env: { ...process.env, ...env } },
  },
});
