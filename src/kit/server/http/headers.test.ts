import fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardHeaders, guards } from './headers.ts';

/** Returns the parts of the policy on a reply, by name. */
async function policy(mapStyleUrl?: string): Promise<Map<string, string>> {
  const app = fastify();
  app.addHook('onRequest', guardHeaders(guards(false, mapStyleUrl)));
  app.get('/', async () => 'here');
  const { headers } = await app.inject('/');
  const parts = String(headers['content-security-policy']).split('; ');
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
}

test('without a base map pages speak to us alone', async () => {
  expect((await policy()).get('connect-src')).toBe("'self'");
});

test('the host of a base map gives data and pictures, and no scripts', async () => {
  const parts = await policy('https://tiles.example/styles/day.json?key=1');
  expect(parts.get('connect-src')).toBe("'self' https://tiles.example");
  expect(parts.get('img-src')).toBe("'self' data: blob: https://tiles.example");
  expect(parts.get('script-src')).toBe("'self'");
});

test('of scripts in pages only those are run whose hash is named', async () => {
  const script = String(guards(false, undefined, ["'sha256-abc='"])['content-security-policy']);
  expect(script).toContain("; script-src 'self' 'sha256-abc='; ");
  expect(String(guards(false)['content-security-policy'])).toContain("; script-src 'self'; ");
});

test.each(['/assets/base.js', '/icons/icon-192.png', '/media/page/400.webp'])(
  '%s says its type, and carries no policy for documents',
  async (address) => {
    const app = fastify();
    app.addHook('onRequest', guardHeaders(guards(false)));
    app.get(address, async () => '');
    const { headers } = await app.inject(address);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
  },
);
