import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';
import type { Renderer } from '#app/contract.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { jobService } from '#kit/server/jobs/runner.ts';
import type { Assets } from './pages/document.ts';
import type { Ground } from './services.ts';

type Code = [typeof import('./app.ts'), typeof import('./pages/pages.ts'), typeof import('./services.ts')];
type Running = { app: FastifyInstance; stop(): Promise<void> };

const MODULES = ['app', 'pages/pages', 'services'].map((name) => `/src/app/server/${name}.ts`);
const CLIENT_ENTRY = '/src/app/web/entry.client.tsx';
const SERVER_ENTRY = '/src/app/web/entry.server.tsx';

/** In development pages load sources, and the bundler's client adds the styles. */
const ASSETS: Assets = { script: CLIENT_ENTRY, sheets: [], css: () => '', preload: () => [], fonts: [] };

/**
 * Creates one process and one port for API, pages and hot reload: changed server code serves from the next request
 * on, with new services, since shapes, prepared statements and the search index of the old code would be stale.
 */
export async function createDevServer(ground: Ground) {
  const server = createServer();
  const vite = await createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      // The database writes there all the time.
      watch: { ignored: [`${ground.config.dataDir}/**`] },
    },
  });
  let currentCode: Code | null = null;
  let running: Promise<Running> | null = null;

  /** Returns the app of the newest code: a module that changed, or imports one that did, is a new module object. */
  async function getCurrent(): Promise<FastifyInstance> {
    const code = [];
    for (const path of MODULES) code.push(await vite.ssrLoadModule(path));
    if (!running || code.some((module, at) => module !== currentCode?.[at])) {
      // ssrLoadModule gives the modules of those very paths.
      currentCode = code as unknown as Code;
      running = replace(running, currentCode);
    }
    return (await running).app;
  }

  async function replace(before: Promise<Running> | null, code: Code): Promise<Running> {
    try {
      return await run(code);
    } finally {
      void before?.then(({ stop }) => stop()).catch(() => undefined);
    }
  }

  async function run([
    { createApp },
    { createPages },
    { createServices, stopServices },
  ]: Code): Promise<Running> {
    const services = await createServices(ground);
    services.get(discoveryService).start();
    // ssrLoadModule is untyped: the module at this path is the renderer.
    const renderer = () => vite.ssrLoadModule(SERVER_ENTRY) as Promise<Renderer>;
    services.get(mailService).start(async (mail) => (await renderer()).renderMail(mail));
    services.get(jobService).start(services);
    const build = async () => ({ renderer: await renderer(), assets: ASSETS });
    const pages = createPages(services, build, {
      finish: (url, html) => vite.transformIndexHtml(url, html),
    });
    const app = await createApp(services, pages, { development: true });
    await app.ready();
    const stop = async () => {
      await app.close();
      await stopServices(services);
    };
    return { app, stop };
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      getCurrent().then(
        (instance) => instance.routing(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error);
          ground.log.error({ error }, 'the changed code does not load');
          response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
        },
      );
    });
  });

  return {
    async listen({ host, port }: { host: string; port: number }): Promise<string> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      const bound = server.address();
      return `http://${host}:${typeof bound === 'object' ? bound?.port : port}`;
    },
    async close(): Promise<void> {
      await vite.close();
      await running?.then(({ stop }) => stop()).catch(() => undefined);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
