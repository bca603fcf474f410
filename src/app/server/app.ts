import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import serveFiles from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { guardTransactions } from '#db/connect.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { mediaService } from '#features/media/server/store.ts';
import { pushService } from '#features/notifications/server/push/push-service.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { WORKER } from '#kit/contract/worker.ts';
import type { Config } from '#kit/server/config.ts';
import { limitWaiting } from '#kit/server/deadline.ts';
import { featureParts, type NamedEndpoint } from '#kit/server/feature/feature.ts';
import { limitArrival } from '#kit/server/http/arrival.ts';
import { assertRequestLine, createClientErrorHandler } from '#kit/server/http/client-errors.ts';
import { compressReply } from '#kit/server/http/compress.ts';
import { answerError } from '#kit/server/http/failures.ts';
import { guardHeaders, guards } from '#kit/server/http/headers.ts';
import { createHostCheck, getOrigin } from '#kit/server/http/host.ts';
import { answerInLanguage, mount } from '#kit/server/http/http.ts';
import { mountMetrics } from '#kit/server/http/metrics.ts';
import { openApi } from '#kit/server/http/openapi.ts';
import { createOriginCheck, createTransportCheck } from '#kit/server/http/origin.ts';
import { logRequests } from '#kit/server/http/request-log.ts';
import { notFound, nothingHere, Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { toPrefix } from '#kit/server/texts/language.ts';
import { prefixAddress } from './pages/addresses.ts';
import { HOLD_CLICKS_HASH } from './pages/hold-clicks.ts';
import { mountManifest } from './pages/manifest.ts';
import type { Pages } from './pages/pages.ts';
import { mountSeo } from './pages/seo.ts';

const CLIENT = fileURLToPath(new URL('../../../dist/client', import.meta.url));
const YEAR = 365 * DAY_MS;
/** Limits the request line with its headers, and so any name in a path. */
const MAX_HEADER_BYTES = 16 * 1024;

type Options = { development?: boolean };

export async function createApp(
  services: Services,
  pages: Pages,
  { development = false }: Options = {},
): Promise<FastifyInstance> {
  const { config, log } = services;
  if (development) guardTransactions(services.pool);
  const headers = guards(development, config.mapStyleUrl, [HOLD_CLICKS_HASH]);
  const guard = guardHeaders(headers);
  const app = fastify({
    bodyLimit: 256 * 1024,
    connectionTimeout: 60_000,
    // Behind `limitArrival`, which knows which routes take large files.
    requestTimeout: 3_700_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Fastify's own refusal has no sentence for people and no Retry-After.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    http: { headersTimeout: 20_000, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    clientErrorHandler: createClientErrorHandler(headers),
    frameworkErrors: async (error, request, reply) => {
      await guard(request, reply);
      return answerError(error, request, reply, log);
    },
  });

  services.tracing.traceRequests(app);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', guard);
  answerInLanguage(app);
  limitArrival(app);
  app.addHook('onRequest', async () => {
    if (isClosing) throw new Problem(503, t('We are starting anew. Please try again.'), { retryAfter: 1 });
  });
  app.addHook('onRequest', assertRequestLine);
  app.addHook('onRequest', createHostCheck(config));
  app.addHook('onRequest', createOriginCheck(config));
  app.addHook('onRequest', createTransportCheck(config));
  app.addHook('onSend', compressReply);
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return;
    if (routeOptions.config.changesNoPage) return;
    services.cache.expire();
  });
  app.addHook('onSend', async (_, reply) => {
    // A kept connection would delay the closing of the server.
    if (services.stopping) reply.header('connection', 'close');
  });
  logRequests(app, log);
  limitWaiting(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, log));

  await app.register(cookie);
  const { folder } = services.get(mediaService);
  await app.register(serveFiles, {
    root: folder ?? config.dataDir,
    serve: folder !== null,
    prefix: '/media/',
    decorateReply: true,
    index: false,
    immutable: true,
    maxAge: YEAR,
  });
  if (folder === null) mountPictures(app, services);
  if (!development) {
    await app.register(serveFiles, {
      root: `${CLIENT}/assets`,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR,
    });
    await app.register(serveFiles, {
      root: `${CLIENT}/icons`,
      prefix: '/icons/',
      decorateReply: false,
      index: false,
      maxAge: DAY_MS,
    });
    app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', CLIENT));
    app.get(WORKER, (_, reply) => reply.header('cache-control', 'no-cache').sendFile('worker.js', CLIENT));
  }
  mountManifest(app);

  const { handlers, mounts, endpoints } = services.get(featureParts);
  mount(app, handlers, services);
  for (const mountFeature of mounts) await mountFeature(app, services);
  app.register(async (scope) => mountSeo(scope, services, pages));
  mountWellKnown(app, config);
  mountMetrics(app, services, {
    gauges: [
      {
        name: 'search_index_age_seconds',
        help: 'Time since the search index was last brought up to date with the database.',
        read: () => services.get(discoveryService).ageSeconds,
      },
    ],
    counters: [
      {
        name: 'pushes_total',
        help: 'Pushes that this process sent to push services, by what became of them: sent, refused or gone.',
        label: 'outcome',
        read: () => services.get(pushService).counts,
      },
    ],
  });
  await mountDocs(app, endpoints);
  // In development routes change: only the pages' router knows them.
  for (const { path, cache } of development ? [] : await pages.list())
    for (const language of pages.languages)
      app.get(
        prefixAddress(toPrefix(language), path),
        { config: { ...(cache && { pageCache: cache }) } },
        pages.send,
      );
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|assets|icons|map|media)\//.test(request.url))
      throw nothingHere();
    return development ? pages.send(request, reply) : pages.sendMissing(request, reply);
  });
  return app;
}

/** Serves pictures of a bucket at the addresses and with the headers of those in a folder. */
function mountPictures(app: FastifyInstance, { get }: Services): void {
  const media = get(mediaService);
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async ({ params }, reply) => {
    const picture = await media.read(`/media/${params.name}/${params.file}`);
    if (!picture) throw notFound(t('This picture'));
    // The bucket's own content type is ignored.
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });
}

const SECURITY = '/.well-known/security.txt';
/** RFC 9116 advises less than a year. */
const VALID_MS = 180 * 24 * 3600 * 1000;

/** Mounts fixed addresses for programs: the contact for weaknesses, and the page that changes a password. */
function mountWellKnown(app: FastifyInstance, config: Config): void {
  app.get(SECURITY, async (request, reply) => {
    if (!config.securityContact) throw notFound(t('A contact for security'));
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${getOrigin(request, config)}${SECURITY}`,
      '',
    ];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/settings#password', 302));
}

const FILES = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tablemate API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', tryItOutEnabled: true });`;

/** Mounts the page at /api/docs, on which every endpoint can be tried, and its OpenAPI description. */
async function mountDocs(app: FastifyInstance, endpoints: readonly NamedEndpoint[]): Promise<void> {
  await app.register(serveFiles, {
    root: FILES,
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
  // Created at the first request: it is most of the work of creating an app, and few processes need it.
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', () => {
    description ??= openApi(endpoints);
    return description;
  });
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
}
