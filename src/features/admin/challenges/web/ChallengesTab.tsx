import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { TYPE_LABELS } from '#features/challenges/web/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { CHALLENGE_TYPES } from '#vocabulary.ts';
import {
  type AdminChallenge,
  CHALLENGE_MAKERS,
  CHALLENGE_SORTS,
  exportChallenges,
  listAdminChallenges,
} from '../contract.ts';
import { useChallengeActions } from './useChallengeActions.tsx';
import { COUNT_LABELS, nameMaker, STATES } from './wording.ts';

const ChallengeSheet = lazyDialog(() => import('./ChallengeSheet.tsx'), 'ChallengeSheet');
const ChallengeDialog = lazyDialog(() => import('./ChallengeDialog.tsx'), 'ChallengeDialog');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} challenge', '{n} challenges'),
  search: t('Search challenges'),
  notFound: t('No challenges found'),
  none: t('No challenges yet'),
};

const COLUMNS: readonly Column<AdminChallenge>[] = [
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
];

const MAKER_LABELS = {
  platform: t('Platform'),
  restaurants: t('Restaurants'),
  communities: t('Communities'),
} as const;

/** All challenges, and a form for those of the platform. */
export function ChallengesTab() {
  const table = useTable({
    read: (input) => query(listAdminChallenges, input),
    sorts: CHALLENGE_SORTS,
    choices: { type: CHALLENGE_TYPES, maker: CHALLENGE_MAKERS },
    numbers: { restaurant: t('Of restaurant') },
  });
  const { menu, dialogs } = useChallengeActions();
  const [adding, setAdding] = useState<{ open: boolean; times: number } | null>(null);
  return (
    <>
      <TableScreen
        id="challenges"
        title={t('Challenges')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ title }) => title}
        isQuiet={({ state }) => state === 'ended'}
        filters={[
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
        ]}
        file={exportChallenges}
        add={
          <Button
            variant="primary"
            icon={<Plus size={18} />}
            aria-haspopup="dialog"
            onClick={() => setAdding((last) => ({ open: true, times: (last?.times ?? 0) + 1 }))}
          >
            {t('Add Challenge')}
          </Button>
        }
        sheet={ChallengeSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t(
              'They are hidden from everyone. People keep the points, XP, badges and rewards that they gave.',
            ),
            reasonHint: t('The restaurant’s owner gets a notification.'),
            rows,
          },
        ]}
      />
      {dialogs}
      {adding && (
        <ChallengeDialog
          key={adding.times}
          open={adding.open}
          onClose={() => setAdding((last) => last && { ...last, open: false })}
        />
      )}
    </>
  );
}
