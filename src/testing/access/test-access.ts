import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, requestFor } from '#kit/contract/endpoint.ts';
import { referToRefusals } from '#kit/server/http/refusals.ts';
import type { TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures, ROLES, type Role } from '#testing/fixtures.ts';
import { type AccessRow, accessName, findMismatches } from './access.ts';

/** Tests that each endpoint has one row, and that the endpoints of an app answer everybody as their rows say. */
export function testAccess(
  getApp: () => TestApp,
  endpoints: readonly AnyEndpoint[],
  rows: readonly AccessRow[],
): void {
  const byName = new Map(endpoints.map((endpoint) => [accessName(endpoint), endpoint]));

  test('every endpoint has one row that says who may call it, and every row an endpoint', () => {
    expect(findMismatches(endpoints, rows)).toEqual([]);
  });

  describe.each(rows)('$name', ({ name, expected, prepareInput, shareInput }) => {
    const endpoint = byName.get(name);
    const answers = new Map(ROLES.map((role, at) => [role, expected.split(' ')[at] ?? 'missing']));
    const ask = async (cast: Fixtures, input: (role: Role) => object, role: Role) => {
      if (!endpoint) throw new Error(`There is no ${name}.`);
      const { url, body } = requestFor(endpoint, input(role));
      const hasBody = !['GET', 'DELETE'].includes(endpoint.method);
      const answer = await cast[role].request(endpoint.method, url, hasBody ? (body ?? {}) : undefined);
      if (answer.status >= 400)
        expect(Object.keys(referToRefusals(endpoint)), `${name}, which may name it in refuses`).toContain(
          String(answer.status),
        );
      return answer;
    };
    const prepare = async () => {
      const cast = await createFixtures(getApp());
      return { cast, input: await prepareInput(getApp(), cast) };
    };
    const refused = ROLES.filter((role) => /^\d+$/.test(answers.get(role) ?? ''));
    const allowed = ROLES.filter((role) => ['yes', 'in'].includes(answers.get(role) ?? ''));

    if (refused.length > 0) {
      test(`refuses ${refused.join(', ')}, and changes nothing`, async () => {
        const { cast, input } = await shareInput(getApp());
        const before = await readSettled(getApp());
        const given = await Promise.all(
          refused.map(async (role) => [role, (await ask(cast, input, role)).status]),
        );
        expect(given).toEqual(refused.map((role) => [role, Number(answers.get(role))]));
        expect(await readEverything(getApp())).toBe(before);
      });
    }

    if (allowed.length > 0) {
      test(`lets ${allowed.join(', ')} in`, async () => {
        let made = endpoint?.method === 'GET' ? await shareInput(getApp()) : await prepare();
        let isChanged = false;
        for (const role of allowed) {
          // What one of them has changed is not there for the next.
          if (isChanged) made = await prepare();
          const { status, text } = await ask(made.cast, made.input, role);
          isChanged = endpoint?.method !== 'GET' && status < 400;
          const wanted = answers.get(role) === 'yes' ? [200, 201, 204] : [400, 404, 409, 415, 422];
          expect(wanted, `${role}: ${status} ${text.slice(0, 300)}`).toContain(status);
        }
      });
    }
  });
}

/** The same once nothing writes any more: a call that was let in may have begun a job. */
async function readSettled(app: TestApp): Promise<string> {
  for (let last = ''; ; ) {
    const next = await readEverything(app);
    if (next === last) return next;
    last = next;
  }
}

/**
 * A fingerprint of every row by where its version lies and who wrote it, but of counted calls: to count a refused one is
 * right.
 */
async function readEverything({ services: { pool } }: TestApp): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const prints = rows.map(
    ({ name }) =>
      `(select coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) || ' ' || count(*) from "${name}")`,
  );
  const { rows: all } = await pool.query<{ print: string }>(`select ${prints.join(` || ',' || `)} as print`);
  return all[0]?.print ?? '';
}
