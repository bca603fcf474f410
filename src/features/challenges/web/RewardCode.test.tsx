import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveHints } from '#features/notifications/web/hints.ts';
import { openPart } from '#testing/web/part.tsx';
import { listChallengeRewards } from '../contract.ts';
import type { ChallengeReward } from '../shapes.ts';
import { rewardsQuery } from './queries.ts';
import { RewardCode, useRewardsClaimed } from './RewardCode.tsx';

const REWARD: ChallengeReward = {
  id: 1,
  challengeId: 7,
  challenge: 'Three coffees',
  restaurant: null,
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
  page.api.answer(
    listChallengeRewards,
    list({ ...REWARD, isClaimed: true, claimedAt: '2026-05-01T12:05:00.000Z' }),
  );
  act(() => liveHints.add('notification challenge reward claimed'));
  expect(await screen.findByText(/^Claimed/)).toBeTruthy();
  act(() => liveHints.close());
});
