import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveHints } from '#features/notifications/web/hints.ts';
import { openPart } from '#testing/web/part.tsx';
import { listChallengeRewards } from '../contract.ts';
import type { ChallengeReward } from '../shapes.ts';
import { rewardsQuery } from './queries.ts';
import { RewardCode, useRewardsClaimed } from './RewardCode.tsx';

const COUPON = {
  amount: 500,
  currency: 'EUR',
  expiresAt: '2026-08-01T12:00:00.000Z',
  state: 'open' as const,
};

const REWARD: ChallengeReward = {
  id: 1,
  challengeId: 7,
  challenge: 'Three coffees',
  restaurant: null,
  coupon: COUPON,
  title: 'A coffee',
  type: 'coupon',
  value: 'ABCD2345',
  description: 'A coffee',
  image: null,
  isClaimed: false,
  claimedAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
};

function Rewards() {
  const { data } = useInfiniteQuery(rewardsQuery);
  const rewards = data?.pages.flatMap(({ items }) => items) ?? [];
  useRewardsClaimed(rewards, listChallengeRewards);
  return rewards.map((reward) => <RewardCode key={reward.id} reward={reward} />);
}

test('a challenge’s reward that staff confirm meanwhile says so at once', async () => {
  const list = (reward: ChallengeReward) => ({ items: [reward], next: null, total: null });
  const page = openPart(<Rewards />, { answers: (api) => api.answer(listChallengeRewards, list(REWARD)) });
  await screen.findByText('ABCD-2345');
  expect(screen.getByText('Worth €5.00, once, until Aug 1, 2026')).toBeTruthy();
  page.api.answer(
    listChallengeRewards,
    list({ ...REWARD, isClaimed: true, claimedAt: '2026-05-01T12:05:00.000Z' }),
  );
  act(() => liveHints.add('notification challenge reward claimed'));
  expect(await screen.findByText(/^Claimed/)).toBeTruthy();
  act(() => liveHints.close());
});

test.each([
  ['an expired coupon', { ...COUPON, state: 'expired' as const }, /^Expired on/],
  ['a coupon that nobody pays for', null, /^Not accepted any more/],
])('%s shows no code but says why', async (_, coupon, sentence) => {
  const list = { items: [{ ...REWARD, coupon }], next: null, total: null };
  openPart(<Rewards />, { answers: (api) => api.answer(listChallengeRewards, list) });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText('ABCD-2345')).toBeNull();
});
