import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blockPerson, listBlockedPeople, mutePerson } from '#features/follows/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ANA, COMMENT, POST, VIEWER, VISITOR } from '#testing/web/samples.ts';
import {
  createComment,
  deletePost,
  getPost,
  likePost,
  listComments,
  listPostLikes,
  type Post,
  unlikePost,
} from '../contract.ts';
import { PostCard } from './PostCard.tsx';
import type { PostViewer } from './viewer.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

function openPost(changes: Partial<Post> = {}, viewer: PostViewer = VIEWER) {
  const on = { onEdit: vi.fn(), onGone: vi.fn() };
  const post = { ...POST, ...changes };
  const page = openPart(<PostCard post={post} viewer={viewer} now={NOW} {...on} />, {
    replies: [cachedReply(getPost, { id: 7 }, post)],
  });
  return { ...page, ...on };
}
const words = () => screen.getByRole('article').textContent;

test('a post says who speaks, when, of which place and in which community, each with its link', () => {
  openPost({
    restaurantId: 9,
    restaurant: { id: 9, name: 'Tasca' },
    community: { id: 3, slug: 'ramen', name: 'Ramen lovers' },
  });
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/people/ana', '/posts/7', '/restaurants/9', '/c/ramen', '/posts/7#comments']);
  expect(words()).toContain('2 hours ago');
});

test('a restaurant that speaks of itself is named once', () => {
  openPost({
    userId: null,
    author: { kind: 'restaurant', id: 9, name: 'Tasca', avatar: null },
    restaurantId: 9,
    restaurant: { id: 9, name: 'Tasca' },
  });
  expect(screen.getAllByRole('link', { name: 'Tasca' })).toHaveLength(1);
});

test('mentions, tags and links are links, but an unknown name is text', () => {
  openPost({ content: 'With @Rui and @nobody at #ramen, see https://example.com', mentions: ['rui'] });
  expect(screen.getByRole('link', { name: '@Rui' }).getAttribute('href')).toBe('/people/rui');
  expect(screen.queryByRole('link', { name: '@nobody' })).toBeNull();
  expect(screen.getByRole('link', { name: '#ramen' }).getAttribute('href')).toBe('/tags/ramen');
  expect(screen.getByRole('link', { name: 'https://example.com' }).getAttribute('rel')).toContain('nofollow');
});

test('markup in a text stays text', () => {
  openPost({ content: '<img src=x onerror=alert(1)>' });
  expect(words()).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('article img')).toBeNull();
});

test('an edited post for followers says both', () => {
  openPost({ editedAt: '2026-05-01T11:30:00.000Z', audience: 'followers' });
  expect(words()).toContain('Edited 30 minutes ago');
  expect(words()).toContain('Followers only');
});

