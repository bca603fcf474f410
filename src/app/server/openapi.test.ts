import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#app/endpoints.ts';
import { openApi } from '#kit/server/http/openapi.ts';

const ROOT = join(import.meta.dirname, '../../..');

const REFERENCE = { $ref: expect.stringMatching('^#/components/responses/') };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablemate-openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi(ENDPOINTS)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Printed = { stdout: string; stderr: string };

/** What an installed tool prints, whether it is content or not. */
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
  ['login', [400, 403, 413, 415]],
  ['listRestaurants', [400, 429]],
  ['getRestaurant', [400, 404, 429]],
  ['createReview', [400, 401, 403, 409, 413, 415, 422, 429]],
  ['sendPicture', [400, 401, 403, 408, 413, 415, 429]],
  ['exportUsers', [400, 401, 403, 429]],
])('%s names the refusals that its contract allows', (name, statuses) => {
  const found = ENDPOINTS.filter((one) => one.name === name);
  const [operation] = Object.values(openApi(found).paths).flatMap((methods) => Object.values(methods));
  expect(operation).toMatchObject({ responses: Object.fromEntries(statuses.map((one) => [one, REFERENCE])) });
  const { responses } = z.object({ responses: z.record(z.string(), z.unknown()) }).parse(operation);
  expect(Object.keys(responses)).toEqual(['200', ...statuses.map(String), 'default']);
});
