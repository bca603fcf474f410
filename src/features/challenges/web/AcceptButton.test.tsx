import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ANA } from '#testing/web/samples.ts';
import { acceptChallenge, getLeaderboard, listChallenges, saveLeaderboardChoice } from '../contract.ts';
import type { Challenge, ChallengeReward, Progress } from '../shapes.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { ChallengeCard } from './ChallengeCards.tsx';
import { Leaderboard } from './Leaderboard.tsx';

const CHALLENGE: Challenge = {
  id: 4,
  restaurantId: null,
  restaurant: null,
  community: null,
  title: 'Ramen week',
  name: 'Ramen week',
  description: '',
  category: '',
  type: 'food_explorer',
  isDaily: false,
  counts: 'visit',
  cuisine: null,
  requiredCount: 3,
  timeLimit: 7,
  points: 50,
  xp: 50,
  image: null,
  startDate: null,
  endDate: null,
  timeZone: 'UTC',
  isActive: true,
  hasReward: false,
  reward: null,
  rewardOn: null,
  rewardValue: null,
  rewardsLeft: null,
  fundedBy: null,
  createdAt: '2026-04-01T00:00:00.000Z',
  progress: null,
};
const PROGRESS: Progress = {
  challengeId: 4,
  period: '',
  progress: 0,
  requiredCount: 3,
  completed: false,
  state: 'accepted',
  acceptedAt: '2026-05-01T12:00:00.000Z',
  completedAt: null,
  deadline: '2026-05-08T12:00:00.000Z',
};
const REWARD: ChallengeReward = {
  id: 1,
  challengeId: 4,
  challenge: 'Ramen week',
  restaurant: null,
  coupon: { amount: 500, currency: 'EUR', expiresAt: '2026-08-01T12:00:00.000Z', state: 'open' },
  title: '10 % off',
  type: 'coupon',
  value: 'ABCD2345',
  description: '',
  image: null,
  isClaimed: false,
  claimedAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
};
const NOW = Date.parse('2026-05-01T12:00:00Z');

test('a challenge is accepted once, however often the button is pressed', async () => {
  const page = openPart(<AcceptButton challenge={CHALLENGE} signIn={null} withGain />, {
    replies: [cachedReply(listChallenges, {}, { items: [CHALLENGE], next: null, total: 1 })],
  });
  const call = page.api.hold(acceptChallenge);
  await page.press('Accept Ramen week · 50 XP');
  await page.press('Accept Ramen week · 50 XP');
  call.answer({ progress: PROGRESS, reward: null });
  expect(await page.notice()).toMatchObject({ title: 'Challenge accepted', description: 'Ramen week' });
  expect(page.api.sent(acceptChallenge)).toHaveLength(1);
  expect(page.client.getQueryData([`GET ${listChallenges.path}`, {}])).toMatchObject({
    items: [{ progress: { deadline: PROGRESS.deadline } }],
  });
});

test('a reward that comes at once is shown with its code, and no notice beside it', async () => {
  const page = openPart(<AcceptButton challenge={CHALLENGE} signIn={null} />);
  page.api.answer(acceptChallenge, { progress: PROGRESS, reward: REWARD });
  await page.press('Accept Ramen week');
  expect((await screen.findByRole('dialog', { name: 'Surprise Reward!' })).textContent).toContain(
    'ABCD-2345',
  );
  await page.press('Awesome, Got It!');
  await page.closed();
  expect(screen.queryByText('Challenge accepted')).toBeNull();
});

test('a challenge that is full says so, and can still be pressed', async () => {
  const page = openPart(<AcceptButton challenge={CHALLENGE} signIn={null} />);
  page.api.refuse(acceptChallenge, 409, 'Its last reward has gone.');
  await page.press('Accept Ramen week');
  expect(await page.notice()).toMatchObject({ description: 'Its last reward has gone.' });
  expect(screen.getByRole('button', { name: 'Accept Ramen week' }).getAttribute('aria-busy')).toBeNull();
});

test('a visitor is led to signing in, and a person who has accepted sees no button', () => {
  openPart(<AcceptButton challenge={CHALLENGE} signIn="/auth" />);
  expect(screen.getByRole('link', { name: 'Accept Ramen week' }).getAttribute('href')).toBe('/auth');
  openPart(<AcceptButton challenge={{ ...CHALLENGE, progress: PROGRESS }} signIn={null} />);
  expect([...listNames('button'), ...listNames('link')]).toEqual([]);
});

test.each<[Partial<Challenge>, string[]]>([
  [{}, ['Food Explorer', '50 XP · 7 days limit', 'Progress: 0/3 completed', 'View Restaurants']],
  [{ points: 0, timeLimit: null }, ['A badge · No time limit']],
  [{ description: 'Eat it.', timeLimit: 1 }, ['Eat it.', '1 day limit']],
  [{ progress: { ...PROGRESS, progress: 1 } }, ['Progress: 1/3 completed · 7 days left']],
  [
    { progress: { ...PROGRESS, progress: 3, completed: true, state: 'completed' } },
    ['Completed', 'Progress: 3/3'],
  ],
  [{ progress: { ...PROGRESS, state: 'expired' } }, ['time is over']],
  [{ hasReward: true, reward: 'A coffee' }, ['A coffee']],
])('a card of %j says %j', (changes, message) => {
  openPart(
    <ChallengeCard
      challenge={{ ...CHALLENGE, ...changes }}
      href="/challenges/4"
      restaurants="/restaurants"
      signIn={null}
      now={NOW}
    />,
  );
  const words = screen.getByRole('article').textContent;
  for (const one of message) expect(words).toContain(one);
});

const BOARD = {
  week: '2026-04-27',
  isOnLeaderboards: false,
  rows: [
    { rank: 1, person: ANA, count: 3, isMe: false },
    {
      rank: 2,
      person: { ...ANA, id: 1, username: 'joe', name: 'Joe', relation: null },
      count: 1,
      isMe: true,
    },
  ],
};
const openBoard = (board = BOARD) =>
  openPart(<Leaderboard challengeId={4} person={(username) => `/people/${username}`} />, {
    answers: (api) => api.answer(getLeaderboard, board),
  });

test('a leaderboard shows ranks, and marks my row', async () => {
  openBoard();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Place 1'),
    expect.stringContaining('Place 2 · you'),
  ]);
});

test('a week in which nothing counted says so', async () => {
  openBoard({ ...BOARD, rows: [] });
  expect(await screen.findByText('Nothing counted this week yet.')).toBeTruthy();
});

test('people are on leaderboards only by choice, and a choice that was not saved is undone', async () => {
  const page = openBoard();
  const call = page.api.hold(saveLeaderboardChoice);
  const box = () => screen.findByRole<HTMLInputElement>('checkbox');
  expect((await box()).checked).toBe(false);
  await page.user.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  call.refuse(503, 'Please try again.');
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(await page.notice()).toMatchObject({ title: 'Your choice was not saved' });
});
