import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { countNotifications, listNotifications, type Notification, readNotifications } from '../contract.ts';
import { Bell } from './Bell.tsx';
import { NotificationsDialog } from './NotificationsDialog.tsx';

const NOTICE: Notification = {
  id: 5,
  kind: 'post liked',
  actors: [{ username: 'ana', name: 'Ana', avatar: null }],
  count: 1,
  groupKey: null,
  subject: { kind: 'post', id: 7, name: 'Ramen!', parentId: null, slug: null },
  data: {},
  title: 'Ana liked your post',
  detail: null,
  href: '/posts/7',
  icon: 'heart',
  isCelebrated: false,
  createdAt: '2026-05-01T11:00:00.000Z',
  readAt: null,
};

function openNotices(items: Notification[], unread = items.filter(({ readAt }) => !readAt).length) {
  const onClose = vi.fn();
  const page = openPart(
    <NotificationsDialog open onClose={onClose} nextStep={<a href="/people">Find people</a>} />,
    {
      answers: (api) => {
        api.answer(listNotifications, { items, next: null, total: null });
        api.answer(countNotifications, { unread });
      },
    },
  );
  return { ...page, onClose };
}
const items = async () => {
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findAllByRole('listitem');
  return within(dialog).getAllByRole('listitem');
};

test('a press opens the subject, marks it as read and closes the list', async () => {
  const page = openNotices([NOTICE]);
  page.api.answer(readNotifications, { unread: 0 });
  const link = await screen.findByRole('link', { name: /Ana liked your post/ });
  expect(link.getAttribute('href')).toBe('/posts/7');
  link.addEventListener('click', (event) => event.preventDefault());
  await page.user.click(link);
  await waitFor(() => expect(page.api.sent(readNotifications)[0]?.input).toEqual({ id: 5 }));
  expect(page.onClose).toHaveBeenCalledOnce();
});

test('a read notification is not marked again', async () => {
  const page = openNotices([{ ...NOTICE, readAt: '2026-05-01T11:30:00.000Z' }]);
  const link = await screen.findByRole('link', { name: /Ana liked your post/ });
  expect(link.textContent).not.toContain('Unread');
  link.addEventListener('click', (event) => event.preventDefault());
  await page.user.click(link);
  expect(page.onClose).toHaveBeenCalledOnce();
  expect(page.api.sent(readNotifications)).toEqual([]);
});

test('a notification of a deleted subject is a button that only marks it as read', async () => {
  const page = openNotices([{ ...NOTICE, subject: null, href: null }]);
  page.api.answer(readNotifications, { unread: 0 });
  await page.press(/Ana liked your post/);
  await waitFor(() => expect(page.api.sent(readNotifications)).toHaveLength(1));
  expect(page.onClose).not.toHaveBeenCalled();
});

test('all is marked as read at once, and then there is nothing to mark', async () => {
  const page = openNotices([NOTICE, { ...NOTICE, id: 4 }]);
  page.api.answer(readNotifications, { unread: 0 });
  await items();
  page.api.answer(countNotifications, { unread: 0 });
  await page.press('Mark all as read');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(page.api.sent(readNotifications)[0]?.input).toEqual({});
});

test('marking that fails says so, and the button stays', async () => {
  const page = openNotices([NOTICE]);
  page.api.refuse(readNotifications, 503, 'Please try again.');
  await page.press('Mark all as read');
  expect(await page.notice()).toMatchObject({ title: 'Not marked as read', variant: 'destructive' });
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
});

test('nothing new offers a next step', async () => {
  openNotices([]);
  expect(await screen.findByText('Nothing new')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find people' })).toBeTruthy();
});

test('a list that cannot be read says why, and is read again when asked', async () => {
  const page = openPart(<NotificationsDialog open onClose={vi.fn()} nextStep={null} />, {
    answers: (api) => {
      api.refuse(listNotifications, 500, 'Something went wrong.');
      api.answer(countNotifications, { unread: 0 });
    },
  });
  await screen.findByText('Something went wrong.');
  page.api.answer(listNotifications, { items: [NOTICE], next: null, total: null });
  await page.press('Retry');
  expect(await items()).toHaveLength(1);
});

test.each([
  [0, 'Notifications', ''],
  [3, 'Notifications, 3 unread', '3'],
  [250, 'Notifications, 250 unread', '99+'],
])('a bell with %i unread is called “%s” and shows “%s”', async (unread, name, text) => {
  const page = openPart(<Bell className="">{(open) => open && 'The list'}</Bell>, {
    answers: (api) => api.answer(countNotifications, { unread }),
  });
  const bell = await screen.findByRole('button', { name });
  expect(bell.textContent).toBe(`${name}${text}`);
  await page.press(name);
  expect(screen.getByText('The list')).toBeTruthy();
});
