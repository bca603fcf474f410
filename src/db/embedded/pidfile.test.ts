import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordedPid, recordedReady, voidPidFile } from './pidfile.ts';
import { findProcessKind } from './process.ts';
import { removeScratch, scratchFolder } from './scratch.ts';

async function writePidfile(text: string): Promise<string> {
  const data = await scratchFolder();
  onTestFinished(() => removeScratch(data));
  await writeFile(join(data, 'postmaster.pid'), text);
  return data;
}

const OF_A_SERVER = ['/app/data', '1795219353', '5432', '/app/socket', '', '  1234567   42', 'ready   ', ''];

test('a voided claim names a process that cannot be, and keeps the shared memory that PostgreSQL checks', async () => {
  const data = await writePidfile([process.pid, ...OF_A_SERVER].join('\n'));
  await writeFile(join(data, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
  await voidPidFile(data, data);
  const [pid, ...rest] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  expect(await findProcessKind(Number(pid), data)).toBe('gone');
  expect(rest).toEqual(OF_A_SERVER);
  expect(await readdir(data)).toEqual(['postmaster.pid']);
});

test.each([
  ['4711\n/app/data\n', 4711],
  ['', undefined],
  ['nonsense', undefined],
  ['-1', undefined],
])('a file that says %j records the id %s', async (text, pid) => {
  expect(await recordedPid(await writePidfile(text))).toBe(pid);
});

test('a server is ready when its file says so, not when it starts or is missing', async () => {
  expect(await recordedReady(await writePidfile(['1', ...OF_A_SERVER].join('\n')))).toBe(true);
  expect(
    await recordedReady(await writePidfile(['1', ...OF_A_SERVER].join('\n').replace('ready', 'starting'))),
  ).toBe(false);
  expect(await recordedReady('/nowhere')).toBe(false);
});
