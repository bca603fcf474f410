import { Gift } from 'lucide-react';
import { useRefreshOnNotification } from '#features/notifications/web/useRefreshOnNotification.ts';
import { CounterCode } from '#features/redemptions/web/CounterCode.tsx';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { rewardClaimed } from '../notifications.ts';
import type { ChallengeReward } from '../shapes.ts';

/** The code of a challenge's reward; of one that is claimed, when that was. */
export function RewardCode({ reward }: { reward: ChallengeReward }) {
  const { title, value, restaurant, claimedAt, description } = reward;
  return (
    <CounterCode code={value} used={claimedAt ? { word: 'Claimed', at: claimedAt } : null}>
      <p className="inline-flex items-center gap-1.5 text-sm font-semibold wrap-anywhere">
        <Gift size={16} className="shrink-0" /> {title}
      </p>
      {description && description !== title && (
        <p className="text-sm wrap-anywhere text-ink-2">{description}</p>
      )}
      <p className="text-sm text-ink-3">
        {restaurant ? `At ${restaurant.name}, once` : 'At any restaurant that takes part, once'}
      </p>
    </CounterCode>
  );
}

/** Reads an endpoint again as soon as staff confirm one of the rewards that it showed. */
export const useRewardsClaimed = (rewards: readonly ChallengeReward[], endpoint: AnyEndpoint) =>
  useRefreshOnNotification(
    rewardClaimed.name,
    endpoint,
    rewards.some(({ claimedAt }) => claimedAt === null),
  );
