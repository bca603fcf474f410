import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type AnyEndpoint, pathNames, requestFor } from '#kit/contract/endpoint.ts';
import { fieldNotStorable } from '#kit/server/input.ts';
import { findAccess } from '#testing/access/access.ts';
import { MATRIX } from '#testing/access/matrix.ts';
import { openApp, type Reply, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures, ROLES } from '#testing/fixtures.ts';
import { chooseSome } from '#testing/rounds.ts';
import { parts } from './features.ts';

// Hashing would take most of the time, and is not under test here.
vi.mock('#features/auth/server/passwords.ts', () => ({
  hashPassword: async () => 'none',
  passwordFits: async () => false,
}));

/** Wrong words, numbers, dates and addresses. */
const TEXTS = [
  '',
  '\u0000',
  'half\u0000way',
  '\ud800',
  'half \udc00 a letter',
  '\u202egnp.exe',
  '\ufeff\u200b\u3164',
  'é'.normalize('NFD').repeat(300),
  'x'.repeat(12_000),
  "'; drop table users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '/media/../api/user',
  'javascript:alert(1)',
  'http://[::1]:0/%00',
  '{"a":[1]}',
  '__proto__',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740991',
  '1e308',
  '0000-01-01',
  '2026-02-30',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00Z',
  '9999-99-99T99:99',
];

/** Wrong values that only JSON can hold. */
const VALUES = [
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [null],
  ['\u0000'],
  {},
  { a: { b: ['\ud800'] } },
  { '\u0000': 1 },
];

/** Values for the sort key in a cursor. */
const SORT_KEYS = [
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53 - 1, -(2 ** 53), 1e308],
  ...['', 'x', '\u0000', '\ud800', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...[null, [1], true],
];
const TIME = '2026-01-01T00:00:00.000Z';

/** Zod's own sentences, which must not reach people. */
const ZOD_SENTENCE =
  /Invalid (input|option|string|key|element|value|number|UUID|email|URL|ISO|date)|Unrecognized key|Too (big|small)|Expected |expected |This page not found/;

let app: TestApp;
let cast: Fixtures;
beforeAll(async () => {
  app = await openApp({ allowSeed: false, limitFactor: 1_000_000 });
  cast = await createFixtures(app);
});
afterAll(() => app.close());

/** A field that no endpoint has. */
const UNKNOWN = 'unknown';

/**
 * Returns whether fields are validated independently and unknown ones dropped: then a refused field gets the same
 * sentence together with others as alone. A field that is not refused is sent alone as well.
 */
function canCombine({ path, input }: AnyEndpoint): boolean {
  const { checks = [], catchall, shape } = input._zod.def;
  const isMore = Object.keys(shape).length > pathNames(path).length;
  return isMore && checks.length === 0 && catchall === undefined;
}

/** Lists the fields for which an answer has a sentence. */
function listRefusedFields({ status, body }: Reply): Set<string> {
  const errors = status === 400 && body && typeof body === 'object' && 'errors' in body ? body.errors : {};
  return new Set(Object.keys(errors ?? {}).map((field) => field.split('.')[0] ?? ''));
}

const isWrong = ({ status, text }: Reply) => status >= 500 || (status >= 400 && ZOD_SENTENCE.test(text));

async function send(endpoint: AnyEndpoint, input: object): Promise<Reply> {
  const answers = findAccess(MATRIX, endpoint).expected.split(' ');
  const role = ROLES[answers.includes('yes') ? answers.indexOf('yes') : answers.indexOf('in')] ?? 'diner';
  const { url, body } = requestFor(endpoint, input);
  const answer = await cast[role].request(endpoint.method, url, body);
  // Some endpoints end the session, or the account.
  if (answer.status === 401 && endpoint.access !== 'public') cast = await createFixtures(app);
  return answer;
}

/** Inputs that are sent at the same time. */
const MAX_PARALLEL = 6;
/** Fewer inputs are not worth another lane. */
const MIN_INPUTS_PER_LANE = 8;

/**
 * Sends a usual input with each of `changes`; the rows of the usual input are created again if a call may have
 * deleted them.
 */
