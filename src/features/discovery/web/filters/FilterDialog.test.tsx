import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, listNames, openPart } from '#testing/web/part.tsx';
import { LIST_FACETS } from '#testing/web/restaurants.ts';
import { ME } from '#testing/web/samples.ts';
import { countFacets, listSavedFilters, saveFilters, understandSentence } from '../../contract.ts';
import { FilterDialog } from './FilterDialog.tsx';
import type { ListFilters } from './filters.ts';

function openDialog(filters: ListFilters = {}, facets = LIST_FACETS) {
  const on = { onClose: vi.fn(), onApply: vi.fn<(filters: ListFilters) => void>() };
  const page = openPart(<FilterDialog open filters={filters} {...on} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(listSavedFilters, []);
      api.answer(countFacets, facets);
    },
  });
  return { ...page, ...on };
}

test('options are those that some restaurant has, with how many each leaves', async () => {
  openDialog();
  await screen.findByText('12 restaurants');
  expect(screen.getByRole('checkbox', { name: /Thai.*7/ })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Greek.*0/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Italian/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Vibe' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /upcoming events/i })).toBeNull();
});

test('restaurants with a challenge are found by a choice, which is missing where none has one', async () => {
  openDialog();
  await screen.findByText('12 restaurants');
  expect(screen.queryByRole('group', { name: 'Challenges' })).toBeNull();
  cleanup();
  const page = openDialog({}, { ...LIST_FACETS, hasChallenges: 5 });
  await screen.findByText('12 restaurants');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All Restaurants' }).checked).toBe(true);
  await page.press(/^Has Active Challenges.*5/, 'radio');
  await page.press(/^Apply Filters/);
  expect(page.onApply).toHaveBeenLastCalledWith({ hasChallenges: '1' });
});

test('changes are staged: the list changes when they are applied, all at once', async () => {
  const page = openDialog({ q: 'ramen' });
  await screen.findByText('12 restaurants');
  await page.press(/Thai/, 'checkbox');
  await page.press(/€15-30/, 'checkbox');
  await page.press(/^4\+/, 'radio');
  await page.press(/Open now/, 'radio');
  expect(page.onApply).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(page.api.sent(countFacets).at(-1)?.input).toMatchObject({
      q: 'ramen',
      cuisine: ['Thai'],
      price: ['$$'],
    }),
  );
  await page.press(/^Apply Filters/);
  expect(JSON.parse(JSON.stringify(page.onApply.mock.lastCall?.[0]))).toEqual({
    q: 'ramen',
    cuisine: ['Thai'],
    price: ['$$'],
    minRating: 4,
    openNow: '1',
  });
});

test('while the results of a change are counted the button shows no old number', async () => {
  const page = openDialog();
  await screen.findByText('12 restaurants');
  const call = page.api.hold(countFacets);
  await page.press(/Thai/, 'checkbox');
  await waitFor(() => expect(listNames('button')).toContain('Apply Filters…'));
  call.answer({ ...LIST_FACETS, total: 1 });
  expect(await screen.findByText('1 restaurant')).toBeTruthy();
});

test('closing keeps the list as it is, and clearing takes everything away but applies nothing', async () => {
  const page = openDialog({ cuisine: ['Thai'], minRating: 4 });
  await screen.findByText('12 restaurants');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Thai/ })).checked).toBe(true);
  await page.press('Clear all filters');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Thai/ }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any' }).checked).toBe(true);
  expect(page.onApply).not.toHaveBeenCalled();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.onApply).not.toHaveBeenCalled();
});

test('a chosen option that leaves nothing stays, so that it can be taken away', async () => {
  openDialog({ cuisine: ['Italian'], minRating: 4.2 });
  await screen.findByText('12 restaurants');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Italian.*0/ }).checked).toBe(true);
  const [rating] = screen.getAllByRole<HTMLInputElement>('radio', { checked: true });
  expect(rating?.value).toBe('4.2');
});

test('open at a time begins with the next hour, and an emptied field changes nothing', async () => {
  const page = openDialog();
  await page.press('Open at', 'radio');
  const field = await screen.findByLabelText<HTMLInputElement>('Open at', {
    selector: 'input[type=datetime-local]',
  });
  expect(field.value).toMatch(/T\d\d:00$/);
  fireEvent.change(field, { target: { value: '2026-06-05T20:30' } });
  fireEvent.change(field, { target: { value: '' } });
  await page.press(/^Apply Filters/);
  expect(page.onApply.mock.lastCall?.[0]).toMatchObject({ openAt: '2026-06-05T20:30' });
});

test('a sentence is added to the selected filters, and lists its other words', async () => {
  const page = openDialog({ cuisine: ['Thai'] });
  page.api.refuse(understandSentence, 429, 'Too many sentences. Wait a minute.');
  fireEvent.change(await findField('AI Search'), { target: { value: 'vegan unicorns' } });
  await page.press('Add');
  expect(await screen.findByText('Too many sentences. Wait a minute.')).toBeTruthy();
  expect((await findField('AI Search')).value).toBe('vegan unicorns');
});

test('Enter that ends a composition neither reads the sentence nor saves filters', async () => {
  const page = openDialog({ cuisine: ['Thai'] });
  page.api.refuse(understandSentence, 429, 'Too many sentences. Wait a minute.');
  page.api.refuse(saveFilters, 429, 'Too many filters. Wait a minute.');
  for (const name of ['AI Search', 'Name for these filters']) {
    const field = await findField(name);
    fireEvent.change(field, { target: { value: '寿司' } });
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
  }
  expect([...page.api.sent(understandSentence), ...page.api.sent(saveFilters)]).toEqual([]);
  fireEvent.keyDown(await findField('AI Search'), { key: 'Enter' });
  expect(await screen.findByText('Too many sentences. Wait a minute.')).toBeTruthy();
  fireEvent.keyDown(await findField('Name for these filters'), { key: 'Enter' });
  expect(await screen.findByText('Too many filters. Wait a minute.')).toBeTruthy();
});

test('without a position the distance has a button for it, and a refusal shows a message', async () => {
  const page = openDialog();
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      geolocation: { value: { getCurrentPosition: (_: unknown, fail: () => void) => fail() } },
    }),
  );
  await page.press('Near me');
  expect(await page.notice()).toMatchObject({ title: 'Your position is not known', variant: 'destructive' });
});

test('with a position the distance is a slider, until it is set to anywhere', async () => {
  const page = openDialog({ lat: 38.71, lng: -9.14, distance: 5 });
  expect((await screen.findByRole<HTMLInputElement>('slider', { name: 'Distance' })).value).toBe('5');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '12' } });
  await page.press(/^Apply Filters/);
  expect(page.onApply.mock.lastCall?.[0]).toMatchObject({ distance: 12 });
  await page.press('Anywhere');
  await page.press(/^Apply Filters/);
  expect(page.onApply.mock.lastCall?.[0]).toEqual({});
});
