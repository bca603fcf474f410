import { expect, test } from 'vitest';
import { getValueKey, parseDishes, pickValues } from './rules.ts';

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
  // An unknown day is not a closed one.
  ['hours', { openingHours: { monday: [] } }, { openingHours: { monday: [], sunday: [] } }],
  ['price', { priceRange: '$' }, { priceRange: '$$' }],
  ['phone', { phone: '+351 21 555 01 42' }, { phone: null }],
] as const)('a %s says something else in %j than in %j', (fact, one, other) => {
  expect(getValueKey(fact, one)).not.toBe(getValueKey(fact, other));
});

test('only the fields of a suggested fact are taken', () => {
  const input = { phone: '123', website: 'https://a.example', name: 'X', latitude: '1', longitude: '2' };
  expect(pickValues('phone', input)).toEqual({ phone: '123' });
  expect(pickValues('position', input)).toEqual({ latitude: '1', longitude: '2' });
  expect(pickValues('closed', input)).toEqual({});
});

test('a menu is read line by line, under the names of categories', () => {
  const text =
    'Appetizers\n Caldo verde .... 4,50 €\n\nMAIN:\nBacalhau à Brás €12.5\nArroz de pato 2 pax 24\nBeverage\n1906 Reserva – 3';
  expect(parseDishes(text, 'EUR')).toEqual({
    dishes: [
      { name: 'Caldo verde', price: 450, category: 'Appetizer' },
      { name: 'Bacalhau à Brás', price: 1250, category: 'Main' },
      { name: 'Arroz de pato 2 pax', price: 2400, category: 'Main' },
      { name: '1906 Reserva', price: 300, category: 'Beverage' },
    ],
  });
});

test.each([
  ['PLN', 'Żurek 18 zł\nPierogi BBQ zł 26.50\nKompot PLN 8', [1800, 2650, 800]],
  ['JPY', 'Ramen ¥1200\nGyoza 450', [1200, 450]],
])('prices of a menu in %s are in its smallest unit', (currency, text, prices) => {
  const parsed = parseDishes(text, currency);
  expect('dishes' in parsed && parsed.dishes.map(({ price }) => price)).toEqual(prices);
});

test.each(['Caldo verde', '12.50', 'Pudim 3 euros', 'Vinho 20.000'])(
  '“%s” is no dish with a price',
  (wrong) => {
    expect(parseDishes(`Sopa 3\n${wrong}\nBife 9`, 'EUR')).toEqual({ wrong });
  },
);
