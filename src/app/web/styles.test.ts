import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const tokens = new Map(
  Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Computes the relative luminance of #rrggbb, as WCAG defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const words = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'herb', 'error'].flatMap((ink) => grounds.map((on) => [ink, on])),
  ['ink', 'lift'],
  ['paper', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['herb', 'herb-soft'],
  ['on-error', 'error'],
  ['on-error', 'error-strong'],
];
const marks = ['edge', 'accent'].flatMap((mark) => grounds.map((on) => [mark, on]));

const cases = (pairs: string[][], min: number) =>
  pairs.flatMap(([ink = '', on = '']) =>
    (['light', 'dark'] as const).map((scheme) => ({ ink, on, scheme, least: min })),
  );

test.each([...cases(words, 4.5), ...cases(marks, 3)])(
  '$ink on $on has a contrast of at least $least in $scheme',
  ({ ink, on, scheme, least }) => {
    expect(
      contrast(tokens.get(ink)?.[scheme] ?? '#000000', tokens.get(on)?.[scheme] ?? '#000000'),
    ).toBeGreaterThanOrEqual(least);
  },
);

test('the words on the colourful surfaces are legible', () => {
  const snow = /--color-snow: (#\w{6})/.exec(css)?.[1] ?? '';
  const ends = ['feast', 'disc'].flatMap((name) => {
    const rule = new RegExp(`@utility ${name} \\{[^}]*`).exec(css)?.[0] ?? '';
    return Array.from(rule.matchAll(/#\w{6}/g), ([hex]) => hex).slice(0, 2);
  });
  expect(ends).toHaveLength(4);
  // The avatar's letter and the panel's corner contain large text or none: a contrast of 3:1 is enough.
  for (const ground of ends) expect(contrast(snow, ground)).toBeGreaterThanOrEqual(4);
});
