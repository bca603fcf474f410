import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import type { RowTools } from '#features/admin/table/web/useRowTools.tsx';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { nameKind, REASON_LABELS } from '#features/reports/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { APPEAL_OUTCOMES, type AppealOutcome } from '#vocabulary/moderation.ts';
import {
  type AdminAppeal,
  APPEAL_SORTS,
  type AppealDetail,
  exportAppeals,
  getAppeal,
  listAppeals,
} from '../contract.ts';

const OUTCOMES: Record<AppealOutcome, string> = {
  upheld: t('Removal upheld'),
  restored: t('Restored'),
};

const AppealDecisionDialog = lazyDialog(() => import('./AppealDecisionDialog.tsx'), 'AppealDecisionDialog');

const quoteClass = 'mb-5 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line';

function Decisions({ appeal, show }: { appeal: AppealDetail; show: RowTools<AdminAppeal>['show'] }) {
  const me = useCurrentUser();
  if (appeal.removedBy !== null && appeal.removedBy === me?.username)
    return (
      <p className="text-sm text-ink-2">
        {t('You removed this yourself. Another administrator has to decide.')}
      </p>
    );
  const ask = (outcome: AppealOutcome) =>
    show((_, state) => <AppealDecisionDialog appeal={appeal} outcome={outcome} {...state} />);
  return (
    <DialogFoot>
      <Button variant="destructive" onClick={() => ask('upheld')}>
        {t('Uphold the removal')}
      </Button>
      <Button variant="primary" onClick={() => ask('restored')}>
        {t('Restore')}
      </Button>
    </DialogFoot>
  );
}

/** Authors' appeals against removals; a different person than the one who removed the content decides. */
export const AppealsDesk = createDesk({
  id: 'appeals',
  title: t('Appeals'),
  texts: {
    formatAmount: (n) => plural(n, '{n} appeal', '{n} appeals'),
    search: t('Search appeals'),
    notFound: t('No appeals found'),
    none: t('No appeals yet'),
  },
  list: listAppeals,
  file: exportAppeals,
  sorts: APPEAL_SORTS,
  columns: [
    {
      id: 'username',
      label: t('Author'),
      main: true,
      cell: ({ id, username }) => <OpenLink id={id}>{username}</OpenLink>,
    },
    { id: 'kind', label: t('Kind'), cell: ({ kind }) => nameKind(kind) },
    { id: 'rule', label: t('Rule'), cell: ({ rule }) => rule && REASON_LABELS[rule] },
    {
      id: 'outcome',
      label: t('Outcome'),
      cell: ({ outcome }) => <Chip>{outcome ? OUTCOMES[outcome] : t('Waiting')}</Chip>,
    },
    { id: 'removedBy', label: t('Removed by'), cell: ({ removedBy }) => removedBy },
    { id: 'decidedBy', label: t('Decided by'), cell: ({ decidedBy }) => decidedBy },
    { id: 'createdAt', label: t('Sent'), sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'decidedAt',
      label: t('Decided'),
      extra: true,
      cell: ({ decidedAt }) => decidedAt && <When at={decidedAt} />,
    },
    { id: 'title', label: t('Title'), extra: true, cell: ({ title }) => title },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'waiting',
      label: t('Queue'),
      all: t('All appeals'),
      options: [{ value: '1', label: t('Waiting for a decision') }],
    },
    {
      name: 'outcome',
      label: t('Outcome'),
      all: t('Any outcome'),
      options: APPEAL_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] })),
    },
  ],
  getName: ({ kind, username }) => t('appeal of {username}: {kind}', { username, kind: nameKind(kind) }),
  facts: {
    read: getAppeal,
    noun: t('Appeal'),
    missing: t('This appeal is not there'),
    title: ({ username }) => t('Appeal of {username}', { username }),
    above: (appeal) => (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Chip>{appeal.outcome ? OUTCOMES[appeal.outcome] : t('Waiting')}</Chip>
          <Ago at={appeal.createdAt} />
        </div>
        <h3 className="mb-2 text-lg">{t('What the author says')}</h3>
        <p className={quoteClass}>{appeal.text}</p>
        <h3 className="mb-2 text-lg">{t('What was removed')}</h3>
        {appeal.removed ? (
          <>
            <RowPhotos
              images={appeal.removed.images}
              alt={(_, at) => t('Picture {n} of what was removed', { n: at + 1 })}
            />
            <p className={quoteClass}>{appeal.removed.text ?? t('It had no text.')}</p>
          </>
        ) : (
          <p className="mb-5 text-sm text-ink-2">{t('It is back, or its 30 days are over.')}</p>
        )}
      </>
    ),
    facts: (appeal, { person, when }) => [
      [t('Author'), person(appeal.userId, appeal.username)],
      [t('Kind'), nameKind(appeal.kind)],
      [t('Title'), appeal.title],
      [t('Rule'), appeal.rule && REASON_LABELS[appeal.rule]],
      [t('Reason'), appeal.removed?.reason],
      [t('Removed by'), appeal.removedBy],
      [t('Answer', {}, 'noun'), appeal.answer],
      [t('Decided by'), appeal.decidedBy],
      [t('Decided'), when(appeal.decidedAt)],
    ],
    below: (appeal, { show }) => appeal.outcome === null && <Decisions appeal={appeal} show={show} />,
  },
  actions: (_, { preview }) => [{ ...preview, label: t('Open') }],
});
