import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Check, ChevronLeft, Gift } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { composeDescription, composeTitle } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import {
  getChallenge,
  listChallengeProgress,
  listChallengeRewards,
  listChallenges,
  listRestaurantChallenges,
  withdrawChallenge,
} from '../contract.ts';
import { formatGain } from '../rules.ts';
import type { ChallengeDetail } from '../shapes.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { ChallengePicture } from './ChallengePicture.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { challengeQuery } from './queries.ts';
import { RewardCode, useRewardsClaimed } from './RewardCode.tsx';
import { findRestaurants, useChallenger } from './useChallenger.ts';
import { describeTask, findEnd, formatTimeLeft, TYPE_LABELS } from './wording.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const Leaderboard = lazyPart(() => import('./Leaderboard.tsx'), 'Leaderboard');

const route = getRouteApi('/challenges/$id');

/** Title and metadata for search engines and link previews. */
function challengeHead(challenge: ChallengeDetail) {
  const { id, title, description, image, restaurant } = challenge;
  if (!import.meta.env.SSR) return composeTitle(title);
  return {
    meta: [
      ...composeDescription(title, description || describeTask(challenge)),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: links.challenge(id) },
      ...toPreviewTags(image ?? restaurant?.image, title),
    ],
    links: [{ rel: 'canonical', href: links.challenge(id) }],
  };
}

export async function loadChallenge({ context: { queryClient }, params: { id } }: LoaderOf<{ id: string }>) {
  return challengeHead(await orNotFound(queryClient.fetchQuery(fresh(challengeQuery(Number(id))))));
}

export function ChallengePage() {
  const id = Number(route.useParams().id);
  const now = useRenderTime();
  const { user, signIn } = useChallenger();
  const { data: challenge } = useSuspenseQuery(challengeQuery(id));
  const { title, description, type, progress, restaurant, myReward, isActive } = challenge;
  useRewardsClaimed(myReward ? [myReward] : [], getChallenge);
  return (
    <div className="mx-auto max-w-wide px-4 lg:px-8 lg:pt-4">
      <a
        href={links.challenges()}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} /> {t('All challenges')}
      </a>
      <div className="mt-2 grid gap-6 lg:grid-cols-[20rem_1fr] lg:gap-10">
        <ChallengePicture
          challenge={challenge}
          sizes="(min-width: 1024px) 20rem, 100vw"
          eager
          className="aspect-5/4 rounded-panel lg:aspect-square"
        />
        <div className="min-w-0">
          <p className="mb-2 flex flex-wrap gap-1.5">
            <Chip tone="accent">{TYPE_LABELS[type]}</Chip>
            {progress?.completed && (
              <Chip tone="herb" icon={<Check size={14} />}>
                {t('Completed')}
              </Chip>
            )}
            {!isActive && !progress && <Chip>{t('Over')}</Chip>}
          </p>
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {description && (
            <p dir="auto" className="mt-2 max-w-prose text-lg wrap-anywhere">
              {description}
            </p>
          )}
          <Rules challenge={challenge} now={now} />
          {progress && (
            <div className="mt-5 max-w-form">
              <ProgressLine challenge={challenge} now={now} />
            </div>
          )}
          <div className="mt-5 flex flex-wrap gap-2">
            {isActive && <AcceptButton challenge={challenge} signIn={signIn} variant="primary" withGain />}
            <a href={findRestaurants(challenge)} className={buttonClass()}>
              {restaurant ? t('View Restaurant') : t('View Restaurants')}
            </a>
            {progress && !progress.completed && progress.state !== 'expired' && (
              <Withdraw challenge={challenge} />
            )}
          </div>
          {myReward && (
            <div className="mt-6 max-w-form">
              <RewardCode reward={myReward} />
            </div>
          )}
          <Steps challenge={challenge} />
          {user && (
            <Hydrated>
              <Leaderboard challengeId={id} person={links.person} />
            </Hydrated>
          )}
        </div>
      </div>
    </div>
  );
}