test.each([
  ['many letters', 'ramen '.repeat(80)],
  ['many lines', 'a\n'.repeat(9)],
])('a post of %s leads to its page', (_, content) => {
  openPost({ content });
  expect(screen.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/posts/7');
});

test('a second press on the heart while the first is being sent sends nothing', async () => {
  const page = openPost();
  const call = page.api.hold(likePost);
  await page.press('Like the post by Ana');
  await page.press('Like the post by Ana');
  call.answer({ likes: 5, isLiked: true });
  await waitFor(() => expect(page.api.sent(likePost)).toHaveLength(1));
  expect(page.api.sent(unlikePost)).toEqual([]);
});

test('the number of likes opens their list, and without likes is not a button', async () => {
  const page = openPost();
  page.api.answer(listPostLikes, { items: [ANA], next: null, total: 1 });
  await page.press('4 likes, see who');
  expect(await screen.findByRole('button', { name: 'Follow Ana' })).toBeTruthy();
  openPost({ likes: 0 });
  expect(listNames('button').some((name) => name?.includes('see who'))).toBe(false);
});

test('likes that cannot be read are read again when asked', async () => {
  const page = openPost({ likes: 1 });
  page.api.refuse(listPostLikes, 500, 'Something went wrong.');
  await page.press('1 like, see who');
  expect(await screen.findByText('Couldn’t load the likes')).toBeTruthy();
  page.api.answer(listPostLikes, { items: [], next: null, total: 0 });
  await page.press('Retry');
  expect(await screen.findByText('Nobody likes this post yet.')).toBeTruthy();
});

test('a dish is named with its price and leads to its page', () => {
  openPost({
    restaurantId: 9,
    dish: { id: 2, name: 'Shoyu', price: 1250, currency: 'USD', priceText: '$12.50' },
  });
  const link = screen.getByRole('link', { name: 'Shoyu · $12.50' });
  expect(link.getAttribute('href')).toBe('/restaurants/9/dishes/2');
});

test('the link of a post is copied, or shown where the browser refuses', async () => {
  const page = openPost();
  await page.press('More about the post by Ana');
  await page.press('Copy link', 'menuitem');
  expect(await page.notice()).toMatchObject({ title: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/posts/7`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await page.press('More about the post by Ana');
  await page.press('Copy link', 'menuitem');
  await waitFor(async () =>
    expect(await page.notice()).toMatchObject({
      title: 'Couldn’t copy the link',
      description: `${location.origin}/posts/7`,
    }),
  );
});

test('an author changes and deletes, and does not report', async () => {
  const page = openPost({ isMine: true, userId: 1 });
  await page.press('Your post');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Copy link', 'Edit post', 'Delete post']);
  await page.press('Edit post', 'menuitem');
  expect(page.onEdit).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
});

test('deleting asks first; refused, the post stays and the question with it', async () => {
  const page = openPost({ isMine: true });
  page.api.refuse(deletePost, 503, 'Please try again.');
  await page.press('Your post');
  await page.press('Delete post', 'menuitem');
  await screen.findByRole('dialog', { name: 'Delete this post?' });
  await page.press('Delete post');
  expect(await page.notice()).toMatchObject({ title: 'The post was not deleted' });
  expect(page.onGone).not.toHaveBeenCalled();
  page.api.answer(deletePost, { message: 'Post deleted' });
  await page.press('Delete post');
  await page.closed();
  expect(page.onGone).toHaveBeenCalledOnce();
});

test('others report, mute and block; a visitor is led to signing in', async () => {
  const page = openPost();
  await page.press('More about the post by Ana');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Copy link', 'Report', 'Mute Ana', 'Block Ana']);
  const visitor = openPost({}, VISITOR);
  await visitor.press('More about the post by Ana');
  expect((await screen.findByRole('menuitem', { name: 'Report' })).getAttribute('href')).toBe('/auth');
  expect(listNames('menuitem')).toEqual(['Copy link', 'Report']);
});

test('a report needs a reason, and one that was sent already says so in its form', async () => {
  const page = openPost();
  page.api.refuse(createReport, 409, 'You have reported this already.');
  await page.press('More about the post by Ana');
  await page.press('Report', 'menuitem');
  await screen.findByRole('dialog', { name: 'Report this post' });
  await page.press('Send report');
  await waitFor(() => expect(findNote('What is wrong?')).toBe('Choose a reason'));
  await page.user.selectOptions(screen.getByLabelText('What is wrong?'), 'Spam or advertising');
  await page.press('Send report');
  await waitFor(() =>
    expect(page.api.sent(createReport)[0]?.input).toEqual({
      kind: 'post',
      targetId: 7,
      reason: 'Spam or advertising',
      details: '',
    }),
  );
  expect(await page.notice()).toMatchObject({ description: 'You have reported this already.' });
  await page.dialog();
});

test('muting takes a time, a week unless another is chosen', async () => {
  const page = openPost();
  page.api.answer(mutePerson, { message: 'Ana is muted' });
  await page.press('More about the post by Ana');
  await page.press('Mute Ana', 'menuitem');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'For a week' })).checked).toBe(true);
  await page.press('For a day', 'radio');
  await page.press('Mute');
  await waitFor(() => expect(page.onGone).toHaveBeenCalledOnce());
  expect(page.api.sent(mutePerson)[0]?.input).toEqual({ username: 'ana', duration: 'day' });
});

test('blocking says what follows, and a failure leaves everything as it is', async () => {
  const page = openPost();
  page.api.refuse(blockPerson, 429, 'That is a lot of blocks.');
  await page.press('More about the post by Ana');
  await page.press('Block Ana', 'menuitem');
  expect((await page.dialog()).textContent).toContain('They get no notification.');
  await page.press('Block');
  expect(await page.notice()).toMatchObject({
    title: 'Ana was not blocked',
    description: 'That is a lot of blocks.',
  });
  expect(page.onGone).not.toHaveBeenCalled();
  expect(page.client.getQueryData([`GET ${listBlockedPeople.path}`])).toBeUndefined();
});

const commentField = () => screen.queryByRole('textbox', { name: 'Comment on the post by Ana' });

test('on a wide page a comment is written on the card itself, and shows below the post', async () => {
  const page = openPost();
  await waitFor(() => expect(commentField()).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
  page.api.answer(createComment, { ...COMMENT, content: 'Which one?', commentCount: 1 });
  await page.type('Comment on the post by Ana', 'Which one?');
  await page.press('Post');
  await waitFor(() =>
    expect(page.client.getQueryData([`GET ${getPost.path}`, { id: 7 }])).toMatchObject({
      commentCount: 1,
      comment: { content: 'Which one?' },
    }),
  );
  expect(page.api.sent(createComment)[0]?.input).toMatchObject({ id: 7, parentId: null });
});

test('a card has no field for comments where none may be written, or the thread is below it', async () => {
  openPost({ canComment: false });
  expect(screen.queryByText('Write a comment...')).toBeNull();
  expect(commentField()).toBeNull();
  openPost({}, VISITOR);
  expect(screen.getByRole('link', { name: 'Write a comment...' }).getAttribute('href')).toBe('/auth');
  const page = openPost({ commentCount: 1, comment: COMMENT });
  await waitFor(() => expect(commentField()).toBeTruthy());
  page.api.answer(listComments, { items: [COMMENT], next: null, total: 1 });
  await page.press('1 comment', 'link');
  await screen.findByRole('textbox', { name: 'Write a comment' });
  expect(commentField()).toBeNull();
});

test('comments open below the post on a wide page, and close again', async () => {
  const page = openPost({ commentCount: 2, comment: COMMENT });
  page.api.answer(listComments, { items: [COMMENT], next: null, total: 1 });
  await page.press('2 comments', 'link');
  expect(await screen.findByRole('region', { name: 'Comments' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.press('2 comments', 'link');
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View all 2 comments' })).toBeTruthy();
});
