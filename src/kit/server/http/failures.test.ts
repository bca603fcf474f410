import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePreferences } from '#features/preferences/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openApp();
  person = await app.person();
});
afterAll(() => app.close());

test.each([
  ['a full disk', '53100', 503],
  ['a lock that is held', '55P03', 503],
  ['a server that stops', '57P01', 503],
  ['a statement that took too long', '57014', 503],
  ['a fault of ours', '42601', 500],
])('%s (%s) is answered %i', async (_, state, status) => {
  await app.services.db.execute(
    sql.raw(`
      create or replace function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'refused' using errcode = '${state}'; end $$;
      create or replace trigger refuse before insert on user_preferences
        for each statement execute function refuse();`),
  );
  const answer = await person.send(savePreferences, { cuisines: ['Thai'] });
  expect(answer.status).toBe(status);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
});
