import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeFile, inspectFile } from './inspect.ts';
import { readPlaces } from './read-places.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablemate-encodings-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Names of a file's places, or the first sentence about each. */
async function readFile(bytes: Buffer) {
  const file = join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  const { encoding, format } = await inspectFile(file);
  const entries = [];
  for await (const { place, problems } of readPlaces(decodeFile(file, encoding), { format }))
    entries.push(place ? [place.name, place.address, ...problems] : problems[0]);
  return { encoding, format, entries };
}

const TABLE = 'name,lat,lon,address\nCafé Açaí,38.7,-9.1,Rua da Sé 4\nÀ Parte,38.71,-9.1,Praça 1\n';
const PLACES = [
  ['Café Açaí', 'Rua da Sé 4'],
  ['À Parte', 'Praça 1'],
];
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, string, Buffer]>([
  ['UTF-8', 'utf-8', Buffer.from(TABLE)],
  ['UTF-8 with a mark', 'utf-8', Buffer.from(`\ufeff${TABLE}`)],
  ['Latin-1', 'windows-1252', Buffer.from(TABLE, 'latin1')],
  ['UTF-16 of Windows', 'utf-16le', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16 of Windows without a mark', 'utf-16le', Buffer.from(TABLE, 'utf16le')],
  ['UTF-16 with the high byte first', 'utf-16be', swapped(`\ufeff${TABLE}`)],
  ['UTF-16 with the high byte first and no mark', 'utf-16be', swapped(TABLE)],
])('a table in %s is read', async (_, encoding, bytes) => {
  expect(await readFile(bytes)).toEqual({ encoding, format: 'csv', entries: PLACES });
});

test.each<[string, Buffer]>([
  ['UTF-8 with a mark', Buffer.from('\ufeff{"elements":[')],
  ['UTF-16', Buffer.from('\ufeff{"elements":[', 'utf16le')],
])('JSON in %s is known as such', async (_, begin) => {
  const element = JSON.stringify({
    type: 'node',
    id: 1,
    lat: 1,
    lon: 1,
    tags: { name: 'Um', amenity: 'bar' },
  });
  const rest = Buffer.from(`${element}]}`, begin[0] === 0xff ? 'utf16le' : 'utf8');
  const { format, entries } = await readFile(Buffer.concat([begin, rest]));
  expect([format, entries]).toEqual(['openstreetmap', [['Um', '']]]);
});

test('an invalid character drops its entry, and does not change the encoding of the file', async () => {
  const [before, after] = ['name,lat,lon,address\nCafé Açaí,38.7,-9.1,Rua da S', ' 4\nÀ P'];
  const invalid = Buffer.from([0xe9]);
  const bytes = Buffer.concat([
    ...[Buffer.from(before), invalid, Buffer.from(after), invalid],
    Buffer.from('rte,38.71,-9.1,Praça 1\nÇa Va,38.72,-9.1,Praça 2\n'),
  ]);
  expect(await readFile(bytes)).toEqual({
    encoding: 'utf-8',
    format: 'csv',
    entries: [
      ['Café Açaí', '', 'Its address cannot be read: “Rua da S\ufffd 4”'],
      'Its name has characters that are not in the encoding of the file.',
      ['Ça Va', 'Praça 2'],
    ],
  });
});

test('characters that lie across the pieces of a file are whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Ção ${at},38.7,-9.1,`).join('\n');
  // One more byte shifts the rest, so that every character is cut by a chunk once.
  for (const header of ['name,lat,lon,address\n', 'name,lat,lon,address,\n']) {
    const { encoding, entries } = await readFile(Buffer.from(header + rows));
    expect(encoding).toBe('utf-8');
    expect(entries.length).toBe(20_000);
    expect(entries.filter((entry, at) => entry?.[0] !== `Ção ${at}`)).toEqual([]);
  }
});
