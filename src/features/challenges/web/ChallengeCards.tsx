import { Check, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { formatGain } from '../rules.ts';
import type { Challenge } from '../shapes.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { ChallengePicture } from './ChallengePicture.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { findRestaurants, useChallenger } from './useChallenger.ts';
import { describeLimit, describeTask, TYPE_LABELS } from './wording.ts';

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

interface ChallengeCardProps {
  challenge: Challenge;
  href: string;
  /** Address of the restaurants where it can be done. */
  restaurants: string;
  signIn: string | null;
  /** In milliseconds. */
  now: number;
  level?: 2 | 3;
  /** Additional buttons. */
  children?: ReactNode;
}

export function ChallengeCard({
  challenge,
  href,
  restaurants,
  signIn,
  now,
  level = 2,
  children,
}: ChallengeCardProps) {
  const { title, description, type, points, progress, hasReward, reward, restaurant, community } = challenge;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className="flex h-full flex-col gap-3.5 rounded-panel border border-line bg-surface p-3.5 shadow-rest">
      <div className="flex gap-3.5">
        <ChallengePicture
          challenge={challenge}
          sizes="(min-width: 640px) 9rem, 6rem"
          className="aspect-square w-24! shrink-0 self-start rounded-card sm:w-36!"
        />
        <div className="min-w-0 flex-1">
          <p className="mb-1.5 flex flex-wrap gap-1.5">
            {progress?.completed ? (
              <Chip tone="herb" icon={<Check size={14} />}>
                {t('Completed')}
              </Chip>
            ) : (
              <Chip tone="accent">{TYPE_LABELS[type]}</Chip>
            )}
          </p>
          <Title className="text-lg! leading-snug wrap-anywhere">
            <a href={href} className="underline-offset-4 hover:underline">
              {title}
            </a>
          </Title>
          <p className="mt-1 text-sm text-ink-2">
            <strong className="text-ink">{points > 0 ? formatGain(challenge) : t('A badge')}</strong> ·{' '}
            {describeLimit(challenge)}
          </p>
          {restaurant && <p className="text-sm wrap-anywhere text-ink-2">{restaurant.name}</p>}
          {community && (
            <p className="text-sm wrap-anywhere text-ink-2">
              {t('For members of {name}', { name: community.name })}
            </p>
          )}
          {hasReward && reward && (
            <p className="mt-1 inline-flex items-start gap-1.5 text-sm wrap-anywhere text-herb">
              <Gift size={16} className="mt-0.5 shrink-0" /> <bdi>{reward}</bdi>
            </p>
          )}
        </div>
      </div>
      <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-ink-2">
        {description || describeTask(challenge)}
      </p>
      <div className="mt-auto grid gap-3">
        <ProgressLine challenge={challenge} now={now} />
        <div className="flex flex-wrap items-center gap-2">
          <AcceptButton challenge={challenge} signIn={signIn} variant="primary" size="sm" />
          <a href={restaurants} className={buttonClass({ size: 'sm' })}>
            {restaurant ? t('View Restaurant') : t('View Restaurants')}
            <span className="sr-only"> {t('for {title}', { title })}</span>
          </a>
          {children}
        </div>
      </div>
    </article>
  );
}
