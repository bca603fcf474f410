import { expect, test } from 'vitest';
import type { Story } from '../contract.ts';
import { findStart, groupByPerson, hasUnseen, step, stepPerson } from './groups.ts';

const story = (id: number, userId: number, viewed = false): Story => ({
  id,
  userId,
  username: `person-${userId}`,
  name: `Person ${userId}`,
  avatar: null,
  image: '/media/a/800.webp',
  alt: null,
  line: null,
  restaurant: null,
  viewed,
  isMine: false,
  viewCount: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
});

const groups = groupByPerson([story(1, 7, true), story(2, 7), story(3, 8, true), story(4, 8, true)]);

test('stories are grouped by person, in the order of the list', () => {
  expect(groups.map(({ userId, stories }) => [userId, stories.map(({ id }) => id)])).toEqual([
    [7, [1, 2]],
    [8, [3, 4]],
  ]);
  expect(groups.map(hasUnseen)).toEqual([true, false]);
  expect(groups.map(findStart)).toEqual([1, 0]);
  expect(groupByPerson([])).toEqual([]);
});

test.each([
  [{ group: 0, story: 0 }, 1, { group: 0, story: 1 }],
  [{ group: 0, story: 1 }, 1, { group: 1, story: 0 }],
  [{ group: 1, story: 1 }, 1, null],
  [{ group: 1, story: 0 }, -1, { group: 0, story: 1 }],
  [{ group: 0, story: 0 }, -1, null],
] as const)('from %j a step of %i leads to %j', (from, by, to) => {
  expect(step(groups, from, by)).toEqual(to);
});

test('a step to another person begins at the first unseen story', () => {
  expect(stepPerson(groups, { group: 0, story: 0 }, 1)).toEqual({ group: 1, story: 0 });
  expect(stepPerson(groups, { group: 1, story: 1 }, -1)).toEqual({ group: 0, story: 1 });
  expect(stepPerson(groups, { group: 1, story: 1 }, 1)).toBeNull();
});
