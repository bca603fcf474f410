import { describe, expect, test } from 'vitest';
import { pickForm, plural, setTranslator, t } from './text.ts';

describe('a text', () => {
  test('stands as it is, or with its values', () => {
    expect(t('Write a review')).toBe('Write a review');
    expect(t('{name} at {place}', { name: 'Caldo verde', place: '{name}' })).toBe('Caldo verde at {name}');
  });

  test('writes a decimal as its language does', () => {
    expect(t('{n} of 1', { n: 0.35 })).toBe('0.35 of 1');
    const before = setTranslator(({ text }) => (text === '.' ? { forms: [','], language: 'pt' } : undefined));
    try {
      expect(t('{n} of 1', { n: 0.35 })).toBe('0,35 of 1');
      expect(t('{n} of 1', { n: 'v1.2' })).toBe('v1.2 of 1');
    } finally {
      setTranslator(before);
    }
  });

  test.each([
    [0, '0 reviews of Ana'],
    [1, '1 review of Ana'],
    [1204, '1,204 reviews of Ana'],
  ])('counts %d', (n, text) => {
    expect(plural(n, '{n} review of {name}', '{n} reviews of {name}', { name: 'Ana' })).toBe(text);
  });

  test.each([
    [
      'pt',
      ['{n} lugar', '{n} de lugares', '{n} lugares'],
      { 0: '0 lugares', 1: '1 lugar', 2: '2 lugares', 1000000: '1,000,000 de lugares' },
    ],
    ['es', ['{n} sitio', '{n} de sitios', '{n} sitios'], { 0: '0 sitios', 1: '1 sitio', 7: '7 sitios' }],
    [
      'ar',
      ['لا مكان', 'مكان واحد', 'مكانان', '{n} أماكن', '{n} مكانًا', '{n} مكان'],
      { 0: 'لا مكان', 1: 'مكان واحد', 2: 'مكانان', 3: '3 أماكن', 11: '11 مكانًا', 100: '100 مكان' },
    ],
  ])('takes the form that %s has for a number', (language, forms, expected) => {
    for (const [n, text] of Object.entries(expected))
      expect(pickForm(Number(n), forms, {}, language)).toBe(text);
  });
});
