import { Ban, Pause, Play } from 'lucide-react';
import { links } from '#addresses.ts';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { pageItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { describeTask, TYPE_LABELS } from '#features/challenges/web/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { CHALLENGE_TYPES } from '#vocabulary.ts';
import {
  CHALLENGE_MAKERS,
  CHALLENGE_SORTS,
  deleteAdminChallenge,
  exportChallenges,
  getAdminChallenge,
  listAdminChallenges,
} from '../contract.ts';
import { askToStop, ChallengeFoot, STATES, useStart } from './State.tsx';
import { COUNT_LABELS, MAKER_LABELS, MOMENT_LABELS, nameMaker } from './wording.ts';

const ChallengeDialog = lazyDialog(() => import('./ChallengeDialog.tsx'), 'ChallengeDialog');
const EditChallengeDialog = lazyDialog(() => import('./EditChallengeDialog.tsx'), 'EditChallengeDialog');

/** All challenges with their results, and a form for those of the platform. */
export const ChallengesDesk = createDesk({
  id: 'challenges',
  title: t('Challenges'),
  texts: {
    formatAmount: (n) => plural(n, '{n} challenge', '{n} challenges'),
    search: t('Search challenges'),
    notFound: t('No challenges found'),
    none: t('No challenges yet'),
  },
  list: listAdminChallenges,
  file: exportChallenges,
  sorts: CHALLENGE_SORTS,
  columns: [
    {
      id: 'title',
      label: t('Title'),
      main: true,
      cell: ({ id, title }) => <OpenLink id={id}>{title}</OpenLink>,
    },
    { id: 'maker', label: t('Made by'), cell: nameMaker },
    { id: 'type', label: t('Type'), cell: ({ type }) => TYPE_LABELS[type] },
    {
      id: 'state',
      label: t('State'),
      cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
    },
    { id: 'points', label: t('Points or XP'), end: true, cell: ({ points }) => formatNumber(points) },
    {
      id: 'participants',
      label: t('Accepted'),
      end: true,
      cell: ({ participants }) => formatNumber(participants),
    },
    {
      id: 'completions',
      label: t('Completed'),
      end: true,
      cell: ({ completions }) => formatNumber(completions),
    },
    {
      id: 'createdAt',
      label: t('Created'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'counts',
      label: t('Counts'),
      extra: true,
      cell: ({ requiredCount, counts }) => `${requiredCount} × ${COUNT_LABELS[counts] ?? counts}`,
    },
    {
      id: 'reward',
      label: t('Reward'),
      extra: true,
      cell: ({ reward, rewardsLeft }) =>
        reward === null ? (
          <span className="text-ink-3">{t('None')}</span>
        ) : (
          t('{reward} ({rewardsLeft} left)', { reward, rewardsLeft: formatNumber(rewardsLeft) })
        ),
    },
    {
      id: 'endDate',
      label: t('Ends'),
      extra: true,
      cell: ({ endDate }) =>
        endDate ? <When at={endDate} /> : <span className="text-ink-3">{t('Never')}</span>,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'maker',
      label: t('Made by'),
      all: t('Anybody'),
      options: CHALLENGE_MAKERS.map((value) => ({ value, label: MAKER_LABELS[value] })),
    },
    {
      name: 'type',
      label: t('Type'),
      all: t('All types'),
      options: CHALLENGE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
    },
  ],
  numbers: { restaurant: t('Of restaurant') },
  getName: ({ title }) => title,
  isQuiet: ({ state }) => state === 'ended',
  facts: {
    read: getAdminChallenge,
    noun: t('Challenge'),
    missing: t('This challenge is not there'),
    title: ({ title }) => title,
    above: (challenge) => (
      <div className="mb-5">
        <div className="mb-4 flex flex-wrap gap-1.5">
          <Chip tone={STATES[challenge.state].tone}>{STATES[challenge.state].label}</Chip>
          <Chip>{TYPE_LABELS[challenge.type]}</Chip>
        </div>
        <p className="wrap-anywhere">{describeTask(challenge)}</p>
        {challenge.description && (
          <p dir="auto" className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-line">
            {challenge.description}
          </p>
        )}
      </div>
    ),
    facts: (challenge, { restaurant, link, when, auditLog }) => [
      [t('Number'), challenge.id],
      [
        t('Made by'),
        challenge.restaurant
          ? restaurant(challenge.restaurant.id, challenge.restaurant.name)
          : challenge.community
            ? link(links.community(challenge.community.slug), challenge.community.name)
            : t('Platform'),
      ],
      [challenge.restaurant ? t('Points') : t('XP'), formatNumber(challenge.points)],
      [t('Time limit'), challenge.timeLimit && plural(challenge.timeLimit, '{n} day', '{n} days')],
      [t('Begins'), when(challenge.startDate)],
      [t('Ends'), when(challenge.endDate)],
      [t('Time zone'), challenge.timeZone],
      [t('Accepted by'), plural(challenge.participants, '{n} person', '{n} people')],
      [t('Completed'), formatNumber(challenge.completions)],
      [
        t('Reward'),
        challenge.reward &&
          `${challenge.reward}${challenge.rewardOn ? `, ${MOMENT_LABELS[challenge.rewardOn]}` : ''}`,
      ],
      [
        t('Worth'),
        challenge.rewardValue && formatMoney(challenge.rewardValue.amount, challenge.rewardValue.currency),
      ],
      [t('In the name of'), challenge.fundedBy],
      [
        t('Rewards'),
        challenge.reward &&
          t('{left} left, {handedOut} handed out, {claimed} claimed', {
            left: formatNumber(challenge.rewards.left),
            handedOut: formatNumber(challenge.rewards.handedOut),
            claimed: formatNumber(challenge.rewards.claimed),
          }),
      ],
      [t('Created'), when(challenge.createdAt)],
      [t('History'), auditLog('challenge', challenge.id)],
    ],
    below: (challenge, tools) => <ChallengeFoot challenge={challenge} tools={tools} />,
  },
  addDialog: { label: t('Add Challenge'), dialog: (state) => <ChallengeDialog {...state} /> },
  form: ({ id }, state) => <EditChallengeDialog id={id} {...state} />,
  useRemoval: (onDone) =>
    useRemoval({
      label: t('Delete challenge'),
      successText: t('Challenge deleted successfully'),
      failureText: t('Failed to delete challenge'),
      to: deleteAdminChallenge,
      says: t(
        'It is hidden from everyone. People keep what it gave them: points or XP, a badge and rewards.',
      ),
      hint: t('The restaurant’s owner gets a notification.'),
      asksRule: false,
      onDone,
    }),
  useActions() {
    const start = useStart();
    return ({ id, state }, { preview, edit, remove, show, auditLog }) => [
      preview,
      ...(state === 'ended' ? [] : [pageItem(links.challenge(id)), edit]),
      ...(state === 'paused'
        ? [{ label: t('Start'), icon: <Play size={18} />, onSelect: () => start(id) }]
        : []),
      ...(state === 'running' || state === 'scheduled'
        ? [{ label: t('Pause'), icon: <Pause size={18} />, onSelect: () => show(askToStop('pause')) }]
        : []),
      ...(state === 'ended'
        ? []
        : [{ label: t('End'), icon: <Ban size={18} />, onSelect: () => show(askToStop('end')) }]),
      auditLog('challenge', id),
      remove,
    ];
  },
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t(
        'They are hidden from everyone. People keep the points, XP, badges and rewards that they gave.',
      ),
      reasonHint: t('The restaurant’s owner gets a notification.'),
      rows,
    },
  ],
});
