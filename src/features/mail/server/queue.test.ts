import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { BATCH, claimMails } from './queue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('claiming mails reads the accounts of those that it takes, however many there are', async () => {
  const { db } = app.services;
  await db.execute(sql`
    with people as (
      insert into users (username, email, password, email_confirmed_at)
      select 'reader' || n, 'reader' || n || '@example.com', 'none', now() from generate_series(1, 2000) n
      returning id, email)
    insert into mails (key, kind, user_id, address, is_security, setting, sealed)
    select 'key ' || id, 'a test', id, email, false, 'reviews', 'sealed' from people`);
  await db.execute(sql`analyze users, mails`);
  await inTransaction(db, async (tx) => {
    const countRead = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname = 'users'`);
      return rows[0]?.read ?? 0;
    };
    const countBefore = await countRead();
    const claimed = await claimMails(tx);
    expect(claimed.map(({ isWanted }) => isWanted)).toEqual(Array(BATCH).fill(true));
    expect((await countRead()) - countBefore).toBe(BATCH);
  });
});
