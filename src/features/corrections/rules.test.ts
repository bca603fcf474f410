import { expect, test } from 'vitest';
import { getValueKey, pickValues } from './rules.ts';

const EVENING = [{ open: '18:00', close: '23:00' }];
const LUNCH = [{ open: '12:00', close: '15:00' }];

test.each([
  ['phone', { phone: '+351 21 555 01 42' }, { phone: '00351-(21)-5550142' }],
  ['website', { website: 'https://www.casa.example/' }, { website: 'http://casa.example' }],
  ['name', { name: 'Café da Praça' }, { name: 'cafe da praca ' }],
  ['address', { address: 'Rua Nova, 12 – Lisboa' }, { address: 'rua nova 12, LISBOA' }],
  ['position', { latitude: '38.70712', longitude: '-9.13551' }, { latitude: '38.7073', longitude: '-9.136' }],
  ['position', { latitude: '0.0001', longitude: '-0.0001' }, { latitude: '-0.0001', longitude: '0.0001' }],
  [
    'hours',
    { openingHours: { tuesday: [], monday: [...EVENING, ...LUNCH] } },
    { openingHours: { monday: [...LUNCH, ...EVENING], tuesday: [] } },
  ],
  ['closed', {}, { name: 'Anything' }],
] as const)('a %s says the same in both of %j and %j', (fact, one, other) => {
  expect(getValueKey(fact, one)).toBe(getValueKey(fact, other));
});

test.each([
  ['phone', { phone: '+351 21 555 01 42' }, { phone: '+351 21 555 01 43' }],
  ['website', { website: 'https://casa.example/a' }, { website: 'https://casa.example/b' }],
  ['name', { name: 'Casa' }, { name: 'Caso' }],
  ['name', { name: '🍕' }, { name: '🍔' }],
  ['address', { address: 'Rua Nova 12' }, { address: 'Rua Nova 21' }],
  ['position', { latitude: '38.707', longitude: '-9.135' }, { latitude: '38.709', longitude: '-9.135' }],
  ['hours', { openingHours: { monday: [] } }, { openingHours: { monday: EVENING } }],
  // A day that nobody knows is not one on which it is closed.
  ['hours', { openingHours: { monday: [] } }, { openingHours: { monday: [], sunday: [] } }],
  ['price', { priceRange: '$' }, { priceRange: '$$' }],
  ['phone', { phone: '+351 21 555 01 42' }, { phone: null }],
] as const)('a %s says something else in %j than in %j', (fact, one, other) => {
  expect(getValueKey(fact, one)).not.toBe(getValueKey(fact, other));
});

test('of what somebody sends only the fields of their fact are taken', () => {
  const sent = { phone: '123', website: 'https://a.example', name: 'X', latitude: '1', longitude: '2' };
  expect(pickValues('phone', sent)).toEqual({ phone: '123' });
  expect(pickValues('position', sent)).toEqual({ latitude: '1', longitude: '2' });
  expect(pickValues('closed', sent)).toEqual({});
});
