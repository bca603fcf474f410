import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { requestFor } from '#kit/contract/endpoint.ts';
import { findAccess } from '#testing/access/access.ts';
import { MATRIX } from '#testing/access/matrix.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, ROLES } from '#testing/fixtures.ts';
import { parts } from './features.ts';

/** Six calls for each connection. */
const [CALLS, CONNECTIONS] = [24, 4];

/** The answer of a busy machine on which so many passwords take longer than eleven seconds. */
const TOO_LATE = 'It is not known whether this was done.';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ allowSeed: false, limitFactor: 1_000_000, databaseConnections: CONNECTIONS });
  // The inputs of the matrix have wrong passwords.
  app.services.confirmPassword = async () => undefined;
  // Without a timeout a waiting call gets a connection in the end, even on a busy machine, but not in a deadlock.
  app.services.pool.options.connectionTimeoutMillis = 0;
});
afterAll(() => app.close());

const writes = parts.handlers.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');

const PEOPLE = ROLES.filter((role) => role !== 'visitor');

test.each(writes)(
  '$method $path called by one person at once keeps no connection from a reader',
  async (endpoint) => {
    const cast = await createFixtures(app);
    const { expected, prepareInput } = findAccess(MATRIX, endpoint);
    const answers = expected.split(' ');
    const findRole = (...accepted: string[]) =>
      PEOPLE.find((one) => accepted.includes(answers[ROLES.indexOf(one)] ?? ''));
    const role = findRole('yes', 'in') ?? findRole('404', '409') ?? 'visitor';
    const { url, body } = requestFor(endpoint, (await prepareInput(app, cast))(role));
    const hasBody = endpoint.method !== 'DELETE';
    const call = () => cast[role].request(endpoint.method, url, hasBody ? (body ?? {}) : undefined);
    const reader = await app.person();
    const read = () => reader.send(getUser, {});
    const [reads, calls] = [[read()], Array.from({ length: CALLS }, call)];
    const allCalls = Promise.all(calls);
    let areCallsDone = false;
    void allCalls.finally(() => {
      areCallsDone = true;
    });
    while (!areCallsDone) {
      await reads.at(-1);
      reads.push(read());
    }
    const texts = [...(await allCalls), ...(await Promise.all(reads))].map(
      ({ status, text }) => `${status} ${text}`,
    );
    expect(texts.filter((text) => text.startsWith('5') && !text.includes(TOO_LATE))).toEqual([]);
  },
);
