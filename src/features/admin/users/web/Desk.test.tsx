import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bulk } from '#features/admin/contract.ts';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { type AdminUser, deleteUser, getAdminUser, listUsers, undoDeleteUser } from '../contract.ts';
import { UsersDesk } from './Desk.tsx';

const { hasPassword: _, secondFactorDueAt: __, ...ACCOUNT } = ME;
const ANA: AdminUser = {
  ...ACCOUNT,
  id: 2,
  username: 'ana',
  name: 'Ana',
  balances: ['50.00 USD', '12.50 EUR'],
  deletedAt: null,
  closedAt: null,
};
const RUI: AdminUser = { ...ANA, id: 3, username: 'rui', name: 'Rui' };
const GONE: AdminUser = { ...ANA, id: 4, username: 'eva', deletedAt: '2026-04-30T12:00:00.000Z' };

const toPage = (items: AdminUser[], next: string | null = null, total = items.length) => ({
  items,
  next,
  total,
});

async function openTab(users: AdminUser[] = [ANA, RUI], address = '/admin', next: string | null = null) {
  const page = openPart(<UsersDesk />, {
    address,
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(listUsers, toPage(users, next));
    },
  });
  await screen.findByRole('heading', { name: /Users/ });
  return page;
}
const search = (page: Awaited<ReturnType<typeof openTab>>) => page.router?.state.location.search;
const lastInput = (page: Awaited<ReturnType<typeof openTab>>) => page.api.sent(listUsers).at(-1)?.input;
const row = async (name: string) => {
  const heading = await screen.findByRole('rowheader', { name: new RegExp(name) });
  return heading.closest('tr') as HTMLElement; // A row's heading is always in a row.
};

test('accounts are rows with their actions, and the table shows their number', async () => {
  await openTab();
  expect((await row('ana')).textContent).toContain('Food Lover');
  expect(screen.getByText('2 users')).toBeTruthy();
  expect(listNames('button')).toContain('Actions for ana');
  expect(listNames('button')).toContain('Add User');
});

test('typing searches after a pause, and the search is in the address', async () => {
  const page = await openTab();
  await row('ana');
  page.api.answer(listUsers, ({ q }) => toPage(q === 'ru' ? [RUI] : [ANA, RUI]));
  await page.type('Search users', 'ru');
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /ana/ })).toBeNull());
  expect(search(page)).toEqual({ q: 'ru' });
  expect(lastInput(page)).toMatchObject({ q: 'ru', sort: 'createdAt', order: 'desc', limit: 25 });
});

test('a filter begins at the first page, and is taken away with the rest', async () => {
  const page = await openTab([ANA], '/admin?after=abc&page=3&q=an');
  await row('ana');
  await page.user.selectOptions(screen.getByLabelText('Type'), 'Restaurant');
  await waitFor(() => expect(lastInput(page)).toMatchObject({ type: 'restaurant', q: 'an' }));
  expect(lastInput(page)?.cursor).toBeUndefined();
  expect(search(page)).toEqual({ q: 'an', type: 'restaurant' });
  await page.press('Clear filters');
  await waitFor(() => expect(search(page)).toEqual({}));
});

test('an address with what no filter knows shows everything', async () => {
  const page = await openTab([ANA], '/admin?type=robot&sort=shoe&state=here');
  await row('ana');
  expect(lastInput(page)).toEqual({ state: 'here', sort: 'createdAt', order: 'desc', limit: 25 });
});

test('headings lead to their order, the other way round where they order already', async () => {
  await openTab([ANA], '/admin?sort=username&order=asc');
  await row('ana');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(screen.getByRole('columnheader', { name: 'Username' }).getAttribute('aria-sort')).toBe('ascending');
  expect(href('Username')).toBe('/admin?sort=username');
  expect(href('Email')).toBe('/admin?sort=email&order=asc');
  expect(href('Joined')).toBe('/admin');
});

test('on a phone the order is a select', async () => {
  const page = await openTab();
  await row('ana');
  await page.user.selectOptions(screen.getByLabelText('Order'), 'Email, A to Z');
  await waitFor(() => expect(lastInput(page)).toMatchObject({ sort: 'email', order: 'asc' }));
});