function Rules({ challenge, now }: { challenge: ChallengeDetail; now: number }) {
  const {
    points,
    restaurant,
    community,
    hasReward,
    reward,
    rewardOn,
    rewardsLeft,
    rewardValue,
    fundedBy,
    progress,
  } = challenge;
  const end = findEnd(challenge, now);
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr] sm:[&_dt]:text-ink-3">
      <dt className="font-semibold">{t('What counts')}</dt>
      <dd className="wrap-anywhere">{describeTask(challenge)}</dd>
      <dt className="font-semibold">{t('Until')}</dt>
      <dd>
        {[
          end && `${formatDate(end, 'day and time', challenge.timeZone)} · ${formatTimeLeft(end, now)}`,
          !progress &&
            challenge.timeLimit !== null &&
            plural(
              challenge.timeLimit,
              'at most {n} day from when you accept',
              'at most {n} days from when you accept',
            ),
        ]
          .filter(Boolean)
          .join(' · ') || t('No end')}
      </dd>
      <dt className="font-semibold">{restaurant ? t('Points') : t('XP')}</dt>
      <dd className="wrap-anywhere">
        {points > 0
          ? restaurant
            ? t('{gain} at {name}', { gain: formatGain(challenge), name: restaurant.name })
            : t('{gain} for your level', { gain: formatGain(challenge) })
          : t('None: a badge')}
      </dd>
      {hasReward && reward && (
        <>
          <dt className="font-semibold">{t('Reward')}</dt>
          <dd className="wrap-anywhere">
            <Gift size={16} className="me-1 inline text-herb" />
            {[
              rewardValue
                ? t('{reward}, worth {amount}', {
                    reward,
                    amount: formatMoney(rewardValue.amount, rewardValue.currency),
                  })
                : reward,
              rewardOn === 'accept' ? t('for accepting') : t('for completing it'),
              rewardsLeft !== null && plural(rewardsLeft, '{n} left', '{n} left'),
              fundedBy && t('paid by {fundedBy}', { fundedBy }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </>
      )}
      {community && (
        <>
          <dt className="font-semibold">{t('Community')}</dt>
          <dd>
            <a href={links.community(community.slug)} className="underline wrap-anywhere">
              {community.name}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Steps({ challenge: { steps } }: { challenge: ChallengeDetail }) {
  if (steps.length === 0) return null;
  const names = { visit: t('Visit'), review: t('Review'), post: t('Photo') };
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-xl">{t('What counted')}</h2>
      <ul className="divide-y divide-line">
        {steps.map(({ kind, id, restaurant, at }) => (
          <li key={`${kind} ${id}`} className="flex min-h-11 items-center justify-between gap-3 text-sm">
            <span className="wrap-anywhere">
              {names[kind]}
              {restaurant && (
                <>
                  {' · '}
                  <a href={links.restaurant(restaurant.id)} className="font-semibold hover:underline">
                    {restaurant.name}
                  </a>
                </>
              )}
            </span>
            <span className="shrink-0 text-ink-3">{formatDate(at, 'short day', 'UTC')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ challenge: { id, title } }: { challenge: ChallengeDetail }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useEndpointMutation(withdrawChallenge, {
    refreshes: [
      ...[getChallenge, listChallenges, listRestaurantChallenges],
      ...[listChallengeProgress, listChallengeRewards],
    ],
    success: () => setOpen(false),
    failure: ({ sentence }) =>
      toast({ title: t('You are still in'), description: sentence, variant: 'destructive' }),
  });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Withdraw')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Withdraw from {title}?', { title })}
        confirm={t('Withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
      >
        {t('What has counted is lost, and a reward that you have not claimed goes back.')}
      </ConfirmDialog>
    </>
  );
}

export const ChallengeMissingPage = () => (
  <MissingPage
    title={t('Challenge not found')}
    text={t('This challenge is no longer here.')}
    href={links.challenges()}
    label={t('All challenges')}
  />
);
