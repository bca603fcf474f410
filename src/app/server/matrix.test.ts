import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestFor } from '#kit/contract/endpoint.ts';
import { referToRefusals } from '#kit/server/http/refusals.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures, ROLES, type Role } from '#testing/fixtures.ts';
import { MATRIX } from '#testing/matrix.ts';
import { handlers } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ allowSeed: false });
});
afterAll(() => app.close());

const endpoints = handlers.map(({ endpoint }) => endpoint);
const named = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

test('every endpoint has a line that says who may call it', () => {
  expect([...named.keys()].filter((name) => !(name in MATRIX))).toEqual([]);
});

test('no line speaks of an endpoint that is not there', () => {
  expect(Object.keys(MATRIX).filter((name) => !named.has(name))).toEqual([]);
});

/** A fingerprint of every row, but of counted calls: to count a refused one is right. */
async function everything(): Promise<string> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const prints = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${name}" t)`,
  );
  const { rows: all } = await pool.query<{ print: string }>(`select ${prints.join(' || ')} as print`);
  return all[0]?.print ?? '';
}

describe.each(Object.entries(MATRIX))('%s', (name, [expected, input]) => {
  const endpoint = named.get(name);
  const answers = new Map(ROLES.map((role, at) => [role, expected.split(' ')[at] ?? 'missing']));
  const ask = async (cast: Fixtures, role: Role) => {
    if (!endpoint) throw new Error(`There is no ${name}.`);
    const { url, body } = requestFor(endpoint, input?.(cast, role) ?? {});
    const hasBody = !['GET', 'DELETE'].includes(endpoint.method);
    const answer = await cast[role].request(endpoint.method, url, hasBody ? (body ?? {}) : undefined);
    if (answer.status >= 400)
      expect(Object.keys(referToRefusals(endpoint)), `${name}, which may name it in refuses`).toContain(
        String(answer.status),
      );
    return answer;
  };
  const refused = ROLES.filter((role) => /^\d+$/.test(answers.get(role) ?? ''));
  const allowed = ROLES.filter((role) => ['yes', 'in'].includes(answers.get(role) ?? ''));

  if (refused.length > 0) {
    test(`refuses ${refused.join(', ')}, and changes nothing`, async () => {
      const cast = await createFixtures(app);
      const before = await everything();
      const given = await Promise.all(refused.map(async (role) => [role, (await ask(cast, role)).status]));
      expect(given).toEqual(refused.map((role) => [role, Number(answers.get(role))]));
      expect(await everything()).toBe(before);
    });
  }

  if (allowed.length > 0) {
    test(`lets ${allowed.join(', ')} in`, async () => {
      let cast = await createFixtures(app);
      for (const role of allowed) {
        // What one of them has changed is not there for the next.
        if (endpoint?.method !== 'GET') cast = await createFixtures(app);
        const { status, text } = await ask(cast, role);
        const wanted = answers.get(role) === 'yes' ? [200, 201, 204] : [400, 404, 409, 415, 422];
        expect(wanted, `${role}: ${status} ${text.slice(0, 300)}`).toContain(status);
      }
    });
  }
});
