import { expect, test } from 'vitest';
import { longestTurn } from '#testing/event-loop.ts';
import { CSV_LIMITS, CsvSplitter } from './csv-rows.ts';
import { JSON_LIMITS, JsonSplitter } from './json-entries.ts';
import { readPlaces } from './read-places.ts';

async function* chunks(...parts: readonly string[]) {
  yield* parts;
}

async function readAll(format: 'openstreetmap' | 'csv' | 'json-ld', ...parts: readonly string[]) {
  const readings = [];
  for await (const reading of readPlaces(chunks(...parts), { format })) readings.push(reading);
  return readings.map(({ line, place, problems }) => [line, place?.name ?? null, problems[0] ?? null]);
}

const node = (name: string, more: object = {}) =>
  JSON.stringify({ type: 'node', id: 1, lat: 1, lon: 1, tags: { amenity: 'cafe', name }, ...more });

test.each([
  ['JSON', () => new JsonSplitter(), '{"elements":[{"type":"node","tags":{"name":"', JSON_LIMITS.length],
  ['a list that is never closed', () => new JsonSplitter(), '[{"a":[', JSON_LIMITS.length],
  ['a table', () => new CsvSplitter(','), '"', CSV_LIMITS.length],
] as const)('one line of 200 MB is never held: %s', (_, make, start, most) => {
  const splitter = make();
  const part = 'x'.repeat(1_000_000);
  let longest = 0;
  for (const chunk of [start, ...Array.from({ length: 200 }, () => part)]) {
    for (const entry of splitter.push(chunk)) expect(entry).toHaveProperty('problem');
    longest = Math.max(longest, splitter.bufferLength);
  }
  expect(longest).toBeLessThanOrEqual(most);
});

test('a broken entry costs itself alone', async () => {
  const deep = `{"type":"node","tags":{"name":"Deep","x":${'['.repeat(500)}${']'.repeat(500)}}}`;
  const long = node('x'.repeat(JSON_LIMITS.length));
  const wrong = node('Far', { lat: 91 });
  const parts = [
    '{"elements":[',
    node('One'),
    ',{"a":tru},',
    deep,
    ',',
    long,
    ',',
    wrong,
    ',',
    node('<b>x</b>'),
    ',',
    node('a\u0000b'),
    ',',
    node('Two'),
    ']}',
  ];
  const names = await readAll('openstreetmap', ...parts);
  expect(names.map(([line, name]) => [line, name])).toEqual([
    [1, 'One'],
    [2, null],
    [3, null],
    [4, null],
    [5, null],
    [6, null],
    [7, null],
    [8, 'Two'],
  ]);
  expect(names.slice(1, 7).every(([, , problem]) => typeof problem === 'string')).toBe(true);
});

test('twenty thousand opening hours of one place do not hold up the event loop, and are refused in a sentence', async () => {
  const monday = { dayOfWeek: 'Monday', opens: '9', closes: '8' };
  const mondays = { ...monday, dayOfWeek: Array(20_000).fill('Monday') };
  for (const openingHoursSpecification of [Array(20_000).fill(monday), mondays]) {
    const entry = { '@type': 'Restaurant', name: 'Um', address: 'Rua 1', openingHoursSpecification };
    const read = () => readAll('json-ld', JSON.stringify([entry]));
    expect(await read()).toEqual([
      [1, 'Um', expect.stringMatching(/^Its opening hours cannot be read: “Mo 9-8,/)],
    ]);
    expect(await longestTurn(read, 250)).toBeLessThan(250);
  }
});

test('pieces may be cut anywhere', async () => {
  const json = `{"elements":[${node('Um "b" \\ é')},${node('Dois')}]}`;
  expect(await readAll('openstreetmap', ...json)).toEqual(await readAll('openstreetmap', json));
  const csv = 'name,lat,lon\r\n"A ""b"",\r\nc",1,1\r\nD,2,2\r\n';
  expect(await readAll('csv', `${csv.slice(0, 13)}`, ...csv.slice(13))).toEqual(await readAll('csv', csv));
});

test('a file that ends early, or is something else, says so', async () => {
  expect(await readAll('openstreetmap', `{"elements":[${node('One')},{"type"`)).toMatchObject([
    [1, 'One', null],
    [2, null, 'The file ends in the middle of this entry.'],
  ]);
  expect(await readAll('openstreetmap', 'hello')).toMatchObject([
    [1, null, 'Nothing in this file is a list of places.'],
  ]);
  expect(await readAll('csv', 'a,b\n1,2\n')).toMatchObject([
    [1, null, expect.stringContaining('The first row')],
    [2, null, 'It has no name.'],
  ]);
});
