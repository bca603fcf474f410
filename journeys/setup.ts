import { startApp } from '../scripts/lib/app.ts';

/** One app for all journeys; their addresses are relative to it. */
export default async function setup(): Promise<() => Promise<void>> {
  const app = await startApp();
  process.env.JOURNEYS_URL = app.url;
  process.env.JOURNEYS_DATABASE_URL = app.databaseUrl;
  return app.stop;
}
