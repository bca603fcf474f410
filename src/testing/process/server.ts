// The app without pages as a separate process, for tests that kill it. Prints its address once it listens. Usage:
// DATA_DIR=… node src/testing/process/server.ts
import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#app/server/app.ts';
import { startServices } from '#app/server/start.ts';
import { stopInOrder } from '#app/server/stop.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { readConfig } from '#kit/server/config.ts';
import { jobService } from '#kit/server/jobs/runner.ts';
import { noPages } from '#testing/no-pages.ts';

const result = await startServices(readConfig());
const { services } = result;
let app: FastifyInstance | null = null;
stopInOrder(result, () => app);
services.get(discoveryService).start();
services.get(jobService).start(services);
app = await createApp(services, noPages);
// A killed process would not write its compile cache.
flushCompileCache();
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: services.config.port })}`);
