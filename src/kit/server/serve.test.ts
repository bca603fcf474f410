import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#features/posts/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a call of a person whose row is deleted meanwhile is refused, without an error', async () => {
  const me = await app.person();
  const client = await app.services.pool.connect();
  await client.query('begin');
  await client.query('delete from users where id = $1', [me.id]);
  const posting = me.send(createPost, { content: 'Too late' });
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await client.query(waiting)).rowCount;
    })
    .toBe(1);
  await client.query('commit');
  client.release();
  expect(await posting).toMatchObject({
    status: 409,
    body: { message: 'This was removed in the meantime. Please load the page again.' },
  });
});
