import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { parseSearch, stringifySearch } from '#addresses.ts';
import { Filters, type listRestaurants } from '#features/discovery/contract.ts';
import { SORTS } from '#features/discovery/options.ts';
import type { OptionFacet } from '#features/search-index/facets.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { PRICE_RANGES } from '#vocabulary.ts';
import {
  canonicalFilters,
  type ListFilters,
  type ListSearch,
  listChoices,
  normalise,
  withSort,
} from './filters.ts';
import { readSearch } from './readFilters.ts';

const read = (address: string) => readSearch(parseSearch(address));

const some = (name: OptionFacet) => fc.subarray([...listChoices(name)]);
const decimal = (min: number, max: number, scale: number) =>
  fc.integer({ min: min * scale, max: max * scale }).map((whole) => whole / scale + 0);
const yes = fc.constantFrom('1' as const, undefined);

/** Any filters that a page can produce, normalised. */
const anySearch: fc.Arbitrary<ListSearch> = fc
  .record({
    q: fc.option(
      fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim()),
      { nil: undefined },
    ),
    ...{ cuisine: some('cuisine'), vibe: some('vibe'), view: some('view') },
    ...{ music: some('music'), event: some('event'), featured: some('featured') },
    ...{ language: some('language'), feature: some('feature'), dietary: some('dietary') },
    price: fc.subarray([...PRICE_RANGES]),
    ...{ liveMusic: yes, hasEvents: yes, hasChallenges: yes, takesBookings: yes, openNow: yes },
    minRating: fc.option(decimal(0.1, 5, 10), { nil: undefined }),
    eventOn: fc.constantFrom('2026-12-05', '2028-02-29', undefined),
    openAt: fc.option(
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 16)),
      { nil: undefined },
    ),
    position: fc.option(
      fc.record({
        lat: decimal(-90, 90, 1e4),
        lng: decimal(-180, 180, 1e4),
        distance: fc.option(decimal(0.1, 500, 10), { nil: undefined }),
      }),
      { nil: undefined },
    ),
    sort: fc.constantFrom(...SORTS),
  })
  .map(({ position, sort, ...rest }) => withSort({ ...rest, ...position }, sort));

test('filters that are written into an address are read back from it', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(read(stringifySearch(search))).toEqual(search);
      // Links within the app pass values unchanged.
      expect(readSearch({ ...search, tab: undefined })).toEqual(search);
    }),
    { numRuns: 300 },
  );
});

test('whatever an address holds, reading it twice is reading it once, and the server accepts it', () => {
  const names = [...Object.keys(Filters.shape), 'sort', 'ignored', 'evil', '', '__proto__', 'toString'];
  const values = [
    '1',
    'Thai',
    'thai',
    '$$',
    '0',
    '-0.00001',
    '4.5',
    '999',
    '1e9',
    '-1,2,3,4',
    '2026-02-31T10:00',
  ];
  const parameter = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 300 })),
  );
  fc.assert(
    fc.property(fc.array(parameter, { maxLength: 12 }), (parameters) => {
      const once = stringifySearch(read(`?${new URLSearchParams(parameters)}`));
      expect(stringifySearch(read(once))).toBe(once);
      const { ignored: _, sort: __, ...filters } = read(once);
      expect(Filters.safeParse(filters).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the filters of a page are what the calls take', () => {
  expectTypeOf<ListSearch>().toExtend<InputOf<typeof listRestaurants>>();
});

test.each([
  ['?price=abc', 'price=abc'],
  ['?lat=999&lng=5', 'lng=5', 'lat=999'],
  ['?cuisine=</script>', 'cuisine=</script>'],
  ['?distance=5', 'distance=5'],
  ['?sort=distance', 'sort=distance'],
  ['?minRating=6', 'minRating=6'],
  ['?openAt=2026-02-31T10:00', 'openAt=2026-02-31T10:00'],
  ['?openNow=1&openNow=no', 'openNow=no'],
  ['?bbox=1,9,3,4', 'bbox=1,9,3,4'],
  ['?q=a%00b', 'q=a\u0000b'],
  ['?nothing=5', 'nothing=5'],
])('%s is listed as not understood', (address, ...told) => {
  expect(read(address).ignored?.toSorted()).toEqual(told.toSorted());
});

test('letters of choices may be of any case', () => {
  expect(read('?cuisine=thai&dietary=GLUTEN-FREE')).toEqual({ cuisine: ['Thai'], dietary: ['Gluten-free'] });
});

test('search words that are too long are cut, and the rest is listed as not understood', () => {
  const { q, ignored } = read(`?q=${'x'.repeat(10_000)}`);
  expect(q).toHaveLength(200);
  expect(ignored).toHaveLength(1);
});

test('2,000 unknown parameters are listed in a few words', () => {
  const { ignored } = read(`?${Array.from({ length: 2000 }, (_, index) => `p${index}=${index}`).join('&')}`);
  expect(ignored).toHaveLength(5);
});

test('parameters that sharing adds to links are ignored without a message', () => {
  expect(read('?fbclid=abc&utm_source=mail')).toEqual({});
});

const PAGES: [ListFilters, string][] = [
  [{ cuisine: ['Thai'] }, '?cuisine=Thai'],
  [{ price: ['$$', '$'], cuisine: ['Thai'] }, '?cuisine=Thai&price=%24&price=%24%24'],
  [{ cuisine: ['Thai'], openNow: '1' }, ''],
  [{ q: 'ramen' }, ''],
  [{}, ''],
];

test.each(PAGES)('the page of %j is canonical as %j', (filters, address) => {
  expect(stringifySearch(canonicalFilters(filters))).toBe(address);
});

test('tidied filters hold nothing empty and are in one order', () => {
  expect(Object.keys(normalise({ bbox: '', price: [], openNow: '1', cuisine: ['Thai'] }))).toEqual([
    'cuisine',
    'openNow',
  ]);
  expect(normalise({ cuisine: ['Thai', 'Greek', 'Italian'] }).cuisine).toEqual(['Italian', 'Thai', 'Greek']);
});
