import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { posts } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { countLogEntries, type LogEntry, listLogEntries } from '../contract.ts';
import { readLog, sendWell, writePost } from '../testing/log.ts';
import { declareAct } from './declare.ts';

let app: TestApp;
let second: Person;
let owner: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  [second, owner] = [await app.person(), await app.person({ type: 'restaurant' })];
});
afterAll(() => app.close());

/** Writes the log to a file and verifies it by the script in docs. */
async function verify(lines: LogEntry[], head: Array<string | number> = []) {
  const folder = await mkdtemp(join(tmpdir(), 'tablemate-log-'));
  const file = join(folder, 'entries.json');
  await writeFile(file, JSON.stringify(lines));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      'docs/verify-moderation-log.mjs',
      file,
      ...head.map(String),
    ]);
    return stdout;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a transaction that does not say who acts is refused, and leaves nothing', async () => {
  const id = await writePost(app, owner);
  const before = (await readLog(app)).length;
  await expect(
    inTransaction(app.services.db, (tx) => tx.execute(sql`delete from posts where id = ${id}`)),
  ).rejects.toThrow();
  expect(await app.services.db.$count(posts, sql`id = ${id}`)).toBe(1);
  expect(await readLog(app)).toHaveLength(before);
});

test('many at once are numbered without gaps, and those that are rolled back leave none', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, () => writePost(app, owner)));
  const results = await Promise.allSettled(
    ids.map((id, nth) =>
      inTransaction(app.services.db, async (tx) => {
        await declareAct(tx, { role: 'author' });
        await tx.execute(sql`delete from posts where id = ${id}`);
        if (nth % 3 === 0) throw new Error('Rolled back.');
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  const lines = await readLog(app);
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, nth) => nth + 1));
});

test('the script verifies the chain, and finds a changed, a missing and a rewritten line', async () => {
  for (let n = 0; n < 3; n++) await sendWell(owner, 'DELETE', `/api/posts/${await writePost(app, owner)}`);
  const lines = await readLog(app);
  const { body } = await app.visitor.request('GET', '/.well-known/tablemate-log');
  const last = lines.at(-1);
  expect(body).toMatchObject({
    seq: last?.seq,
    hash: last?.hash,
    day: last?.day,
    days: [{ seq: last?.seq }],
  });
  const head = [last?.seq ?? 0, last?.hash ?? ''];
  expect(await verify(lines, head)).toContain(`${lines.length} lines hold`);
  expect(await verify(lines.map((line) => (line.seq === 2 ? { ...line, rule: 5 } : line)))).toContain(
    'Line 2: was changed',
  );
  expect(await verify(lines.filter(({ seq }) => seq !== 2))).toContain('Line 3: follows line 1');
  expect(await verify(lines.slice(0, -1), head)).toContain('is missing');
  expect(await verify(lines, [2, last?.hash ?? ''])).toContain('is not the line that was published');
  for (const attack of [
    'update moderation_entries set rule = 5 where seq = 2',
    'delete from moderation_entries where seq = 2',
    'truncate moderation_entries',
  ])
    await expect(app.services.pool.query(attack)).rejects.toThrow();
});

test('the list is filtered by act, subject and month, and counted', async () => {
  const lines = await readLog(app);
  const month = lines.at(-1)?.day.slice(0, 7) ?? '';
  const filtered = await second.send(listLogEntries, { act: 'removed', subject: 'post', month });
  const expected = lines
    .filter(({ act, subject }) => act === 'removed' && subject === 'post')
    .map(({ seq }) => seq);
  expect((filtered.body as LogEntry[]).map(({ seq }) => seq)).toEqual(expected.toReversed().slice(0, 100));
  expect((await second.send(listLogEntries, { month: '1999-01' })).body).toEqual([]);
  expect((await second.request('GET', `${listLogEntries.path}?month=2026-13`)).status).toBe(400);
  const { body } = await second.send(countLogEntries, { month });
  const { counts } = body as { counts: Array<{ act: string; subject: string; count: number }> };
  expect(counts.find(({ act, subject }) => act === 'removed' && subject === 'post')?.count).toBe(
    expected.length,
  );
  expect((await second.send(countLogEntries, { month: '1999-01' })).body).toMatchObject({ counts: [] });
});
