import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '#kit/server/http/openapi.ts';
import { parts } from './features.ts';

const ROOT = join(import.meta.dirname, '../../..');

const REFERENCE = { $ref: expect.stringMatching('^#/components/responses/') };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablemate-openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(await openApi(parts.endpoints)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Printed = { stdout: string; stderr: string };

/** Runs an installed tool; returns its output even if it fails. */
async function runTool(file: string, ...args: string[]): Promise<Printed> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = [join(ROOT, 'node_modules', file), ...args];
  const options = { cwd: folder, env, maxBuffer: 50_000_000 };
  return promisify(execFile)(process.execPath, command, options).catch((failure: Printed) => failure);
}

test("Redocly's recommended rules find nothing in the description", async () => {
  const args = ['lint', 'openapi.json', '--extends=recommended', '--format=json', '--max-problems=1000'];
  const { stdout } = await runTool('@redocly/cli/bin/cli.js', ...args);
  const { totals, problems } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test.each([
  ['getHealth', [400]],
  ['login', [400, 401, 403, 413, 415, 429]],
  ['listRestaurants', [400, 401, 429]],
  ['getRestaurant', [400, 401, 404, 429]],
  ['createReview', [400, 401, 403, 404, 409, 413, 415, 422, 429]],
  ['sendPicture', [400, 401, 403, 408, 413, 415, 429]],
  ['exportUsers', [400, 401, 403, 429]],
])('%s names the refusals that its contract allows', async (name, statuses) => {
  const endpoints = parts.endpoints.filter((one) => one.name === name);
  const [operation] = Object.values((await openApi(endpoints)).paths).flatMap((methods) =>
    Object.values(methods),
  );
  expect(operation).toMatchObject({ responses: Object.fromEntries(statuses.map((one) => [one, REFERENCE])) });
  const { responses } = z.object({ responses: z.record(z.string(), z.unknown()) }).parse(operation);
  expect(Object.keys(responses)).toEqual(['200', ...statuses.map(String), 'default']);
});

describe('a client that is generated from the description', () => {
  /** Types of a call by operation, as in a generated client. */
  const CLIENT = `
    import type { operations } from './api';
    type Form<Fields> = { [Name in keyof Fields]: Fields[Name] | Blob };
    type Body<Content> = Content extends { 'multipart/form-data': infer Fields } ? { form: Form<Fields> }
      : Content extends { 'application/json': infer Json } ? { body: Json } : never;
    type Input<Operation> = (Operation extends { parameters: infer Parameters } ? Parameters : {}) &
      (Operation extends { requestBody: { content: infer Content } } ? Body<Content> : {});
    type Reply<Operation, Status> = Operation extends { responses: infer Replies }
      ? Status extends keyof Replies
        ? Replies[Status] extends { content: infer Content } ? Content[keyof Content] : never
        : never
      : never;
    export declare function call<Name extends keyof operations>(
      name: Name, input: Input<operations[Name]>,
    ): Promise<Reply<operations[Name], 200>>;
    export declare function refusal<Name extends keyof operations, Status extends number>(
      name: Name, status: Status,
    ): Reply<operations[Name], Status>;`;
  const TSCONFIG = {
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      types: [],
    },
    files: ['calls.ts'],
  };

  beforeAll(async () => {
    // Version 6, because version 7 needs an API that TypeScript 7 no longer has.
    await runTool('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.d.ts');
    await writeFile(join(folder, 'client.ts'), CLIENT);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  });

  async function compile(calls: string): Promise<string> {
    await writeFile(join(folder, 'calls.ts'), `import { call, refusal } from './client';\n${calls}`);
    const { stdout, stderr } = await runTool('typescript/bin/tsc', '-p', 'tsconfig.json');
    return stdout + stderr;
  }

  const CALLS = {
    'GET with a query': `
      const list = await call('listRestaurants', { query: { q: 'thai', cuisine: ['Thai'], price: '$$' } });
      export const names: string[] = list.map(({ name }) => name);`,
    'POST with a body': `
      const review = await call('createReview', {
        header: { 'Idempotency-Key': 'a key' },
        body: { restaurantId: 1, reviewType: 'venue', rating: 5, review: 'Good food and kind people' },
      });
      export const rating: number = review.rating;`,
    'a path parameter': `
      const place = await call('getRestaurant', { path: { id: 7 } });
      export const status: 'pending' | 'approved' | 'rejected' = place.status;`,
    'a download': `
      export const csv: string = await call('downloadTransactions', { query: {} });`,
    'an upload as a form': `
      const picture = await call('sendPicture', { form: { file: new Blob(['...']) } });
      export const address: string = picture.address;`,
    'what a refusal says': `
      export const { message }: { message: string } = refusal('createReview', 409);`,
  };

  test('compiles a call of each kind', async () => {
    expect(await compile(Object.values(CALLS).join('\n'))).toBe('');
  });

  const WRONG = {
    'a query of the wrong type': `call('listRestaurants', { query: { price: 'cheap' } });`,
    'a body that lacks a field': `call('createReview', { body: { restaurantId: 1, rating: 5 } });`,
    'a path parameter of the wrong type': `call('getRestaurant', { path: { id: 'seven' } });`,
    'an upload without its file': `call('sendPicture', { form: {} });`,
    'a reply as what it is not': `call('downloadTransactions', { query: {} }).then((csv) => csv.rows);`,
    'a refusal that the operation does not have': `refusal('getHealth', 409).message;`,
  };

  test('does not compile what the operations do not take or give', async () => {
    const output = await compile(Object.values(WRONG).join('\n'));
    const lines = [...output.matchAll(/^calls\.ts\((\d+),/gm)].map((match) => Number(match[1]) - 2);
    expect(lines.map((line) => Object.keys(WRONG)[line])).toEqual(Object.keys(WRONG));
  });
});
