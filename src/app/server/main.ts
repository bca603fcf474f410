import type { Server as HttpServer } from 'node:http';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { mapService } from '#features/map/server/map.ts';
import { type Config, readConfig } from '#kit/server/config.ts';
import { jobService } from '#kit/server/jobs/runner.ts';
import { formatError } from '#kit/server/loggable.ts';
import { loadDetector } from '#kit/server/texts/detection.ts';
import { ensureSampleData } from '#sample/seed.ts';
import { createApp } from './app.ts';
import { formatBanner } from './banner.ts';
import { builtPages, drawMail } from './pages/pages.ts';
import { type Started, startServices } from './start.ts';
import { stopInOrder } from './stop.ts';

/** Starts the web server and everything below it; a wrong setting or a busy port ends with one sentence. */
async function main(): Promise<void> {
  const config = readConfig();
  // Loads while the database starts; otherwise the first person who writes would wait for it.
  void loadDetector();
  const startup = await startServices(config);
  const { services } = startup;
  let server: Server | null = null;
  // The database runs from here on and must be stopped even if the start is interrupted.
  stopInOrder(startup, () => server);
  const accounts = config.sampleData ? await ensureSampleData(services) : [];
  const isDev = process.argv.includes('--dev');
  if (!isDev) services.get(discoveryService).start();
  server = isDev
    ? await (await import('./dev.ts')).createDevServer(startup.ground)
    : await createApp(services, await builtPages(services));

  if (!isDev) {
    services.get(mailService).start(drawMail);
    services.get(jobService).start(services);
  }
  const address = await listen(server, config, startup);
  const { problem } = services.get(mapService);
  const problems = problem ? [problem] : [];
  console.log(formatBanner({ address, config, place: startup.databasePlace, accounts, problems }));
}

type Server = {
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<unknown>;
  server?: HttpServer;
};

async function listen(server: Server, { host, port }: Config, started: Started): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    await started.stop();
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw busy ? new Error(`Port ${port} is in use: set PORT to another one.`) : error;
  }
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exit(1);
});
