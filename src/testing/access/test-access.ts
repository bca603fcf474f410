import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, requestFor } from '#kit/contract/endpoint.ts';
import { referToRefusals } from '#kit/server/http/openapi.ts';
import type { TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures, ROLES, type Role } from '#testing/fixtures.ts';
import { type AccessRow, accessName, findMismatches } from './access.ts';

/** Tests that each endpoint has one row, and that the app's endpoints answer each role accordingly. */
export function testAccess(
  getApp: () => TestApp,
  endpoints: readonly AnyEndpoint[],
  rows: readonly AccessRow[],
): void {
  const byName = new Map(endpoints.map((endpoint) => [accessName(endpoint), endpoint]));

  test('every endpoint has one row that says who may call it, and every row an endpoint', () => {
    expect(findMismatches(endpoints, rows)).toEqual([]);
  });

  const fingerprint = createFingerprint(getApp);
  const calls = rows.map(({ name, expected, prepareInput, shareInput }) => {
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
    const refusedRoles = ROLES.filter((role) => /^\d+$/.test(answers.get(role) ?? ''));
    const allowedRoles = ROLES.filter((role) => ['yes', 'in'].includes(answers.get(role) ?? ''));

    return {
      name,
      isRead: endpoint?.method === 'GET',
      ask,
      prepare,
      shareInput,
      answers,
      refusedRoles,
      allowedRoles,
    };
  });

  // Refused roles come first: the fixtures are left as they are for the next call.
  describe.each(calls.filter(({ refusedRoles }) => refusedRoles.length > 0))('$name', (call) => {
    const { ask, shareInput, answers, refusedRoles } = call;
    test(`refuses ${refusedRoles.join(', ')}, and changes nothing`, async () => {
      const { cast, input } = await shareInput(getApp());
      const before = await fingerprint.readBefore(cast);
      const statuses = await Promise.all(
        refusedRoles.map(async (role) => [role, (await ask(cast, input, role)).status]),
      );
      expect(statuses).toEqual(refusedRoles.map((role) => [role, Number(answers.get(role))]));
      expect(await fingerprint.readAfter(cast)).toBe(before);
    });
  });

  describe.each(calls.filter(({ allowedRoles }) => allowedRoles.length > 0))('$name', (call) => {
    const { isRead, ask, prepare, shareInput, answers, allowedRoles } = call;
    test(`lets ${allowedRoles.join(', ')} in`, async () => {
      let target = isRead ? await shareInput(getApp()) : await prepare();
      let isChanged = false;
      for (const role of allowedRoles) {
        // A changed fixture must not be used by the next call.
        if (isChanged) target = await prepare();
        const { status, text } = await ask(target.cast, target.input, role);
        isChanged = !isRead && status < 400;
        const expected = answers.get(role) === 'yes' ? [200, 201, 204] : [400, 404, 409, 415, 422];
        expect(expected, `${role}: ${status} ${text.slice(0, 300)}`).toContain(status);
      }
    });
  });
}

/** Fingerprints of all rows around calls that must not change them; each takes as long as many calls. */
function createFingerprint(getApp: () => TestApp) {
  let query = '';
  let last: { print: string; cast: Fixtures } | null = null;
  const read = async (): Promise<string> => {
    query ||= await composeFingerprint(getApp());
    const { rows } = await getApp().services.pool.query<{ print: string }>(query);
    return rows[0]?.print ?? '';
  };
  /** Reads the same once writing has stopped: the fixtures may have started a job. */
  const readSettled = async (): Promise<string> => {
    for (let print = await read(); ; ) {
      const next = await read();
      if (next === print) return print;
      print = next;
    }
  };
  return {
    /** Reads the fingerprint after the previous call, if it used the same fixtures. */
    async readBefore(cast: Fixtures): Promise<string> {
      const print = last?.cast === cast ? last.print : await readSettled();
      // After a failed test there is no fingerprint.
      last = null;
      return print;
    },
    async readAfter(cast: Fixtures): Promise<string> {
      last = { print: await read(), cast };
      return last.print;
    },
  };
}

/**
 * Composes a query for a fingerprint of every row by its physical version and writer, except rate-limit counters,
 * which refused calls may change.
 */
async function composeFingerprint({ services: { pool } }: TestApp): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const prints = rows.map(
    ({ name }) =>
      `(select coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) || ' ' || count(*) from "${name}")`,
  );
  return `select ${prints.join(` || ',' || `)} as print`;
}
