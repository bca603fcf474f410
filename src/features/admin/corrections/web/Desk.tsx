import { useState } from 'react';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { decideAnyCorrection } from '#features/corrections/contract.ts';
import { FACT_LABELS } from '#features/corrections/rules.ts';
import { DecisionDialogs, type DecisionQuestion } from '#features/corrections/web/DecisionDialogs.tsx';
import { FactChange } from '#features/corrections/web/FactChange.tsx';
import { Remarks } from '#features/corrections/web/Remarks.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { CORRECTION_FACTS, CORRECTION_STATUSES } from '#vocabulary.ts';
import {
  type AdminCorrection,
  CORRECTION_SORTS,
  exportCorrections,
  getAdminCorrection,
  listAdminCorrections,
} from '../contract.ts';

const STATUS_LABELS = {
  open: t('Open', {}, 'state'),
  accepted: t('Accepted'),
  declined: t('Declined'),
} as const;
const TONES = { open: 'accent', accepted: 'herb', declined: 'plain' } as const;

const getName = ({ fact, restaurant }: AdminCorrection) =>
  t('{factLabels} of {restaurant}', { factLabels: FACT_LABELS[fact], restaurant });

function Decision({ correction, onDone }: { correction: AdminCorrection; onDone: () => void }) {
  const { id, fact, restaurant } = correction;
  const [question, ask] = useState<DecisionQuestion | null>(null);
  const send = useChange(decideAnyCorrection, {
    success: (_, { decision }) => {
      ask(null);
      onDone();
      toast(
        decision === 'accepted'
          ? { title: t('Suggestion accepted'), description: t('Guests see it now.') }
          : {
              title: t('Suggestion declined'),
              description: t('The person who suggested it sees the reason.'),
            },
      );
    },
    failure: sayFailure(t('Not decided'), t('Please try again.')),
  });
  const accept = () => send.mutate({ id, decision: 'accepted' });
  return (
    <>
      <DialogFoot>
        <Button onClick={() => ask('decline')}>{t('Decline')}</Button>
        <Button
          variant="primary"
          busy={send.isPending && question === null}
          onClick={() => (fact === 'closed' ? ask('close') : accept())}
        >
          {t('Accept')}
        </Button>
      </DialogFoot>
      <DecisionDialogs
        question={question}
        onClose={() => ask(null)}
        fact={fact}
        restaurant={restaurant}
        texts={{
          decline: t('The page stays as it is. Identical suggestions are declined too.'),
          told: t('Everyone who suggested it gets a notification.'),
          reopen: t('An administrator can reopen it.'),
        }}
        busy={send.isPending}
        onAccept={accept}
        onDecline={(reason) => send.mutateAsync({ id, decision: 'declined', reason })}
      />
    </>
  );
}

/** People's suggested changes to restaurants, and their outcomes. */
export const CorrectionsDesk = createDesk({
  id: 'corrections',
  title: t('Suggested changes'),
  texts: {
    formatAmount: (n) => plural(n, '{n} suggestion', '{n} suggestions'),
    search: t('Search suggestions'),
    notFound: t('No suggestions found'),
    none: t('No suggestions yet'),
  },
  list: listAdminCorrections,
  file: exportCorrections,
  sorts: CORRECTION_SORTS,
  columns: [
    {
      id: 'restaurant',
      label: t('Restaurant'),
      main: true,
      cell: ({ id, restaurant }) => <OpenLink id={id}>{restaurant}</OpenLink>,
    },
    { id: 'fact', label: t('Fact'), cell: ({ fact }) => FACT_LABELS[fact] },
    {
      id: 'status',
      label: t('State'),
      cell: ({ status }) => <Chip tone={TONES[status]}>{STATUS_LABELS[status]}</Chip>,
    },
    {
      id: 'people',
      label: t('Say the same'),
      end: true,
      cell: ({ status, people }) => (status === 'open' ? people : null),
    },
    {
      id: 'owner',
      label: t('Owner'),
      cell: ({ owner }) => owner ?? <span className="text-ink-3">{t('None')}</span>,
    },
    { id: 'author', label: t('Suggested by'), cell: ({ username }) => username },
    {
      id: 'createdAt',
      label: t('Suggested'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'status',
      label: t('State'),
      all: t('All states'),
      options: CORRECTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    {
      name: 'fact',
      label: t('Fact'),
      all: t('All facts'),
      options: CORRECTION_FACTS.map((value) => ({ value, label: FACT_LABELS[value] })),
    },
    {
      name: 'unowned',
      label: t('Owner'),
      all: t('All places'),
      options: [{ value: '1', label: t('Without owner') }],
    },
  ],
  numbers: { restaurant: t('Of restaurant'), author: t('Of account') },
  getName,
  isQuiet: ({ status }) => status !== 'open',
  facts: {
    read: getAdminCorrection,
    noun: t('Suggestion'),
    missing: t('This suggestion is not there'),
    title: getName,
    above: ({ id, fact, before, value, currency, note, source, image }) => (
      <div className="mb-5">
        <FactChange fact={fact} before={before} after={value} currency={currency} />
        <Remarks remarks={[{ id, note, source, image }]} />
      </div>
    ),
    facts: (correction, { person, restaurant, when }) => [
      [t('Number'), correction.id],
      [t('Restaurant'), restaurant(correction.restaurantId, correction.restaurant)],
      [t('Owner'), correction.owner ?? t('None')],
      [t('Suggested by'), person(correction.userId, correction.username)],
      [t('Suggested'), when(correction.createdAt)],
      [t('Say the same'), correction.status === 'open' ? correction.people : null],
      [t('Decided by'), correction.decidedBy],
      [t('Decided'), when(correction.decidedAt)],
      [t('Reason'), correction.reason],
    ],
    below: (correction, _, onClose) =>
      correction.status === 'open' && <Decision correction={correction} onDone={onClose} />,
  },
  actions: (_, { preview }) => [preview],
  bulk: (rows) => [
    {
      action: 'reject',
      label: t('Decline'),
      says: t('The pages stay as they are. Identical suggestions are declined too.'),
      reasonHint: t('Everyone who suggested it gets a notification.'),
      rows: rows.filter(({ status }) => status === 'open'),
    },
  ],
});
