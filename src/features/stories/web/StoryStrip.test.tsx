import { expect, test } from 'vitest';
import { cachedReply, createPartClient, renderPart } from '#testing/parts.tsx';
import { listStories, type Story } from '../contract.ts';
import { StoryStrip } from './StoryStrip.tsx';

const STORY: Story = {
  id: 1,
  userId: 2,
  username: 'ana',
  name: 'Ana',
  avatar: null,
  image: '/media/stove/800.webp',
  alt: null,
  line: null,
  restaurant: null,
  viewed: false,
  isMine: false,
  viewCount: null,
  createdAt: '2026-05-01T11:00:00.000Z',
  expiresAt: '2026-05-02T11:00:00.000Z',
};

test.each([
  ['there is no story at all', 4, []],
  ['somebody has a story', 0, [STORY]],
])('where %s, %i samples show', (_, samples, items) => {
  const client = createPartClient([cachedReply(listStories, {}, { items, next: null, total: null })]);
  const reader = { user: null, signIn: '/auth' };
  const { words } = renderPart(<StoryStrip reader={reader} opened={undefined} picker={() => null} />, client);
  expect(words.split('Sample')).toHaveLength(samples + 1);
});
