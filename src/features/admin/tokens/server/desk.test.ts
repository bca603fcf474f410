import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, mails } from '#db/schema.ts';
import { giveToken } from '#features/tokens/testing/tokens.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { exportTokens, listAllTokens, revokeAnyToken } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test("an administrator finds a person's tokens by name and revokes one, which is written down and mailed", async () => {
  const [admin, ana] = [await app.person({ isAdmin: true }), await app.person({ username: 'ana-token' })];
  await giveToken(app, await app.person());
  const token = await giveToken(app, ana, { name: 'Till' });
  const find = (state?: 'works' | 'ended') => admin.send(listAllTokens, { q: 'ANA-tok', state });
  expect((await find('works')).body).toMatchObject([{ id: token.id, name: 'Till', username: 'ana-token' }]);
  expect((await find('ended')).body).toEqual([]);
  expect((await admin.send(revokeAnyToken, { id: token.id })).status).toBe(200);
  expect((await token.request('GET', '/api/user/profile')).status).toBe(401);
  expect((await find('works')).body).toEqual([]);
  expect((await find('ended')).body).toMatchObject([{ id: token.id, revokedAt: expect.any(String) }]);
  expect((await admin.send(revokeAnyToken, { id: token.id })).status).toBe(404);
  const { db } = app.services;
  const noted = and(eq(auditLog.kind, 'token'), eq(auditLog.targetId, token.id));
  expect(await db.select().from(auditLog).where(noted)).toMatchObject([{ action: 'revoke', target: 'Till' }]);
  const mailRows = await db.select().from(mails).where(eq(mails.userId, ana.id));
  expect(mailRows.map(({ kind }) => kind)).toEqual(['token revoked']);
});

test('the file holds no token and no hash', async () => {
  const admin = await app.person({ isAdmin: true });
  const { token } = await giveToken(app, admin, { name: 'In the file' });
  const { status, text } = await admin.send(exportTokens, {});
  expect(status).toBe(200);
  expect(text).toContain('In the file');
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/hash/i);
});
