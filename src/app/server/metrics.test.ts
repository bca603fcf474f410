import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApp } from '#testing/app.ts';

const METRICS = '/api/metrics';

test('with a token anybody who sends it reads metrics, through a proxy and by any name of the node', async () => {
  const metricsToken = 'a token for the metrics';
  const app = await openApp((databaseUrl) => ({
    metricsToken,
    publicUrl: 'https://eat.example',
    trustProxy: 1,
    databaseReadUrls: [databaseUrl],
  }));
  const get = (headers: Record<string, string>) =>
    app.visitor.request('GET', METRICS, undefined, { host: 'app1:3000', ...headers });
  const proxied = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${metricsToken}` };
  const { text } = await get(proxied);
  expect(text).toContain('database_pool_connections{server="primary",state="awaited"} 0');
  expect(text).toMatch(/database_pool_connections\{server="[^"]+:\d+",state="awaited"\} 0/);
  for (const authorization of ['', 'Bearer', `Bearer ${metricsToken}.`, `Basic ${metricsToken}`])
    expect([authorization, (await get({ authorization })).status]).toEqual([authorization, 404]);
  await app.close();
});

test.each([
  ['grafana-dashboard.json', 8],
  ['alerts.yml', 7],
])('%s uses metrics that exist', async (file, minNames) => {
  const app = await openApp();
  const { text } = await app.visitor.request('GET', METRICS);
  const fileText = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');
  const names = fileText.match(/\b(http|process|nodejs|database|search)_[a-z_0-9]+/g) ?? [];
  expect(new Set(names).size).toBeGreaterThan(minNames);
  const missing = names.filter(
    (name) => !text.includes(`# TYPE ${name.replace(/_(count|sum|bucket)$/, '')} `),
  );
  expect(missing).toEqual([]);
  await app.close();
});
