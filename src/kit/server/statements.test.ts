import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { idList, prepared, statement } from './statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a query is built once for each connection, however many transactions it runs in', async () => {
  const build = vi.fn((db: Database) =>
    db
      .select({ process: sql<number>`pg_backend_pid()`, said: sql<string>`${sql.placeholder('word')}::text` })
      .from(sql`(values (1)) as one`)
      .prepare('test_builder'),
  );
  const ask = prepared(build);
  const { db } = app.services;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => inTransaction(db, (tx) => ask(tx).execute({ word: `word ${n}` }))),
  );
  expect(answers.map(([row]) => row?.said)).toEqual(answers.map((_, n) => `word ${n}`));
  const connections = new Set(answers.map(([row]) => row?.process));
  expect(build).toHaveBeenCalledTimes(connections.size);
  expect(connections.size).toBeLessThan(30);
});

test('a written statement is planned once, and belongs to the transaction that it is sent in', async () => {
  const { db } = app.services;
  const add = statement(
    'test_add',
    z.object({ id: z.int() }),
    (param) =>
      sql`insert into search_changes (restaurant_id) values (${param('id')}) returning restaurant_id as id`,
  );
  const transaction = inTransaction(db, async (tx) => {
    expect(await add(tx, { id: -7 })).toEqual([{ id: -7 }]);
    expect(await add(tx, { id: -7 })).toEqual([{ id: -7 }]);
    const { rows } = await tx.execute(sql`select 1 from pg_prepared_statements where name = 'test_add'`);
    expect(rows).toHaveLength(1);
    throw new Error('Not after all.');
  });
  await expect(transaction).rejects.toThrow('Not after all.');
  const { rows } = await db.execute(sql`select 1 from search_changes where restaurant_id = -7`);
  expect(rows).toEqual([]);
});

test('a statement with a list of ids is planned once for all lists', async () => {
  const pairs = statement(
    'test_ids',
    z.object({ count: z.int() }),
    (param) => sql`
      select count(*)::int from unnest(${idList(param('ids'))}) a, unnest(${idList(param('ids'))}) b,
        unnest(${idList(param('ids'))}) c`,
  );
  await inTransaction(app.services.db, async (tx) => {
    for (let n = 0; n < 8; n++) expect(await pairs(tx, { ids: [1, 2] })).toEqual([{ count: 8 }]);
    const { rows } = await tx.execute<{ plans: number }>(
      sql`select generic_plans::int as plans from pg_prepared_statements where name = 'test_ids'`,
    );
    // PostgreSQL plans the first five executions one by one, to compare them with a generic plan.
    expect(rows).toEqual([{ plans: 3 }]);
  });
});
