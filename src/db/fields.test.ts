import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp, type TestApp } from '#testing/app.ts';
import { selectFields, selectJson } from './fields.ts';
import { selectRows } from './rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const Visit = z.object({ userId: z.int(), from: z.string() });

test('fields are columns of a row, and keys of a JSON value', async () => {
  const fields = { userId: sql`v.user_id`, from: sql`'the ' || v.place` };
  const rows = await selectRows(
    app.services.db,
    Visit.extend({ asJson: Visit }),
    sql`select ${selectFields(fields)}, ${selectJson(fields)} as as_json
      from (values (1, 'harbour')) as v (user_id, place)`,
  );
  const visit = { userId: 1, from: 'the harbour' };
  expect(rows).toEqual([{ ...visit, asJson: visit }]);
});