test('the next page is a link, and of a shared address only the first page is known', async () => {
  await openTab([ANA], '/admin?after=abc&page=2', 'def');
  await row('ana');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/admin?after=def&page=3');
  expect(pages.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/admin');
  expect(pages.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(pages.getByText(/^26–26/)).toBeTruthy();
});

test('the file holds what the table shows', async () => {
  await openTab([ANA], '/admin?type=user&q=a&sort=email&after=abc&page=2');
  await row('ana');
  const href = screen.getByRole('link', { name: /Export Data/ }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  expect(pathname).toBe('/api/admin/users.csv');
  expect(Object.fromEntries(searchParams)).toEqual({ type: 'user', q: 'a', sort: 'email', order: 'desc' });
});

test('columns are shown and hidden, and the browser remembers it', async () => {
  const page = await openTab();
  await row('ana');
  expect(screen.queryByRole('columnheader', { name: 'Bio' })).toBeNull();
  await page.press('Columns');
  await page.press('Bio', 'menuitemcheckbox');
  expect(await screen.findByRole('columnheader', { name: 'Bio', hidden: true })).toBeTruthy();
  await openTab();
  await row('ana');
  expect(screen.getByRole('columnheader', { name: 'Bio' })).toBeTruthy();
});

test('an empty table and a search without results have different texts', async () => {
  await openTab([]);
  expect(await screen.findByText('No users yet')).toBeTruthy();
  const page = await openTab([], '/admin?q=zzz');
  expect(await screen.findByText('No users found')).toBeTruthy();
  page.api.answer(listUsers, toPage([ANA]));
  await page.press('Show all');
  expect(await row('ana')).toBeTruthy();
});

test('a table that cannot be read says why, and is read again when asked', async () => {
  const page = openPart(<UsersDesk />, {
    address: '/admin',
    answers: (api) => api.refuse(listUsers, 503, 'The database is away.'),
  });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  page.api.answer(listUsers, toPage([ANA]));
  await page.press('Retry');
  expect(await row('ana')).toBeTruthy();
});

test('an account opens beside the table by its address, with links to its rows', async () => {
  const page = await openTab();
  page.api.answer(getAdminUser, { ...ANA, reviewCount: 3, restaurantCount: 0, openReports: 0 });
  await page.user.click(within(await row('ana')).getByRole('link', { name: 'ana' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ana' }));
  expect(search(page)).toEqual({ open: '2' });
  expect(sheet.getByRole('link', { name: '3 reviews' }).getAttribute('href')).toBe(
    '/admin?tab=user-reviews&author=2',
  );
  await page.user.keyboard('{Escape}');
  await page.closed();
  expect(search(page)).toEqual({});
});

test('an account that is not there any more says so in its sheet', async () => {
  const page = openPart(<UsersDesk />, {
    address: '/admin?open=9',
    answers: (api) => {
      api.answer(listUsers, toPage([ANA]));
      api.refuse(getAdminUser, 404, 'Not found.');
    },
  });
  expect(await screen.findByText('This user is not there')).toBeTruthy();
  expect(await page.dialog()).toBeTruthy();
});

test('deleting one asks first, and can be undone from the notice', async () => {
  const page = await openTab();
  page.api.answer(deleteUser, { message: 'Deleted' });
  await page.press('Actions for ana');
  await page.press('Delete', 'menuitem');
  await screen.findByRole('dialog', { name: 'Delete ana?' });
  page.api.answer(listUsers, toPage([RUI]));
  await page.user.selectOptions(screen.getByLabelText('Rule'), 'Spam or advertising');
  await page.type('Reason', 'It advertises');
  await page.press('Delete user');
  expect(await page.notice()).toMatchObject({ description: 'User deleted successfully' });
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /ana/ })).toBeNull());
  page.api.answer(undoDeleteUser, ANA);
  page.api.answer(listUsers, toPage([ANA, RUI]));
  await page.press('Undo');
  expect(await row('ana')).toBeTruthy();
  expect(page.api.sent(deleteUser)[0]?.input).toEqual({
    ...{ id: 2, reason: 'It advertises', rule: 'Spam or advertising' },
  });
  expect(page.api.sent(undoDeleteUser)[0]?.input).toEqual({ id: 2 });
});

test('a person who cannot be deleted stays, with the reason', async () => {
  const page = await openTab();
  page.api.refuse(deleteUser, 409, 'This is the last administrator.');
  await page.press('Actions for ana');
  await page.press('Delete', 'menuitem');
  await page.type('Reason', 'It advertises');
  await page.press('Delete user');
  expect(await screen.findByText('This is the last administrator.')).toBeTruthy();
  await page.press('Cancel');
  await page.closed();
  expect(await row('ana')).toBeTruthy();
});

test('deleted people can only be restored', async () => {
  const page = await openTab([GONE]);
  await page.press('Actions for eva');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Preview', 'Undo deletion']);
});

test('many people are deleted with one password; the refused ones are listed with the reason', async () => {
  const page = await openTab();
  await row('ana');
  await page.press('Select all rows of this page', 'checkbox');
  expect(screen.getByText('2 users selected')).toBeTruthy();
  await page.press('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete: 2 users' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ana', 'rui']);
  page.api.answer(bulk, { done: [2], refused: [{ id: 3, message: 'The last administrator.' }] });
  await page.type('Reason', 'Both advertise');
  await page.type('Your password', 'horse');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await page.notice()).toMatchObject({
    title: '1 user refused',
    description: '1 user deleted. rui: The last administrator.',
  });
  expect(page.api.sent(bulk)[0]?.input).toEqual({
    table: 'users',
    action: 'delete',
    ids: [2, 3],
    notes: 'Both advertise',
    currentPassword: 'horse',
  });
  await waitFor(() => expect(screen.queryByText('2 users selected')).toBeNull());
});

test('a wrong password stays at its field, and the rows stay chosen', async () => {
  const page = await openTab();
  await row('ana');
  await page.press('Select ana', 'checkbox');
  await page.press('Delete');
  const dialog = await page.dialog();
  page.api.refuse(bulk, 400, 'Please check the form.', { currentPassword: 'This is not your password' });
  await page.type('Reason', 'It advertises');
  await page.type('Your password', 'wrong');
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(findNote('Your password')).toBe('This is not your password'));
  await page.press('Cancel');
  await page.closed();
  expect(screen.getByText('1 user selected')).toBeTruthy();
  await page.press('Clear');
  expect(screen.queryByText('1 user selected')).toBeNull();
});

test('of chosen rows each action takes those that it fits', async () => {
  const page = await openTab([ANA, GONE], '/admin');
  await row('ana');
  await page.press('Select all rows of this page', 'checkbox');
  await page.press('Undo deletion');
  await screen.findByRole('dialog', { name: 'Undo deletion: 1 user' });
  page.api.answer(bulk, { done: [4], refused: [] });
  await page.user.click(within(await page.dialog()).getByRole('button', { name: 'Undo deletion' }));
  expect(await page.notice()).toMatchObject({ title: 'Success', description: '1 user brought back.' });
  expect(page.api.sent(bulk)[0]?.input).toMatchObject({ action: 'undo', ids: [4] });
});
