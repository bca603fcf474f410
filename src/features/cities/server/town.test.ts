import { expect, test } from 'vitest';
import { CURRENCIES, findCountry, findCurrency } from './currencies.ts';
import { findTown, toSlug } from './town.ts';

test.each([
  ['Beco do Carneiro 14, Alfama, 1100-127 Lisboa', 'Lisboa'],
  ['Rua da Prova 1, Lisboa', 'Lisboa'],
  ['Rua das Flores 12, 4050-262 Porto, Portugal', 'Porto'],
  ['350 5th Ave, New York, NY 10118', 'New York'],
  ['221B Baker St, London NW1 6XE, United Kingdom', 'London'],
  ['Torstraße 1, 10119 Berlin, Deutschland', 'Berlin'],
  ['1-2-3 Ginza, Chuo City, Tokyo 104-0061, Japan', 'Tokyo'],
  ['Rua da Prova 1', null],
  ['', null],
])('%j names the town %j', (address, town) => {
  expect(findTown(address)).toBe(town);
});

test.each([
  ['São Paulo', 'sao-paulo'],
  ['Vila Nova de Gaia', 'vila-nova-de-gaia'],
  ['Łódź', 'lodz'],
  ["L'Aquila", 'l-aquila'],
  ['東京', ''],
])('%s stands in addresses as %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test.each([
  ['Europe/Lisbon', 'PT', 'EUR'],
  ['Asia/Tokyo', 'JP', 'JPY'],
  ['Asia/Kolkata', 'IN', 'INR'],
  ['America/New_York', 'US', 'USD'],
  ['Europe/London', 'GB', 'GBP'],
  ['UTC', null, null],
])('clocks of %s are of %s, where people pay in %s', (zone, country, currency) => {
  expect(findCountry(zone)).toBe(country);
  expect(findCurrency(country)).toBe(currency);
});

test('each currency is known to what writes amounts', () => {
  for (const currency of CURRENCIES)
    expect(() => new Intl.NumberFormat('en', { style: 'currency', currency })).not.toThrow();
});
