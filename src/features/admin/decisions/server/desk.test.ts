import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema.ts';
import { joinDecision, updateDecision } from '#features/decisions/contract.ts';
import { addPlaces, fetchTable, sitAsGuest, startTable } from '#features/decisions/testing/tables.ts';
import { decideReports } from '#features/moderation/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { listAdminDecisions } from '../contract.ts';

let app: TestApp;
let admin: Person;
let host: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
  host = await app.person({ name: 'Joana' });
  await addPlaces(app);
});
afterAll(() => app.close());

test('administrators see the size and state of tables, and neither their link nor what anybody needs', async () => {
  const [open, off] = [await startTable(host, { title: 'Office lunch' }), await startTable(host)];
  await sitAsGuest(app, open, 'Bruno');
  await host.send(updateDecision, { token: off, isCancelled: true });
  const all = await admin.send(listAdminDecisions, {});
  expect(all.body).toMatchObject([
    { state: 'cancelled', people: 1, guests: 0 },
    { title: 'Office lunch', host: host.username, state: 'voting', people: 2, guests: 1, cards: 6 },
  ]);
  expect(all.text).not.toContain(open);
  expect((await admin.send(listAdminDecisions, { state: 'voting', q: 'off' })).body).toHaveLength(1);
  expect((await admin.send(listAdminDecisions, { host: admin.id })).body).toEqual([]);
  expect((await admin.request('GET', '/api/admin/decisions.csv')).text).toContain('Office lunch');
});

test('the name of a guest is reported by those at the table, and taken away with their vote left', async () => {
  const token = await startTable(host);
  const { table } = await sitAsGuest(app, token, 'Rude words');
  const targetId = table.me?.id ?? 0;
  const report = { kind: 'table guest', targetId, reason: 'Offensive' as const };
  const stranger = await app.person();
  expect((await stranger.send(createReport, report)).status).toBe(404);
  await stranger.send(joinDecision, { token });
  expect((await stranger.send(createReport, report)).status).toBe(200);
  const [row] = (await admin.send(listAdminDecisions, { limit: 1 })).body as object[];
  expect(row).toMatchObject({ reportedNames: ['Rude words'] });
  const decided = await admin.send(decideReports, {
    ...{ kind: 'table guest', id: targetId, decision: 'upheld', action: 'delete' },
    note: 'No food',
  });
  expect(decided.status, decided.text).toBe(200);
  expect((await fetchTable(host, token)).people.map(({ name }) => name)).toContain('Guest');
  expect((await fetchTable(host, token)).people).toHaveLength(3);
  const trail = await app.services.db.select().from(auditLog).where(eq(auditLog.kind, 'table guest'));
  expect(trail.filter(({ action }) => action === 'delete')).toMatchObject([
    { action: 'delete', target: 'Rude words' },
  ]);
});
