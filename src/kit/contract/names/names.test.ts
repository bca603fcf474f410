import { expect, test } from 'vitest';
import { findName, findOwnLanguage } from './find-name.ts';
import { MAX_NAMES, SentNames } from './names.ts';

test.each([
  ['none', {}, {}],
  [
    'some, in letters of their own',
    { pt: 'Bacalhau à Brás', ar: ' سمك القد ' },
    { pt: 'Bacalhau à Brás', ar: 'سمك القد' },
  ],
  ['an empty one, which is none', { en: '  ', pt: 'Bolo' }, { pt: 'Bolo' }],
  [
    'with script and country',
    { 'zh-Hant': '九盞燈', 'pt-BR': 'Sorvete' },
    { 'zh-Hant': '九盞燈', 'pt-BR': 'Sorvete' },
  ],
])('names are taken: %s', (_, input, output) => {
  expect(SentNames.parse(input)).toEqual(output);
});

const many = Object.fromEntries(
  Array.from({ length: MAX_NAMES + 1 }, (_, at) => [`a${String.fromCharCode(97 + at)}`, 'Soup']),
);

test.each([
  ['a language that is none', { portuguese: 'Bolo' }],
  ['a language in capitals', { PT: 'Bolo' }],
  ['a name of the prototype', { constructor: 'Bolo' }],
  ['a name that turns the line around', { en: 'Cake\u202e' }],
  ['a name with an invisible letter', { en: 'Ca\u200bke' }],
  ['a name that is too long', { en: 'x'.repeat(121) }],
  ['a name that is no text', { en: 5 }],
  ['too many', many],
  ['a list', ['Bolo']],
])('names are refused: %s', (_, input) => {
  expect(SentNames.safeParse(input).success).toBe(false);
});

const COD = {
  name: 'Bacalhau à Brás',
  names: { pt: 'Bacalhau à Brás', en: 'Salt cod with eggs', 'zh-Hant': '鱈魚' },
};

test.each([
  ['en', 'Salt cod with eggs'],
  // Its own.
  ['pt', null],
  ['ar', null],
  ['zh', '鱈魚'],
])('in %s it is called %s', (language, name) => {
  expect(findName(COD, language)).toBe(name);
});

test('its own name has a language where one of its names is the same', () => {
  expect(findOwnLanguage(COD)).toBe('pt');
  expect(findOwnLanguage({ name: 'Pho', names: { en: 'Noodle soup' } })).toBeUndefined();
});
