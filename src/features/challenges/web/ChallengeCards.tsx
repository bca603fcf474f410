import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import type { Challenge } from '../shapes.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { findRestaurants, useChallenger } from './useChallenger.ts';

interface Props {
  challenges: Challenge[];
  level?: 2 | 3;
  /** Additional buttons of a card. */
  extra?: ((challenge: Challenge) => ReactNode) | undefined;
}

export function ChallengeCards({ challenges, level, extra }: Props) {
  const now = useRenderTime();
  const { signIn } = useChallenger();
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {challenges.map((challenge) => (
        <li key={challenge.id} className="min-w-0">
          <ChallengeCard
            {...{ challenge, signIn, now, level }}
            href={links.challenge(challenge.id)}
            restaurants={findRestaurants(challenge)}
          >
            {extra?.(challenge)}
          </ChallengeCard>
        </li>
      ))}
    </ul>
  );
}
