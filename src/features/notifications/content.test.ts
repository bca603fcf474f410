import { expect, test } from 'vitest';
import { composePush } from './content.ts';

const INPUT = {
  id: 7,
  ...{ title: 'Ana commented on your post', detail: 'Is there\nany left?', href: '/posts/3?a=b#c' },
  ...{ tag: 'topic', origin: 'https://eat.example', unread: 2 },
};

test('a push is on one line each, names its page in full, and counts', () => {
  expect(composePush(INPUT)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Ana commented on your post',
      body: 'Is there any left?',
      navigate: 'https://eat.example/posts/3?a=b#c',
      tag: 'topic',
      app_badge: 2,
      data: { id: 7 },
    },
  });
});

test('without a text and a page it links to the home page, and a long text is cut', () => {
  const { notification } = composePush({ ...INPUT, title: 'a'.repeat(200), detail: null, href: null });
  expect(notification).toMatchObject({ body: '', navigate: 'https://eat.example/' });
  expect(notification.title).toMatch(/^a{79}…$/);
});
