import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';
import type { Renderer } from '#app/contract.ts';
import type { Services } from '#kit/server/services.ts';
import type { Assets } from './document.ts';

type AppModule = typeof import('./app.ts');
type PagesModule = typeof import('./pages.ts');

const BOOT_ENTRY = '/src/app/web/entry.boot.ts';
const CLIENT_ENTRY = '/src/app/web/entry.client.tsx';
const SERVER_ENTRY = '/src/app/web/entry.server.tsx';

/** What the page refers to while it is developed: sources, styled by the bundler's own client. */
const ASSETS: Assets = { boot: BOOT_ENTRY, script: CLIENT_ENTRY, css: '', preload: () => [], fonts: [] };

/** One process and one port for API, pages and hot reload: changed server code serves from the next request on. */
export async function createDevServer(services: Services) {
  const server = createServer();
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  let loaded: AppModule | null = null;
  let app: FastifyInstance | null = null;

  /** The app of the newest code: a module that changed is a new module object. */
  async function current(): Promise<FastifyInstance> {
    const code = await vite.ssrLoadModule('/src/app/server/app.ts');
    if (app && code === loaded) return app;
    const before = app;
    // ssrLoadModule gives the module of that very path.
    loaded = code as AppModule;
    const { pagesOf } = (await vite.ssrLoadModule('/src/app/server/pages.ts')) as PagesModule;
    // The renderer is the module of that very path, too.
    const renderer = () => vite.ssrLoadModule(SERVER_ENTRY) as Promise<Renderer>;
    const pages = pagesOf(services, renderer, ASSETS, (url, html) => vite.transformIndexHtml(url, html));
    app = await loaded.createApp(services, pages, { development: true });
    await app.ready();
    await before?.close();
    return app;
  }

  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      current().then(
        (instance) => instance.routing(request, response),
        (error: Error) => {
          vite.ssrFixStacktrace(error);
          services.log.error({ error: error.stack }, 'the changed code does not load');
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
      await app?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
