import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type Slice, streamTable } from './export.ts';

/** Creates a table with this number of slices, which records the slices that were read. */
function createTable(slices: number) {
  const read: Array<string | undefined> = [];
  const readSlice = async ({ limit, cursor }: Slice) => {
    read.push(cursor);
    const items = Array.from({ length: limit }, (_, n) => ({ id: read.length * 1000 + n }));
    return { items, next: read.length < slices ? String(read.length) : null, total: null };
  };
  return { readSlice, read };
}

test('the first bytes of a file leave before its second slice is read, and nothing is read ahead of who takes it', async () => {
  const { readSlice, read } = createTable(500);
  const stream = Readable.from(streamTable(['id'], readSlice));
  const chunks = stream.iterator();
  const head = await chunks.next();
  expect(head.value).toBe('\uFEFFid\r\n');
  expect(read.length).toBeLessThanOrEqual(1);
  await chunks.next();
  await new Promise((resolve) => setTimeout(resolve, 20));
  // At most one slice waits in the stream.
  expect(read.length).toBeLessThanOrEqual(3);
  stream.destroy();
});

test('each slice continues where the one before ended, until the last', async () => {
  const { readSlice, read } = createTable(4);
  let text = '';
  for await (const part of streamTable(['id'], readSlice)) text += part;
  expect(read).toEqual([undefined, '1', '2', '3']);
  expect(new Set(text.split('\r\n')).size).toBe(text.split('\r\n').length);
});