async function sendAll(
  endpoint: AnyEndpoint,
  changes: object[],
  onAnswer: (change: object, answer: Reply) => void,
): Promise<void> {
  const queue = [...changes];
  const lane = async () => {
    let laneCast: Fixtures | null = null;
    let usual = {};
    for (let change = queue.shift(); change; change = queue.shift()) {
      if (laneCast !== cast) {
        laneCast = cast;
        usual = await prepareUsual(endpoint);
      }
      const answer = await send(endpoint, { ...usual, ...change });
      onAnswer(change, answer);
      if (endpoint.method !== 'GET' && answer.status < 400) laneCast = null;
    }
  };
  const lanes = Math.min(MAX_PARALLEL, Math.ceil(changes.length / MIN_INPUTS_PER_LANE));
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function prepareUsual(endpoint: AnyEndpoint): Promise<Record<string, unknown>> {
  const input = await findAccess(MATRIX, endpoint).prepareInput(app, cast);
  return { ...input('diner') };
}

describe.each(parts.handlers.filter(({ endpoint }) => !endpoint.file))(
  '$endpoint.method $endpoint.path',
  (one) => {
    const { endpoint } = one;
    const inPath = pathNames(endpoint.path);
    const choose = <Item>(all: readonly Item[], name = '') =>
      chooseSome(all, 6, endpoint.path.length + name.length);
    const isInAddress = (name: string) =>
      inPath.includes(name) || ['GET', 'DELETE'].includes(endpoint.method);

    test('answers nonsense in any field with one of our sentences, never with a fault', async () => {
      const wrong: string[] = [];
      const noteFault = (change: object, answer: Reply) => {
        if (isWrong(answer)) wrong.push(`${JSON.stringify(change).slice(0, 200)}: ${answer.text}`);
      };
      const columns = [...Object.keys(endpoint.input.shape), UNKNOWN].map((name) => {
        const values = choose(isInAddress(name) ? TEXTS : [...TEXTS, ...VALUES], name);
        // Half a surrogate pair cannot be encoded in an address.
        return { name, values: values.filter((value) => !isInAddress(name) || String(value).isWellFormed()) };
      });
      const alone: object[] = [];
      const separateColumns = canCombine(endpoint)
        ? columns.filter(({ name }) => inPath.includes(name))
        : columns;
      for (const { name, values } of separateColumns)
        alone.push(...values.map((value) => ({ [name]: value })));
      // A wrong value in each field at once saves calls: see `canCombine`.
      const combinedColumns = columns.filter((column) => !separateColumns.includes(column));
      const rounds = Math.max(0, ...combinedColumns.map(({ values }) => values.length));
      const combined = Array.from({ length: rounds }, (_, at) =>
        Object.fromEntries(
          combinedColumns.flatMap(({ name, values }) => (at < values.length ? [[name, values[at]]] : [])),
        ),
      );
      await sendAll(endpoint, combined, (change, answer) => {
        noteFault(change, answer);
        const refusedNames = listRefusedFields(answer);
        for (const [name, value] of Object.entries(change)) {
          const isReported =
            name === UNKNOWN
              ? refusedNames.size > 0 && fieldNotStorable(value) === null
              : refusedNames.has(name) && !endpoint.input.shape[name]?.safeParse(value).success;
          if (!isReported) alone.push({ [name]: value });
        }
      });
      await sendAll(endpoint, alone, noteFault);
      expect(wrong).toEqual([]);
    });

    if (endpoint.paged) {
      const sorts = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }).properties?.sort;
      const orders = typeof sorts === 'object' && sorts.enum ? sorts.enum : [undefined];

      test.each(orders)(
        'answers forged cursors with one of our sentences, never with a fault: %s',
        async (sort) => {
          const wrong: string[] = [];
          const sortKeys = choose(SORT_KEYS).flatMap((one) => [
            ...[[one], [one, 1], [1, one], ['x', one], [TIME, one], [sort, one]],
            ...[
              [one, 1, 1],
              [1, one, 1],
              [1, TIME, one],
              [sort, one, 1],
              [sort, 1, one, 1],
            ],
          ]);
          const texts = [
            'x',
            '\u0000',
            '{',
            'null',
            '[1e999,1e999]',
            ...sortKeys.map((key) => JSON.stringify(key)),
          ];
          const cursors = texts.map((text) => Buffer.from(text).toString('base64url'));
          const changes = ['ä', '%', '\u0000', ...cursors].map((cursor) => ({ sort, cursor }));
          await sendAll(endpoint, changes, (change, answer) => {
            if (isWrong(answer)) wrong.push(`${JSON.stringify(change)}: ${answer.text}`);
          });
          expect(wrong).toEqual([]);
        },
      );
    }
  },
);
