import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bulk } from '#features/admin/contract.ts';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import {
  type AdminComment,
  deleteAdminComment,
  editAdminComment,
  getAdminComment,
  listAdminComments,
} from '../contract.ts';
import { CommentsDesk } from './Desk.tsx';

const COMMENT: AdminComment = {
  id: 31,
  postId: 7,
  post: '',
  userId: 3,
  username: 'rui',
  parentId: 30,
  content: 'Where is this?',
  likes: 2,
  replyCount: 0,
  createdAt: '2026-05-01T11:00:00.000Z',
};

function openTab(address = '/admin?tab=comments', comments = [COMMENT]) {
  return openPart(<CommentsDesk />, {
    address,
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(listAdminComments, { items: comments, next: null, total: comments.length });
    },
  });
}
async function choose(page: ReturnType<typeof openTab>, action: string) {
  await page.press('Actions for comment 31 by rui');
  await page.press(action, 'menuitem');
}

test('comments are rows, and those on a post of photos say so', async () => {
  const page = openTab();
  const row = (await screen.findByRole('rowheader', { name: /Where is this/ })).closest('tr');
  expect(row?.textContent).toContain('Photos only');
  await page.press('Actions for comment 31 by rui');
  await screen.findByRole('menu');
  expect(listNames('menuitem')).toEqual(['Preview', 'Open page of the post', 'Edit', 'Delete']);
  expect(screen.getByRole('menuitem', { name: 'Open page of the post' }).getAttribute('href')).toBe(
    '/posts/7',
  );
});

test('those of one post are shown by its address until that is taken away', async () => {
  const page = openTab('/admin?tab=comments&post=7');
  await screen.findByRole('rowheader', { name: /Where is this/ });
  expect(page.api.sent(listAdminComments)[0]?.input).toMatchObject({ post: 7 });
  await page.press('Clear filters');
  await waitFor(() => expect(page.api.sent(listAdminComments).at(-1)?.input.post).toBeUndefined());
});

test('a comment opens with its post, its parent and its reports', async () => {
  const page = openTab('/admin?tab=comments&open=31');
  page.api.answer(getAdminComment, { ...COMMENT, openReports: 1 });
  const sheet = within(await screen.findByRole('dialog', { name: 'Comment by rui' }));
  const href = (name: string | RegExp) => sheet.getByRole('link', { name }).getAttribute('href');
  expect(href('rui')).toBe('/admin?tab=users&open=3');
  expect(href('Photos only')).toBe('/admin?tab=posts&open=7');
  expect(href('Comment 30')).toBe('/admin?tab=comments&open=30');
  expect(href(/1 open report/)).toContain('tab=reports');
});

test('words are taken out, but not all of them', async () => {
  const page = openTab();
  page.api.answer(editAdminComment, COMMENT);
  await choose(page, 'Edit');
  fireEvent.change(await findField('Comment'), { target: { value: ' ' } });
  await page.press('Save Changes');
  await waitFor(() => expect(findNote('Comment')).toBe('A comment has words: without any, delete it'));
  fireEvent.change(await findField('Comment'), { target: { value: 'Where?' } });
  await page.press('Save Changes');
  await page.closed();
  expect(page.api.sent(editAdminComment).map(({ input }) => input)).toEqual([{ id: 31, content: 'Where?' }]);
});

test('a comment that was deleted meanwhile says so, and the question closes', async () => {
  const page = openTab();
  page.api.refuse(deleteAdminComment, 404, 'It is gone.');
  await choose(page, 'Delete');
  fireEvent.change(await findField('Reason'), { target: { value: 'Spam' } });
  await page.press('Delete comment');
  expect(await page.notice()).toMatchObject({ title: 'Delete failed', description: 'It is gone.' });
  await page.closed();
});

test('several are deleted together with one reason; those that were refused are named', async () => {
  const page = openTab('/admin?tab=comments', [COMMENT, { ...COMMENT, id: 32, content: 'Here' }]);
  page.api.answer(bulk, { done: [31], refused: [{ id: 32, message: 'It is gone already.' }] });
  await screen.findByRole('rowheader', { name: /Where is this/ });
  await page.press('Select comment 31 by rui', 'checkbox');
  await page.press('Select comment 32 by rui', 'checkbox');
  await page.press('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete: 2 comments' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'comment 31 by rui',
    'comment 32 by rui',
  ]);
  await page.type('Your password', 'horse');
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(findNote('Reason')).toBe('Say why'));
  fireEvent.change(await findField('Reason'), { target: { value: 'Spam' } });
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await page.notice()).toMatchObject({
    title: '1 comment refused',
    description: '1 comment deleted. comment 32 by rui: It is gone already.',
  });
  expect(page.api.sent(bulk)[0]?.input).toMatchObject({ table: 'comments', ids: [31, 32], notes: 'Spam' });
});
