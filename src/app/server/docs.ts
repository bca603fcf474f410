import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { NamedEndpoint } from '#kit/server/feature/feature.ts';
import { openApi } from '#kit/server/http/openapi.ts';

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

/** The page at /api/docs on which every endpoint can be tried, and the description that it is drawn from. */
export async function mountDocs(app: FastifyInstance, endpoints: readonly NamedEndpoint[]): Promise<void> {
  await app.register(serveFiles, {
    root: FILES,
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
  // Made for the first who asks: few processes are ever asked, and it is most of the work of making an app.
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', () => {
    description ??= openApi(endpoints);
    return description;
  });
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
}
