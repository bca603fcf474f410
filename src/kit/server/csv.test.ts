import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test.each([
  [['plain', 5, -2.5, null], 'plain,5,-2.5,\r\n'],
  [[true, undefined, ['=1', '@b'], { a: 1 }], 'true,,"[""=1"",""@b""]","{""a"":1}"\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '@cmd', '-2', '+3', '\tx'], "'=1+1,'@cmd,'-2,'+3,'\tx\r\n"],
  [['a;=1+1', 'a;b', 'fair - good'], "a;'=1+1,a;b,fair - good\r\n"],
  [['a\t+1', 'a\n-1', 'a\r\n@b'], `a\t'+1,"a\n'-1","a\r\n'@b"\r\n`],
  [['＝1+1', '＋1', '－1', '＠b', '﹦1'], "'＝1+1,'＋1,'－1,'＠b,'﹦1\r\n"],
  [['  =1', 'a; \u00a0=1', '"=1"', 'a;"=1'], `  '=1,a; \u00a0'=1,"""'=1""","a;""'=1"\r\n`],
  [[';=1;=2', '=;='], ";'=1;'=2,'=;'=\r\n"],
])('%j is written as %j', (cells, line) => {
  expect(formatCsvLine(cells)).toBe(line);
});

test('a sheet reads back what was written', () => {
  const cells = ['Café, "the one"', 'line\r\nbreak', 'ünïcode 🍕', ''];
  expect(Papa.parse(formatCsvLine(cells).trimEnd()).data).toEqual([cells]);
});

test.each([',', ';', '\t'])('no cell of a sheet that splits by %j begins like a formula', (delimiter) => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const texts = signs.flatMap((sign) =>
    ['', ';', '\t', '\n', '\r\n', 'a;', 'a;b\n', '";"', ', '].map((before) => `${before}${sign}1+1`),
  );
  for (const text of texts) {
    const { data } = Papa.parse<string[]>(formatCsvLine([5, text, 7]), { delimiter });
    for (const cell of data.flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  }
});
