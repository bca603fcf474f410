import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deleteChallenge, listOwnChallenges, updateChallenge } from '#features/challenges/contract.ts';
import type { OwnChallenge } from '#features/challenges/shapes.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { ListPanel } from './ListPanel.tsx';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const ChallengeDialog = lazyDialog(() => import('./ChallengeDialog.tsx'), 'ChallengeDialog');

const STATES = {
  scheduled: { label: t('Scheduled'), tone: 'plain' },
  running: { label: t('Running'), tone: 'herb' },
  paused: { label: t('Paused'), tone: 'accent' },
  ended: { label: t('Ended'), tone: 'plain' },
} as const;

const DONE = {
  start: t('Challenge started'),
  pause: t('Challenge paused'),
  end: t('Challenge ended'),
} as const;

export function OwnChallengesPanel({ id }: { id: number }) {
  const list = useInfiniteQuery(pages(listOwnChallenges, { id, limit: 20 }));
  const { open, close } = useUrlDialog('new');
  const isAdding = useLocation({ select: ({ search }) => 'new' in search && search.new === 'challenge' });
  const [challengeToEnd, setChallengeToEnd] = useState<OwnChallenge | null>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const failure = ({ sentence }: { sentence: string }) =>
    toast({ title: t('Not done'), description: sentence, variant: 'destructive' });
  const change = useEndpointMutation(updateChallenge, {
    refreshes: [listOwnChallenges],
    success: (_, { action }) => {
      toast({ title: DONE[action ?? 'start'] });
      setChallengeToEnd(null);
    },
    failure,
  });
  const remove = useEndpointMutation(deleteChallenge, {
    refreshes: [listOwnChallenges],
    success: () => toast({ title: t('Challenge deleted') }),
    failure,
  });
  const busy = change.isPending || remove.isPending;
  return (
    <ListPanel
      title={t('Challenges')}
      list={list}
      empty={
        rows?.length === 0 &&
        t('No challenges yet. A challenge gives guests a reason to come again by a date.')
      }
      action={
        <Button size="sm" icon={<Plus size={18} />} aria-haspopup="dialog" onClick={() => open('challenge')}>
          {t('New challenge')}
        </Button>
      }
      dialogs={
        <>
          {isAdding && <ChallengeDialog restaurantId={id} onClose={close} />}
          {challengeToEnd && (
            <ConfirmDialog
              open
              onClose={() => setChallengeToEnd(null)}
              title={t('End {title}?', { title: challengeToEnd.title })}
              confirm={t('End challenge')}
              busy={change.isPending}
              onConfirm={() => change.mutate({ id, challengeId: challengeToEnd.id, action: 'end' })}
            >
              {t(
                'Progress stops, and it cannot be started again. Rewards that guests have earned stay valid.',
              )}
            </ConfirmDialog>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {rows?.map((challenge) => (
          <ChallengeRow key={challenge.id} challenge={challenge}>
            {challenge.state === 'paused' && (
              <Button
                size="sm"
                disabled={busy}
                onClick={() => change.mutate({ id, challengeId: challenge.id, action: 'start' })}
              >
                {t('Start')}
              </Button>
            )}
            {(challenge.state === 'running' || challenge.state === 'scheduled') && (
              <Button
                size="sm"
                disabled={busy}
                onClick={() => change.mutate({ id, challengeId: challenge.id, action: 'pause' })}
              >
                {t('Pause')}
              </Button>
            )}
            {challenge.state !== 'ended' && challenge.participants > 0 && (
              <Button size="sm" variant="quiet" disabled={busy} onClick={() => setChallengeToEnd(challenge)}>
                {t('End')}
              </Button>
            )}
            {challenge.participants === 0 && (
              <Button
                size="sm"
                variant="quiet"
                disabled={busy}
                onClick={() => remove.mutate({ id, challengeId: challenge.id })}
              >
                {t('Delete')}
              </Button>
            )}
          </ChallengeRow>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} challenge', '{n} challenges')}
        className="mt-4 text-center"
      />
    </ListPanel>
  );
}

const COUNTS: Record<OwnChallenge['counts'], (n: number) => string> = {
  visit: (n) => plural(n, '{n} visit', '{n} visits'),
  review: (n) => plural(n, '{n} review', '{n} reviews'),
  photo: (n) => plural(n, '{n} photo', '{n} photos'),
  cuisine: (n) => plural(n, '{n} cuisine', '{n} cuisines'),
  restaurant: (n) => plural(n, '{n} restaurant', '{n} restaurants'),
};

function ChallengeRow({ challenge, children }: { challenge: OwnChallenge; children: ReactNode }) {
  const { title, state, points, requiredCount, counts, endDate, participants, completions, rewards, reward } =
    challenge;
  const facts = [
    COUNTS[counts](requiredCount),
    points > 0 && plural(points, '{n} point', '{n} points'),
    endDate && t('until {endDate}', { endDate: formatDate(endDate, 'day') }),
  ];
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
          <p className="text-xs text-ink-3">
            {t('{participants} accepted, {completions} completed', {
              participants: formatNumber(participants),
              completions: formatNumber(completions),
            })}
            {reward &&
              `; ${t('{reward}: {left} left, {handedOut} handed out, {claimed} claimed', {
                reward,
                left: formatNumber(rewards.left),
                handedOut: formatNumber(rewards.handedOut),
                claimed: formatNumber(rewards.claimed),
              })}`}
          </p>
        </div>
        <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}
