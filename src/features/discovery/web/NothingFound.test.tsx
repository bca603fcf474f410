import { expect, test } from 'vitest';
import { cachedReply, createPartClient, renderPart } from '#testing/parts.tsx';
import { countFacets } from '../contract.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import type { ListFilters } from './filters/filters.ts';
import { NothingFound } from './NothingFound.tsx';

const ITALIAN_RAMEN: ListFilters = { q: 'ramen', cuisine: ['Italian'] };
const ignore = () => undefined;
const count = (filters: ListFilters, total: number) => cachedReply(countFacets, filters, { total } as never); // Only the total is read.

test('an empty list offers what giving up each filter would bring, the most first', () => {
  const replies = [count({ cuisine: ['Italian'] }, 3), count({ q: 'ramen' }, 12)];
  const { buttons } = renderPart(
    <NothingFound filters={ITALIAN_RAMEN} onChange={ignore} />,
    createPartClient(replies),
  );
  expect(buttons).toEqual(['Without Italian: 12', 'Without “ramen”: 3', 'Clear all filters']);
});

test('a filter whose absence would bring nothing is not offered', () => {
  const replies = [count({ cuisine: ['Italian'] }, 0), count({ q: 'ramen' }, 2)];
  const { buttons } = renderPart(
    <NothingFound filters={ITALIAN_RAMEN} onChange={ignore} />,
    createPartClient(replies),
  );
  expect(buttons).toEqual(['Without Italian: 2', 'Clear all filters']);
});

test('a list that is empty in its city leads to what there is elsewhere', () => {
  const listFilters: ListFilters = { ...ITALIAN_RAMEN, city: 'lisbon' };
  const replies = [count(listFilters, 0), count({ ...listFilters, city: 'all' }, 4)];
  const { links } = renderPart(
    <NothingFound filters={listFilters} onChange={ignore} />,
    createPartClient(replies),
  );
  expect(links).toEqual(['4 restaurants elsewhere']);
});

test('without filters there is nothing to clear', () => {
  expect(renderPart(<NothingFound filters={{}} onChange={ignore} />).buttons).toEqual([]);
});

test('the filters of the list are the first chips, without the text of the search box', () => {
  const { buttons } = renderPart(<FilterChips filters={ITALIAN_RAMEN} onChange={ignore} />);
  const part = renderPart(<FilterChips filters={{}} onChange={ignore} />);
  expect(buttons[0]).toContain('Italian');
  expect(buttons.slice(1)).toEqual(part.buttons);
  expect(buttons.join()).not.toContain('ramen');
});
