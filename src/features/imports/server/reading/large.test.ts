import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** JavaScript's heap: smaller than any of the files. */
const MAX_HEAP_MB = 100;
const PROGRAM = fileURLToPath(new URL('../../testing/read-places.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablemate-large-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a file of these pieces in a process with little memory. */
async function read(pieces: () => Iterable<string>): Promise<unknown> {
  const file = join(folder, 'file');
  await pipeline(Readable.from(pieces()), createWriteStream(file));
  const reader = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return json(reader.stdout);
}

const COUNT = 12_000;
const NOTE = 'x'.repeat(10_000);

const element = (id: number) =>
  JSON.stringify({
    type: 'node',
    id,
    lat: 1,
    lon: 1,
    tags: { amenity: 'bar', name: `Bar ${id}`, note: NOTE },
  });

test('an extract of 120 MB in one line is read entry by entry, and broken ones cost themselves alone', async () => {
  function* pieces() {
    yield '{"elements":[';
    for (let id = 1; id <= COUNT; id++) {
      if (id > 1) yield ',';
      if (id === 5000) yield `{"type":"node","id":${id},"lat":1,"lon":1,"tags":{"amenity":nothing}}`;
      else if (id === 7000) yield element(id).replace(NOTE, NOTE.repeat(300));
      else yield element(id);
    }
    yield ']}';
  }
  expect(await read(pieces)).toEqual({
    places: COUNT - 2,
    problems: [
      [5000, 'This entry is not JSON.'],
      [7000, expect.stringContaining('longer than a million characters')],
    ],
  });
});

test('a line of 150 MB that is no place is one error, and what comes behind it is read', async () => {
  function* pieces() {
    yield 'name,lat,lon\nUm,1,1\n';
    for (let part = 0; part < 15_000; part++) yield NOTE;
    yield '\nDois,2,2\n';
  }
  expect(await read(pieces)).toEqual({
    places: 2,
    problems: [[3, expect.stringContaining('longer than 64 kB')]],
  });
});

test('150 MB of brackets are one error', async () => {
  function* pieces() {
    yield '{"elements":[{"type":"node","tags":';
    for (let part = 0; part < 15_000; part++) yield '['.repeat(10_000);
  }
  expect(await read(pieces)).toEqual({ places: 0, problems: [[1, expect.stringContaining('nested')]] });
});
