import { expect, test } from 'vitest';
import { listActiveFilters } from './activeFilters.ts';
import { changeDraft, type FilterChange } from './draftFilters.ts';
import type { ListFilters } from './filters.ts';
import { QUICK_FILTERS } from './quickFilters.ts';

const after = (filters: ListFilters, ...changes: FilterChange[]) => changes.reduce(changeDraft, filters);

test('choosing values replaces those of the same filter and leaves the others', () => {
  const start: ListFilters = { q: 'ramen', cuisine: ['Japanese'], openNow: '1' };
  expect(after(start, { do: 'choose', filter: 'cuisine', values: ['Thai', 'Greek'] })).toEqual({
    q: 'ramen',
    cuisine: ['Thai', 'Greek'],
    openNow: '1',
  });
  expect(after(start, { do: 'choose', filter: 'cuisine', values: [] })).toEqual({ q: 'ramen', openNow: '1' });
});

test('open now and open at a time take the place of each other', () => {
  const at = after({}, { do: 'open', when: 'now' }, { do: 'open', when: { at: '2026-12-05T22:00' } });
  expect(at).toEqual({ openAt: '2026-12-05T22:00' });
  expect(after(at, { do: 'open', when: 'now' })).toEqual({ openNow: '1' });
  expect(after(at, { do: 'open', when: 'any' })).toEqual({});
});

test('near me begins with 10 km, takes the place of the map, and leaves nothing behind', () => {
  const position = { lat: 40.7, lng: -73.9 };
  const close = after({ bbox: '1,2,3,4' }, { do: 'near', position });
  expect(close).toEqual({ ...position, distance: 10 });
  expect(after(close, { do: 'within', km: 3 })).toEqual({ ...position, distance: 3 });
  expect(after(close, { do: 'near', position: null })).toEqual({});
  expect(after({}, { do: 'within', km: 3 })).toEqual({});
});

test('switches, stars, added and saved filters', () => {
  expect(after({}, { do: 'switch', filter: 'liveMusic', on: true }, { do: 'rate', least: 4.5 })).toEqual({
    liveMusic: '1',
    minRating: 4.5,
  });
  expect(after({ liveMusic: '1', minRating: 4 }, { do: 'rate', least: 0 })).toEqual({ liveMusic: '1' });
  expect(after({ openNow: '1' }, { do: 'add', filters: { cuisine: ['Thai'] } })).toEqual({
    cuisine: ['Thai'],
    openNow: '1',
  });
  expect(after({ openNow: '1' }, { do: 'use', filters: { cuisine: ['Thai'] } })).toEqual({
    cuisine: ['Thai'],
  });
});

test('clearing leaves nothing but the city', () => {
  expect(after({ q: 'x', cuisine: ['Thai'], lat: 1, lng: 2, distance: 3 }, { do: 'clear' })).toEqual({});
  expect(after({ q: 'x', city: 'porto' }, { do: 'clear' })).toEqual({ city: 'porto' });
});

test('each active filter can be taken away alone; a position and its distance are one', () => {
  const filters: ListFilters = {
    q: 'ramen',
    cuisine: ['Thai', 'Greek'],
    language: ['Arabic'],
    price: ['$', '$$'],
    minRating: 4,
    openAt: '2026-12-05T22:00',
    lat: 1,
    lng: 2,
    distance: 3,
  };
  const active = listActiveFilters(filters, 'EUR');
  expect(active.map(({ label }) => label)).toEqual([
    '“ramen”',
    'Thai',
    'Greek',
    'Under €30',
    'Arabic spoken',
    '4 stars or more',
    'Open Sat 5 Dec, 22:00',
    'Within 3 km',
  ]);
  const emptied = active.reduce((rest, { key }) => {
    const again = listActiveFilters(rest).find((one) => one.key === key);
    return again ? again.without : rest;
  }, filters);
  expect(emptied).toEqual({});
});

test.each(QUICK_FILTERS.filter(({ needsPosition }) => !needsPosition))('$label goes on and off', (quick) => {
  const start: ListFilters = { q: 'ramen', view: ['City View'], dietary: ['Halal'] };
  const on = quick.on(start);
  expect(quick.isOn(start)).toBe(false);
  expect(quick.isOn(on)).toBe(true);
  expect(changeDraft(quick.off(on), { do: 'add', filters: {} })).toEqual(start);
  expect(listActiveFilters(on).map(({ key }) => key)).toContain(quick.key);
});
