import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLooseTexts } from './looseTexts.ts';

const ROOT = join(import.meta.dirname, '..');

/** Literals of the pages that look like texts and are none. */
const EXCEPTIONS = [
  // The beginning of an address.
  '/c/',
  'https://',
  // Values of closed lists, which have separate labels.
  "Editor's Choice",
  'Influencer Recommended',
  'Outdoor Seating',
  // A weight of the map's letters.
  'Italic Medium',
];

test('every text of the pages is whole, and in `t`, `plural` or `rich`', () => {
  const files = globSync('src/**/web/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|^src\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const loose = files.flatMap((file) =>
    findLooseTexts(readFileSync(join(ROOT, file), 'utf8'), file)
      .filter(({ text }) => !EXCEPTIONS.includes(text))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  );
  expect(loose).toEqual([]);
});

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{isOpen ? "open" : t("Closed")}</p>', ['open']],
  ['<img alt={"A picture of " + name} />', ['A picture of']],
  ['<Field label="Name" name="name" className="mt-2 flex" />', ['Name']],
  ['t("{n} {noun}", { n, noun: n === 1 ? "place" : "places" })', ['place', 'places']],
  ['z.enum(VALUES, "Choose a bank")', ['Choose a bank']],
  ['<p title={t("Hello")}>{t("A {b}", { b: rich("c") })} · {one.name}</p>', []],
  ['throw new Error("This never happens")', []],
  ['kind === "Something else"', []],
])('%s', (code, texts) => {
  expect(findLooseTexts(`const it = () => { ${code} };`, 'it.tsx').map(({ text }) => text)).toEqual(texts);
});
