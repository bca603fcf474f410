import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { COMMENT, POST, VIEWER, VISITOR } from '#testing/web/samples.ts';
import {
  type Comment,
  createComment,
  deleteComment,
  getPost,
  likeComment,
  listComments,
  type Post,
} from '../../contract.ts';
import type { PostViewer } from '../viewer.ts';
import { CommentThread } from './CommentThread.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const list = (items: Comment[], next: string | null = null) => ({ items, next, total: items.length });
const MINE: Comment = {
  ...COMMENT,
  id: 40,
  userId: 1,
  user: { username: 'joe', name: 'Joe', avatar: null },
  content: 'In Lisbon.',
  canDelete: true,
};

function openThread(items: Comment[], post: Partial<Post> = {}, viewer: PostViewer = VIEWER) {
  const card = { ...POST, ...post };
  return openPart(<CommentThread post={card} viewer={viewer} now={NOW} />, {
    replies: [cachedReply(getPost, { id: 7 }, card)],
    answers: (api) => api.answer(listComments, ({ parent }) => list(parent ? [] : items)),
  });
}
const comments = () => within(screen.getByRole('list', { name: 'Comments' })).queryAllByRole('listitem');
const box = (label = 'Write a comment') => screen.findByLabelText<HTMLTextAreaElement>(label);

test('a thread without comments says so, and an empty comment cannot be posted', async () => {
  const page = openThread([]);
  expect(await screen.findByText('No comments yet.')).toBeTruthy();
  const post = screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
  expect(post.disabled).toBe(true);
  await page.type('Write a comment', '   ');
  expect(post.disabled).toBe(true);
});

test('a comment shows as on its way, then first in the list, and counts on its post', async () => {
  const page = openThread([COMMENT]);
  const call = page.api.hold(createComment);
  await screen.findByText('Where is this?');
  await page.type('Write a comment', ' In Lisbon. ');
  await page.press('Post');
  expect(await screen.findByText('Posting...')).toBeTruthy();
  expect((await box()).value).toBe('');
  call.answer({ ...MINE, commentCount: 2 });
  await waitFor(() => expect(screen.queryByText('Posting...')).toBeNull());
  expect(comments().map((item) => item.querySelector('a')?.textContent)).toEqual(['Joe', 'Rui']);
  expect(page.api.sent(createComment)[0]?.input).toEqual({ id: 7, content: 'In Lisbon.', parentId: null });
  expect(page.client.getQueryData([`GET ${getPost.path}`, { id: 7 }])).toMatchObject({ commentCount: 2 });
});

test('a comment that could not be posted comes back into its box, with a notice', async () => {
  const page = openThread([COMMENT]);
  page.api.refuse(createComment, 429, 'That is a lot of comments.');
  await page.type('Write a comment', 'In Lisbon.');
  await page.press('Post');
  expect(await page.notice()).toMatchObject({
    title: 'Your comment was not posted',
    description: 'That is a lot of comments.',
  });
  expect((await box()).value).toBe('In Lisbon.');
  expect(comments()).toHaveLength(1);
});

test('Ctrl with Enter posts too, once', async () => {
  const page = openThread([]);
  const call = page.api.hold(createComment);
  await page.type('Write a comment', 'In Lisbon.');
  await page.user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  call.answer({ ...MINE, commentCount: 1 });
  await waitFor(() => expect(comments()).toHaveLength(1));
  expect(page.api.sent(createComment)).toHaveLength(1);
});

test('a draft of a comment is restored with its field, until it is posted', async () => {
  const first = openThread([]);
  await first.type('Write a comment', 'In Lis');
  const again = openThread([]);
  again.api.answer(createComment, { ...MINE, commentCount: 1 });
  await waitFor(async () => expect((await box()).value).toBe('In Lis'));
  await again.press('Post');
  await waitFor(() => expect(comments()).toHaveLength(1));
  openThread([MINE]);
  expect((await box()).value).toBe('');
});

test.each([
  [{ canComment: false }, VIEWER, 'Ana limits who can comment here.'],
  [{}, VISITOR, 'Sign in to comment'],
])('a person who may not comment with %j reads why', async (post, viewer, message) => {
  openThread([COMMENT], post, viewer);
  expect(screen.getByText(message)).toBeTruthy();
  await screen.findByText('Where is this?');
  expect(listNames('button')).not.toContain('Post');
  expect(listNames('button')).not.toContain('Reply');
});

