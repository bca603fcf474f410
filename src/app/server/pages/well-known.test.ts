import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { openApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  const { securityContact } = readConfig({ SECURITY_CONTACT: 'security@eat.example' });
  app = await openApp({ securityContact, publicUrl: 'https://eat.example' });
});
afterAll(() => app.close());

test('security.txt names the contact of the settings, and when it expires', async () => {
  const answer = await app.visitor.request('GET', '/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(answer.text.split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]));
  expect(fields.get('Contact')).toBe('mailto:security@eat.example');
  expect(fields.get('Canonical')).toBe('https://eat.example/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt', async () => {
  const other = await openApp();
  expect((await other.visitor.request('GET', '/.well-known/security.txt')).status).toBe(404);
  await other.close();
});

test('password managers are redirected to the settings', async () => {
  const answer = await app.visitor.request('GET', '/.well-known/change-password');
  expect([answer.status, answer.headers.location]).toEqual([302, '/settings#password']);
});
