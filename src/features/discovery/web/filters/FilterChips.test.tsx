import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { deleteSavedFilters, listSavedFilters, saveFilters } from '../../contract.ts';
import { FilterChips } from './FilterChips.tsx';
import type { ListFilters } from './filters.ts';
import { SavedSets } from './SavedSets.tsx';

function Chips({ begin, onChange }: { begin: ListFilters; onChange: (filters: ListFilters) => void }) {
  const [filters, setFilters] = useState(begin);
  return (
    <FilterChips
      filters={filters}
      onChange={(next) => {
        setFilters(next);
        onChange(next);
      }}
    />
  );
}

function openChips(begin: ListFilters) {
  const onChange = vi.fn<(filters: ListFilters) => void>();
  const page = openPart(<Chips begin={begin} onChange={onChange} />);
  return { ...page, last: () => JSON.parse(JSON.stringify(onChange.mock.lastCall?.[0] ?? null)) };
}

test('a chip removes its filter, the others stay, and the focus moves to the next one', async () => {
  const page = openChips({ q: 'ramen', cuisine: ['Thai', 'Greek'] });
  expect(listNames('button').slice(0, 2)).toEqual(['Remove Thai', 'Remove Greek']);
  await page.press('Remove Thai');
  expect(page.last()).toEqual({ q: 'ramen', cuisine: ['Greek'] });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove Greek'));
});

test('a quick filter is put on and off by the same chip', async () => {
  const page = openChips({ q: 'ramen' });
  await page.press('Open now');
  expect(page.last()).toEqual({ q: 'ramen', openNow: '1' });
  await page.press('Open now');
  expect(page.last()).toEqual({ q: 'ramen' });
});

test('the filter of friends needs an account', async () => {
  const onChange = vi.fn();
  const page = openPart(<FilterChips filters={{}} onChange={onChange} isSignedIn />);
  await page.press('Liked by friends');
  expect(onChange).toHaveBeenCalledWith({ friends: '1' });
  openChips({});
  expect(listNames('button')).not.toContain('Liked by friends');
});

const query = 'cuisine=%5B%22Thai%22%5D';
const SET = { id: 3, name: 'Thai', query, createdAt: '2026-05-01T12:00:00.000Z' };

test('a visitor’s filters are saved in the browser, replaced by their name, and deleted', async () => {
  const visitor = [cachedReply(getUser, {}, null as never)]; // A visitor is null to the pages.
  const change = vi.fn();
  const page = openPart(<SavedSets filters={{ cuisine: ['Thai'] }} change={change} />, { replies: visitor });
  await page.type('Name for these filters', '  Thai  ');
  await page.press('Save');
  await page.press('Thai');
  expect(change).toHaveBeenCalledWith({ do: 'use', filters: { cuisine: ['Thai'] } });
  openPart(<SavedSets filters={{}} change={change} />, { replies: visitor });
  await page.press('Delete Thai');
  expect(listNames('button')).toEqual(['Save']);
});

test('without filters there is nothing to save', () => {
  openPart(<SavedSets filters={{}} change={vi.fn()} />, {
    replies: [cachedReply(getUser, {}, null as never)],
  }); // As above.
  expect(screen.getByLabelText<HTMLInputElement>('Name for these filters').disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

const openAccount = (filters: ListFilters) =>
  openPart(<SavedSets filters={filters} change={vi.fn()} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(listSavedFilters, [SET]),
  });

test('on an account Enter saves a set, and a set that could not be deleted stays', async () => {
  const page = openAccount({ cuisine: ['Greek'] });
  await screen.findByRole('button', { name: 'Delete Thai' });
  page.api.answer(saveFilters, { ...SET, id: 4, name: 'Greek' });
  await page.type('Name for these filters', 'Greek');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.api.sent(saveFilters)[0]?.input).toMatchObject({ name: 'Greek' }));
  page.api.refuse(deleteSavedFilters, 503, 'Please try again.');
  await page.press('Delete Thai');
  expect(await page.notice()).toMatchObject({ title: 'Deleting filters failed' });
  expect(screen.getByRole('button', { name: 'Delete Thai' })).toBeTruthy();
});
