import { expect, test } from 'vitest';
import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { describeNotification } from './kinds.ts';

const LIKED: NotificationKind = {
  name: 'post liked',
  icon: 'heart',
  setting: null,
  isGrouped: true,
  title: ({ who }) => `${who} liked your post`,
  href: ({ subject }) => (subject?.id ? `/posts/${subject.id}` : null),
};
const ANA = { username: 'ana', name: 'Ana', avatar: null };
const RUI = { username: 'rui', name: 'Rui', avatar: null };
const subject = { kind: 'post', id: 7, name: 'Ramen!', parentId: null, slug: null };

test.each([
  [1, [ANA], 'Ana liked your post'],
  [2, [ANA, RUI], 'Ana and Rui liked your post'],
  [5, [ANA, RUI], 'Ana and 4 others liked your post'],
])('a group of %i reads “%s”', (count, actors, title) => {
  const description = { title, detail: null, href: '/posts/7', icon: 'heart' };
  expect(describeNotification(LIKED, { actors, count, data: {}, subject })).toEqual(description);
});

test('a subject that is gone leads nowhere, and its text is the detail', () => {
  const content = { actors: [ANA], count: 1, data: { text: 'Soup' }, subject: null };
  expect(describeNotification(LIKED, content)).toMatchObject({ href: null, detail: 'Soup' });
});