test('a reply is below its comment, which shows the number of replies', async () => {
  const page = openThread([COMMENT]);
  page.api.answer(createComment, { ...MINE, parentId: 31, commentCount: 2 });
  page.api.answer(listComments, ({ parent }) => list(parent ? [{ ...MINE, parentId: 31 }] : [COMMENT]));
  await page.press('Reply');
  const reply = await box('Reply to Rui');
  await waitFor(() => expect(document.activeElement).toBe(reply));
  await page.type('Reply to Rui', 'In Lisbon.');
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  const replies = await screen.findByRole('list', { name: 'Replies to Rui' });
  expect(replies.textContent).toContain('In Lisbon.');
  expect(screen.getByRole('button', { name: 'Hide replies', expanded: true })).toBeTruthy();
  expect(screen.queryByLabelText('Reply to Rui')).toBeNull();
  expect(page.api.sent(createComment)[0]?.input).toMatchObject({ parentId: 31 });
});

test('a reply to a reply begins with the name of its author', async () => {
  const page = openThread([{ ...COMMENT, replyCount: 1 }]);
  const reply = { ...COMMENT, id: 50, parentId: 31, user: { username: 'zoe', name: 'Zoe', avatar: null } };
  page.api.answer(listComments, ({ parent }) => list(parent ? [reply] : [{ ...COMMENT, replyCount: 1 }]));
  await page.press('View 1 reply');
  const replies = await screen.findByRole('list', { name: 'Replies to Rui' });
  await page.user.click(within(replies).getByRole('button', { name: 'Reply' }));
  await waitFor(async () => expect((await box('Reply to Zoe')).value).toBe('@zoe '));
});

test('replies that cannot be read are read again when asked', async () => {
  const page = openThread([{ ...COMMENT, replyCount: 3 }]);
  await screen.findByText('View 3 replies');
  page.api.refuse(listComments, 503, 'Please try again.');
  await page.press('View 3 replies');
  expect(await screen.findByText('Couldn’t load the replies')).toBeTruthy();
  page.api.answer(listComments, list([{ ...COMMENT, id: 51, parentId: 31, content: 'Here.' }]));
  await page.press('Retry');
  expect(await screen.findByText('Here.')).toBeTruthy();
});

test('a like of a comment shows at once and is undone where it was not saved', async () => {
  const page = openThread([COMMENT]);
  const call = page.api.hold(likeComment);
  await page.press('Like the comment by Rui, 2');
  const heart = await screen.findByRole('button', { name: 'Like the comment by Rui, 3' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  call.refuse(503, 'Please try again.');
  expect(await screen.findByRole('button', { name: 'Like the comment by Rui, 2' })).toBeTruthy();
  expect(await page.notice()).toMatchObject({ title: 'Couldn’t save your like' });
});

test('deleting one’s own comment says that its replies go too, and takes it out of the list', async () => {
  const page = openThread([{ ...MINE, replyCount: 1 }, COMMENT]);
  page.api.answer(deleteComment, { commentCount: 1 });
  await page.press('Delete');
  expect((await page.dialog()).textContent).toContain('1 reply to it is deleted too.');
  await page.press('Delete comment');
  await page.closed();
  expect(comments()).toHaveLength(1);
  expect(page.api.sent(deleteComment)[0]?.input).toEqual({ id: 40 });
});

test('an administrator who deletes a comment of another person gives a reason', async () => {
  const page = openThread([{ ...COMMENT, canDelete: true }]);
  page.api.answer(deleteComment, { commentCount: 0 });
  await page.press('Delete');
  await screen.findByRole('dialog', { name: 'Delete the comment by Rui?' });
  await page.press('Delete comment');
  expect(await screen.findByText('Say why')).toBeTruthy();
  await page.type('Reason', 'Insults');
  await page.press('Delete comment');
  await page.closed();
  expect(page.api.sent(deleteComment)[0]?.input).toEqual({ id: 31, reason: 'Insults' });
});

test('own comments cannot be reported, those of others can', async () => {
  openThread([MINE, COMMENT]);
  await screen.findByText('Where is this?');
  const [mine, other] = comments();
  expect(mine && listNames('button', mine)).toEqual(['Like the comment by Joe, 2', 'Reply', 'Delete']);
  expect(other && listNames('button', other)).toEqual(['Like the comment by Rui, 2', 'Reply', 'Report']);
});
