import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import {
  addToList,
  createList,
  deleteList,
  listLists,
  removeFromList,
  type SavedList,
  updateList,
} from '../contract.ts';
import { AddToList } from './AddToList.tsx';
import { ListMenu } from './ListMenu.tsx';

const LIST: SavedList = {
  id: 4,
  token: 'aaaaaaaaaaaaaaaaaaaaaa',
  name: 'Lisbon',
  isShared: false,
  isListed: false,
  createdAt: '2026-04-01T12:00:00.000Z',
  restaurantIds: [7],
  images: [],
};

function openMenu(changes: Partial<SavedList> = {}) {
  const onDeleted = vi.fn();
  const list = { ...LIST, ...changes };
  const page = openPart(<ListMenu list={list} href="/lists/aaaaaaaaaaaaaaaaaaaaaa" onDeleted={onDeleted} />, {
    replies: [cachedReply(listLists, {}, [list])],
    answers: (api) => api.answer(listLists, [list]),
  });
  const choose = async (item: string) => {
    await page.press(`Options of ${list.name}`);
    await page.press(item, 'menuitem');
    await page.dialog();
  };
  return { ...page, onDeleted, choose };
}

test('a list is renamed; a name that another has is refused at its field', async () => {
  const page = openMenu();
  await page.choose('Rename');
  page.api.refuse(updateList, 409, 'Taken', { name: 'You have a list of this name' });
  await page.type('Name', 'Porto');
  await page.press('Rename');
  await waitFor(() => expect(findNote('Name')).toBe('You have a list of this name'));
  page.api.answer(updateList, { ...LIST, name: 'Porto' });
  await page.press('Rename');
  await page.closed();
  expect(page.api.sent(updateList)[1]?.input).toEqual({ id: 4, name: 'Porto' });
});

test('deleting asks first; refused, the list stays', async () => {
  const page = openMenu();
  await page.choose('Delete');
  page.api.refuse(deleteList, 503, 'The database is away.');
  const dialog = within(await page.dialog());
  await page.user.click(dialog.getByRole('button', { name: /Delete/ }));
  expect((await page.notice()).description).toBe('The database is away.');
  expect(page.onDeleted).not.toHaveBeenCalled();
  page.api.answer(deleteList, { message: 'Deleted' });
  await page.user.click(dialog.getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(page.onDeleted).toHaveBeenCalledOnce());
});

test('only a shared list has a link to share', async () => {
  const page = openMenu();
  await page.choose('Share');
  const link = await screen.findByRole<HTMLButtonElement>('button', { name: 'Share the link' });
  expect(link.disabled).toBe(true);
  page.api.answer(updateList, { ...LIST, isShared: true });
  await page.press(/^Share by link/, 'checkbox');
  await waitFor(() => expect(page.api.sent(updateList)[0]?.input).toEqual({ id: 4, isShared: true }));
});

test('sharing by link is selected for a list on the profile', async () => {
  const page = openMenu({ isShared: true, isListed: true });
  await page.choose('Share');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show on my profile/ }).checked).toBe(true);
  page.api.answer(updateList, { ...LIST, isShared: true });
  await page.press(/^Show on my profile/, 'checkbox');
  await waitFor(() => expect(page.api.sent(updateList)[0]?.input).toEqual({ id: 4, isListed: false }));
});

function openAdd(lists: SavedList[], isSignedIn = true) {
  return openPart(<AddToList restaurantId={7} signIn="/auth" />, {
    replies: [cachedReply(getUser, {}, isSignedIn ? ME : (null as never))], // A visitor is read as null.
    answers: (api) => api.answer(listLists, lists),
  });
}

test('each list is ticked where the restaurant is on it, and a press takes it off or puts it on', async () => {
  const page = openAdd([LIST, { ...LIST, id: 5, name: 'Date night', restaurantIds: [] }]);
  page.api.answer(addToList, { message: 'Added to “Date night”' });
  page.api.answer(removeFromList, { message: 'Removed from “Lisbon”' });
  await page.press('Add to list');
  const on = await screen.findByRole('menuitemcheckbox', { name: 'Lisbon' });
  expect(on.getAttribute('aria-checked')).toBe('true');
  await page.user.click(on);
  await waitFor(() => expect(page.api.sent(removeFromList)[0]?.input).toEqual({ id: 4, restaurantId: 7 }));
  expect(await page.notice()).toMatchObject({ title: 'Removed from “Lisbon”' });
  if (!screen.queryByRole('menu')) await page.press('Add to list');
  await page.press('Date night', 'menuitemcheckbox');
  await waitFor(() => expect(page.api.sent(addToList)[0]?.input).toEqual({ id: 5, restaurantId: 7 }));
  await waitFor(async () => expect(await page.notice()).toMatchObject({ title: 'Added to “Date night”' }));
});

test('a new list begins with the restaurant on it', async () => {
  const page = openAdd([]);
  await page.press('Add to list');
  await page.press('New list', 'menuitem');
  page.api.answer(createList, { ...LIST, name: 'Brunch' });
  await page.type('Name', 'Brunch');
  await page.press('Create list');
  await page.closed();
  expect(page.api.sent(createList)[0]?.input).toEqual({ name: 'Brunch', restaurantId: 7 });
  expect(await page.notice()).toMatchObject({ title: 'Added to “Brunch”' });
});

test('a visitor is led to signing in', async () => {
  const page = openAdd([], false);
  await page.press('Add to list');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Sign in to make lists']);
});
