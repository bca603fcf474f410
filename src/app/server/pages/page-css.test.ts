import { expect, test } from 'vitest';
import { collectWords, pickRules } from './page-css.ts';

const CSS =
  '/*! a licence v4.3 */@layer theme,base;@layer base{*{margin:0}h1{color:red}}' +
  '@layer utilities{.flex{display:flex}.gap-1\\.5{gap:6px}@media (width>=64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}}' +
  '.grid-cols-\\[repeat\\(2\\,1fr\\)\\]{a:b}.card,.chip{a:b}.card>.flex{a:b}.carousel-track li>*{a:b}' +
  '@media print{.sheet{display:none}}@font-face{font-family:x}@keyframes spin{to{rotate:1turn}}';

test.each([
  ['flex', '.flex{display:flex}'],
  ['gap-1.5', '.gap-1\\.5{gap:6px}'],
  ['lg:flex', '@media (width>=64rem){.lg\\:flex{display:flex}}'],
  ['grid-cols-[repeat(2,1fr)]', '.grid-cols-\\[repeat\\(2\\,1fr\\)\\]{a:b}'],
  ['chip', '.card,.chip{a:b}'],
  ['carousel-track', '.carousel-track li>*{a:b}'],
])('a page with the class %s gets its rule', (name, rule) => {
  expect(pickRules(CSS, new Set([name]))).toContain(rule);
});

test('a page without classes gets what applies to all pages, and nothing else', () => {
  expect(pickRules(CSS, new Set())).toBe(
    '@layer theme,base;@layer base{*{margin:0}h1{color:red}}@font-face{font-family:x}@keyframes spin{to{rotate:1turn}}',
  );
});

test('a rule for one class inside another needs both', () => {
  expect(pickRules(CSS, new Set(['card']))).not.toContain('.card>.flex');
  expect(pickRules(CSS, new Set(['card', 'flex']))).toContain('.card>.flex{a:b}');
});

test('the words of a script are separated by quotes and spaces', () => {
  const words = collectWords('a("flex gap-1.5",b?`lg:flex`:\'card\')');
  expect(['flex', 'gap-1.5', 'lg:flex', 'card'].every((name) => words.has(name))).toBe(true);
});
