import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findField, listNames, openPart } from '#testing/web/part.tsx';
import { type AdminPost, deleteAdminPost, editAdminPost, getAdminPost, listAdminPosts } from '../contract.ts';
import { PostsDesk } from './Desk.tsx';

const POST: AdminPost = {
  id: 7,
  userId: 2,
  username: 'ana',
  authorRestaurantId: null,
  authorRestaurant: null,
  restaurantId: 9,
  restaurant: 'Tasca',
  menuItemId: null,
  dish: null,
  communityId: 3,
  community: 'Ramen lovers',
  content: 'Ramen!',
  images: [],
  audience: 'everyone',
  likes: 1200,
  commentCount: 2,
  createdAt: '2026-05-01T10:00:00.000Z',
  editedAt: null,
};
const PHOTOS: AdminPost = {
  ...POST,
  id: 8,
  authorRestaurantId: 9,
  authorRestaurant: 'Tasca',
  restaurantId: null,
  restaurant: null,
  communityId: null,
  community: null,
  content: '',
  images: ['/media/a/800.webp', '/media/b/800.webp'],
};

function openTab(posts: AdminPost[] = [POST, PHOTOS], address = '/admin?tab=posts') {
  return openPart(<PostsDesk />, {
    address,
    answers: (api) => api.answer(listAdminPosts, { items: posts, next: null, total: posts.length }),
  });
}
const findRow = async (name: string) =>
  // A row's heading is always in a row.
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;

test('posts are rows: who speaks, of which place, and one of photos alone says so', async () => {
  openTab();
  const post = await findRow('Ramen!');
  expect(post.textContent).toContain('ana');
  expect(post.textContent).toContain('1,200');
  const photos = await findRow('Photos only');
  for (const text of ['AuthorTasca', 'RestaurantNone', 'Photos2']) expect(photos.textContent).toContain(text);
});

test('filters narrow the list and are part of the address', async () => {
  const page = openTab();
  await findRow('Ramen!');
  await page.user.selectOptions(screen.getByLabelText('Written by'), 'Restaurants');
  await waitFor(() =>
    expect(page.api.sent(listAdminPosts).at(-1)?.input).toMatchObject({ speaker: 'restaurants' }),
  );
  expect(page.router?.state.location.search).toEqual({ tab: 'posts', speaker: 'restaurants' });
});

test('the menu of a post has all its actions, and its links their addresses', async () => {
  const page = openTab();
  await findRow('Ramen!');
  await page.press('Actions for post 7 by ana');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Preview', 'Open page', 'Comments', 'Edit', 'Delete']);
  expect(screen.getByRole('menuitem', { name: 'Open page' }).getAttribute('href')).toBe('/posts/7');
  expect(screen.getByRole('menuitem', { name: 'Comments' }).getAttribute('href')).toBe(
    '/admin?tab=comments&post=7',
  );
});

test('a post opens beside the table with all that is known of it', async () => {
  const page = openTab([POST], '/admin?tab=posts&open=7');
  page.api.answer(getAdminPost, { ...POST, alts: {}, openReports: 2 });
  const sheet = within(await screen.findByRole('dialog', { name: 'Post by ana' }));
  expect(sheet.getByText('Ramen!')).toBeTruthy();
  const href = (name: string | RegExp) => sheet.getByRole('link', { name }).getAttribute('href');
  expect(href('ana')).toBe('/admin?tab=users&open=2');
  expect(href('Tasca')).toBe('/admin?tab=restaurants&open=9');
  expect(href('2 comments')).toBe('/admin?tab=comments&post=7');
  expect(href(/2 open reports/)).toContain('tab=reports');
});

test('one that is gone says so', async () => {
  const page = openTab([], '/admin?tab=posts&open=99');
  page.api.refuse(getAdminPost, 404, 'Not found');
  expect(await screen.findByText('This post is not there')).toBeTruthy();
});

test('text and photos are removed, and the post from its restaurant', async () => {
  const both: AdminPost = { ...POST, images: PHOTOS.images };
  const page = openTab([both]);
  page.api.answer(editAdminPost, both);
  await findRow('Ramen!');
  await page.press('Actions for post 7 by ana');
  await page.press('Edit', 'menuitem');
  await screen.findByRole('dialog', { name: 'Edit the post by ana' });
  fireEvent.change(await findField(/^Text/), { target: { value: 'Ramen.' } });
  await page.press('Remove picture 1');
  await page.press('Remove it from Ramen lovers', 'checkbox');
  await page.press('Save Changes');
  expect(await page.notice()).toMatchObject({ description: 'Post saved successfully' });
  expect(page.api.sent(editAdminPost)[0]?.input).toEqual({
    id: 7,
    content: 'Ramen.',
    images: ['/media/b/800.webp'],
    communityId: null,
  });
});

test('a refusal shows in the form, which keeps its text', async () => {
  const page = openTab([POST]);
  page.api.refuse(editAdminPost, 400, 'A post has words or photos.');
  await findRow('Ramen!');
  await page.press('Actions for post 7 by ana');
  await page.press('Edit', 'menuitem');
  fireEvent.change(await findField(/^Text/), { target: { value: '' } });
  await page.press('Save Changes');
  expect((await screen.findByRole('alert')).textContent).toBe('A post has words or photos.');
  expect((await findField(/^Text/)).value).toBe('');
});

test('deleting needs a reason for the author', async () => {
  const page = openTab([POST]);
  page.api.answer(deleteAdminPost, { message: 'Deleted' });
  await findRow('Ramen!');
  await page.press('Actions for post 7 by ana');
  await page.press('Delete', 'menuitem');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the post by ana?' }));
  expect(dialog.getByText('The author gets a notification.')).toBeTruthy();
  await page.press('Delete post');
  expect(await dialog.findByText('Say why')).toBeTruthy();
  fireEvent.change(await findField('Reason'), { target: { value: 'Spam' } });
  page.api.answer(listAdminPosts, { items: [], next: null, total: 0 });
  await page.press('Delete post');
  await page.closed();
  expect(page.api.sent(deleteAdminPost)[0]?.input).toEqual({ id: 7, reason: 'Spam' });
  expect(await screen.findByText('No posts yet')).toBeTruthy();
});
