import fc from 'fast-check';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { parseWords } from './words.ts';

test.each([
  ['{}', []],
  ['{plain,two}', ['plain', 'two']],
  [
    '{"two words","a,b","say \\"hi\\"","back\\\\slash","","NULL"}',
    ['two words', 'a,b', 'say "hi"', 'back\\slash', '', 'NULL'],
  ],
  ['{NULL,x}', [null, 'x']],
])('%s is read as %j', (text, words) => {
  expect(parseWords(text)).toEqual(words);
});

test('the text of PostgreSQL for any array is read as that array', async () => {
  const client = new pg.Client({ connectionString: inject('database').url });
  await client.connect();
  const word = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));
  const lists = fc.sample(
    fc.array(fc.oneof(word, fc.constantFrom('NULL', '"', '\\', ',', '{', '}', ' ')), { maxLength: 6 }),
    200,
  );
  for (const list of lists) {
    const { rows } = await client.query('select $1::text[]::text as written', [list]);
    expect(parseWords(rows[0].written)).toEqual(list);
  }
  await client.end();
});
