// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code under test holds templates
import { expect, test } from 'vitest';
import { type Message, translateModule } from './translate.ts';

const english = { language: 'en', find: () => undefined };
const portuguese = {
  language: 'pt',
  find: ({ text, context }: Message) =>
    ({
      'Write a review': 'Escrever uma opinião',
      '{dish} at {place}': 'No {place}: {dish}',
      '{n} review': ['{n} opinião', '{n} opiniões', '{n} opiniões'],
      'Read <link>the rules</link>, {name}.': '{name}, leia <link>as regras</link>.',
      'Close door': 'Fechar',
    })[context ? `${text} ${context}` : text],
};

const translateBoth = (code: string) =>
  [english, portuguese].map((catalogue) => translateModule(code, 'Part.tsx', catalogue));

test('a text becomes a literal, and one with values a template', () => {
  expect(translateBoth(`const a = t('Write a review');`)).toEqual([
    `const a = "Write a review";`,
    `const a = "Escrever uma opinião";`,
  ]);
  expect(translateBoth(`t('{dish} at {place}', { dish, place: place.name })`)).toEqual([
    '`${dish} at ${place.name}`',
    '`No ${place.name}: ${dish}`',
  ]);
  expect(translateBoth(`t('Close', {}, 'door')`)).toEqual([`"Close"`, `"Fechar"`]);
});

test('a text within the values of another is replaced first', () => {
  expect(translateBoth(`t('{dish} at {place}', { dish: t('Write a review'), place })`)).toEqual([
    '`${"Write a review"} at ${place}`',
    '`No ${place}: ${"Escrever uma opinião"}`',
  ]);
});

test('what a template would read stays a text', () => {
  expect(translateBoth('t("`${sum}` or more", { sum })')[0]).toBe('`\\`$${sum}\\` or more`');
});

test('a plural carries the forms of its language', () => {
  const [, pt] = translateBoth(`plural(count, '{n} review', '{n} reviews')`);
  expect(pt).toContain(`pickForm(count, ["{n} opinião","{n} opiniões","{n} opiniões"], {}, "pt")`);
});

test('a text with elements becomes its pieces, in the order of its language', () => {
  const code = `<p>{rich('Read <link>the rules</link>, {name}.', { link: (words) => <a>{words}</a>, name: <b>Ana</b> })}</p>`;
  expect(translateBoth(code)).toEqual([
    `<p>{"Read "}{((words) => <a>{words}</a>)("the rules")}{", "}{<b>Ana</b>}{"."}</p>`,
    `<p>{<b>Ana</b>}{", leia "}{((words) => <a>{words}</a>)("as regras")}{"."}</p>`,
  ]);
});

test('a space before a text between tags is part of it', () => {
  expect(translateBoth(`<p><Icon />{' '}{t('Write a review')}</p>`)[0]).toBe(
    `<p><Icon />{" Write a review"}</p>`,
  );
});

test.each([
  ['t(text)', 'Part.tsx:1: a text is a literal'],
  ['\nt(`a`)', 'Part.tsx:2: a text is a literal'],
  [`t('{a}', values)`, 'Part.tsx:1: the values of a text are an object literal'],
  [`t('{a} {b}', { a })`, 'Part.tsx:1: no value b'],
])('%s stops the build', (code, message) => {
  expect(() => translateModule(code, 'Part.tsx', english)).toThrow(message);
});
