import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['plain', 5, -2.5, null], 'plain,5,-2.5,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '@cmd', '-2', '+3', '\tx'], "'=1+1,'@cmd,'-2,'+3,'\tx\r\n"],
])('%j is written as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('a sheet reads back what was written', () => {
  const cells = ['Café, "the one"', 'line\r\nbreak', 'ünïcode 🍕', ''];
  expect(Papa.parse(csvLine(cells).trimEnd()).data).toEqual([cells]);
});
