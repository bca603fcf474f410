import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { getPerson } from '#features/people/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { createReview } from '#features/reviews/contract.ts';
import { readConfig } from '#kit/server/config.ts';
import { openApp } from '#testing/app.ts';
import { openCollector, type SentSpan } from '#testing/collector.ts';
import { noPages } from '#testing/no-pages.ts';
import { addRestaurant } from '#testing/rows.ts';
import { createApp } from './app.ts';

const findParent = (spans: SentSpan[], { parentSpanId }: SentSpan) =>
  spans.find(({ spanId }) => spanId === parentSpanId);

const readAttribute = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

async function openTraced() {
  const collector = await openCollector();
  const { traces } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const app = await openApp({ traces });
  const close = async () => {
    // Closing sends the spans that wait.
    await app.close();
    await collector.close();
  };
  return { app, collector, close };
}

test('a request is one trace of the request, its endpoint and its statements, without any of its values', async () => {
  const { app, collector, close } = await openTraced();
  const person = await app.person({ username: 'secret-name' });
  const { id } = await addRestaurant(app.services, null);
  const text = 'words that nobody else may read';
  const answer = await person.send(createReview, {
    restaurantId: id,
    rating: 5,
    review: text,
    reviewType: 'venue',
  });
  expect(answer.status).toBe(200);
  await close();

  const { spans } = collector;
  const root = spans.find(({ name }) => name === 'POST /api/reviews');
  expect(root?.parentSpanId ?? '').toBe('');
  if (!root) return;
  expect(readAttribute(root, 'http.route')).toBe('/api/reviews');
  expect(readAttribute(root, 'http.response.status_code')).toBe(200);
  expect(readAttribute(root, 'tablemate.request')).toMatch(/^[0-9a-f-]{36}$/);

  const ownSpans = spans.filter(({ traceId }) => traceId === root.traceId);
  const call = ownSpans.find(({ name }) => name === 'call POST /api/reviews');
  expect(call?.parentSpanId).toBe(root.spanId);
  const statements = ownSpans.filter(({ name }) => name !== call?.name && name !== root.name);
  const statementNames = statements
    .filter((span) => findParent(ownSpans, span) === call)
    .map(({ name }) => name);
  expect(statementNames).toEqual(expect.arrayContaining(['begin', 'reviews_insert', 'commit']));
  for (const span of statements) expect([root, call]).toContain(findParent(ownSpans, span));

  const sentTexts = collector.texts.join();
  for (const value of [text, 'secret-name', Object.values(person.cookies)[0]])
    expect(sentTexts).not.toContain(value);
});

test('concurrent requests have their own statements, even if they wait for a connection', async () => {
  const { app, collector, close } = await openTraced();
  const { username } = await app.person();
  await Promise.all(Array.from({ length: 60 }, () => app.visitor.send(getPerson, { username })));
  await close();
  const calls = collector.spans.filter(({ name }) => name === 'call GET /api/people/:username');
  expect(calls).toHaveLength(60);
  const counts = calls.map(
    ({ spanId }) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  );
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
});

test('rendering a page and its calls belong to the trace of its request', async () => {
  const { app, collector, close } = await openTraced();
  const { tracing } = app.services;
  const site = await createApp(app.services, {
    ...noPages,
    list: async () => [{ path: '/people/:username', page: null, cache: null, isInSitemap: false }],
    send: async (_, reply) => reply.send(await tracing.span('draw page', {}, async () => '<p>A page</p>')),
  });
  expect((await site.inject('/people/ana?code=once-only')).payload).toBe('<p>A page</p>');
  expect((await site.inject('/somewhere?code=once-only')).statusCode).toBe(404);
  await site.close();
  await close();
  const [drawing] = collector.spans.filter(({ name }) => name === 'draw page');
  expect(drawing && findParent(collector.spans, drawing)?.name).toBe('GET /people/:username');
  expect(collector.spans.map(({ name }) => name)).toContain('GET unknown address');
  expect(collector.texts.join()).not.toContain('once-only');
});

test('a refusal is not an error, a fault is one with its type', async () => {
  const { app, collector, close } = await openTraced();
  const { id } = await addRestaurant(app.services, null);
  expect((await app.visitor.send(getRestaurant, { id: id + 1 })).status).toBe(404);
  await app.services.pool.query('alter table restaurants rename to away');
  expect((await app.visitor.send(getRestaurant, { id })).status).toBe(500);
  await close();
  const calls = collector.spans.filter(({ name }) => name === 'call GET /api/restaurants/:id');
  expect(calls.map(({ status }) => status.code)).toEqual([0, 2]);
  expect(calls.map((span) => readAttribute(span, 'error.type'))).toEqual([undefined, '42P01']);
  const requests = collector.spans.filter(({ name }) => name === 'GET /api/restaurants/:id');
  expect(requests.map(({ status }) => status.code)).toEqual([0, 2]);
});

test('without a collector in the settings none of its packages is loaded', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      resolve(name, context, next) {
        // The job runner loads the API package, which does nothing by itself.
        if (/^@opentelemetry\\/(?!api$)/.test(name)) loaded.push(name);
        return next(name, context);
      },
    });
    const { openTracing } = await import('#kit/server/tracing/open.ts');
    const { readConfig } = await import('#kit/server/config.ts');
    await import('#app/server/start.ts');
    const open = async (env) => {
      const tracing = await openTracing(readConfig(env), { warn() {} });
      console.log(loaded.length > 0);
      await tracing.stop();
    };
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
    await open({});
    await open({ ...endpoint, OTEL_SDK_DISABLED: 'true' });
    await open(endpoint);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    encoding: 'utf8',
  });
  expect(printed).toBe('false\nfalse\ntrue\n');
});
