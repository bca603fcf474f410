import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import type { RowDialog } from '#features/admin/table/web/useRowTools.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { CLAIM_STATES, CLAIM_WAYS, type ClaimState, type ClaimWay } from '#vocabulary.ts';
import {
  type AdminClaim,
  CLAIM_SORTS,
  type ClaimDetail,
  exportClaims,
  getClaim,
  listAdminClaims,
} from '../contract.ts';

const ClaimDecisionDialog = lazyDialog(() => import('./ClaimDecisionDialog.tsx'), 'ClaimDecisionDialog');
const ClaimLetterDialog = lazyDialog(() => import('./ClaimLetterDialog.tsx'), 'ClaimLetterDialog');

const STATE_LABELS: Record<ClaimState, string> = {
  open: t('Open', {}, 'state'),
  proved: t('Proved'),
  refused: t('Refused'),
  withdrawn: t('Withdrawn'),
  overturned: t('Overturned'),
};

const WAY_LABELS: Record<ClaimWay, string> = {
  mail: t('Code by mail'),
  letter: t('Code by letter'),
  look: t('Documents'),
};

/** Shows a claim's state; of an open claim, whether it is a dispute or waits for an administrator. */
function State({ claim }: { claim: Pick<AdminClaim, 'state' | 'isDispute' | 'isWaiting'> }) {
  const { state, isDispute, isWaiting } = claim;
  if (state !== 'open')
    return <Chip tone={state === 'proved' ? 'herb' : undefined}>{STATE_LABELS[state]}</Chip>;
  if (isDispute) return <Chip tone="accent">{t('Dispute')}</Chip>;
  return isWaiting ? (
    <Chip tone="accent">{t('Waiting for you')}</Chip>
  ) : (
    <Chip>{t('Waiting for the code')}</Chip>
  );
}

const askDecision =
  (claim: ClaimDetail, decision: 'accepted' | 'refused'): RowDialog<AdminClaim> =>
  (_, state) => <ClaimDecisionDialog claim={claim} decision={decision} {...state} />;

/** Claims to places, which administrators check, send a letter for, and decide. */
export const ClaimsDesk = createDesk({
  id: 'claims',
  title: t('Claims'),
  texts: {
    formatAmount: (n) => plural(n, '{n} claim', '{n} claims'),
    search: t('Search claims'),
    notFound: t('No claims found'),
    none: t('No claims yet'),
  },
  list: listAdminClaims,
  file: exportClaims,
  sorts: CLAIM_SORTS,
  columns: [
    {
      id: 'restaurant',
      label: t('Restaurant'),
      main: true,
      cell: ({ id, restaurant }) => <OpenLink id={id}>{restaurant}</OpenLink>,
    },
    { id: 'username', label: t('Claimed by'), cell: ({ username }) => username ?? t('Former member') },
    { id: 'owner', label: t('Owner'), cell: ({ owner }) => owner ?? t('Nobody') },
    { id: 'way', label: t('Proof'), cell: ({ way }) => WAY_LABELS[way] },
    { id: 'state', label: t('State'), cell: (claim) => <State claim={claim} /> },
    {
      id: 'createdAt',
      label: t('Claimed'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'decidedAt',
      label: t('Decided'),
      extra: true,
      cell: ({ decidedAt }) => decidedAt && <When at={decidedAt} />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'waiting',
      label: t('Queue'),
      all: t('All claims'),
      options: [{ value: '1', label: t('Waiting for you') }],
    },
    {
      name: 'state',
      label: t('State'),
      all: t('All states'),
      options: CLAIM_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
    {
      name: 'way',
      label: t('Proof'),
      all: t('Any proof'),
      options: CLAIM_WAYS.map((value) => ({ value, label: WAY_LABELS[value] })),
    },
  ],
  getName: ({ restaurant, username }) =>
    t('claim of {restaurant} by {username}', { restaurant, username: username ?? t('a former member') }),
  facts: {
    read: getClaim,
    noun: t('Claim'),
    missing: t('This claim is not there'),
    title: ({ restaurant }) => restaurant,
    above: (claim) => (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <State claim={claim} />
          <span className="wrap-anywhere">
            {rich('by {username}, {ago}', {
              username: <bdi>{claim.username ?? t('a former member')}</bdi>,
              ago: <Ago at={claim.createdAt} />,
            })}
          </span>
        </div>
        <RowPhotos
          images={claim.images}
          alt={(_, at) => t('Picture {at} of what proves it', { at: at + 1 })}
        />
        {claim.note && (
          <p
            dir="auto"
            className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line"
          >
            {claim.note}
          </p>
        )}
      </>
    ),
    facts: (claim, { person, restaurant, when }) => [
      [t('Restaurant'), restaurant(claim.restaurantId, claim.restaurant)],
      [t('Owner now'), claim.ownerId === null ? t('Nobody') : person(claim.ownerId, claim.owner)],
      [t('Claimed by'), person(claim.userId, claim.username)],
      [t('Their e-mail'), claim.userEmail],
      [t('Account since'), claim.userSince && <When key="since" at={claim.userSince} />],
      [t('Proof'), WAY_LABELS[claim.way]],
      [t('Code went to'), claim.sentTo],
      [t('Code works until'), when(claim.codeExpiresAt)],
      [t('Codes typed'), claim.codeTries > 0 && claim.codeTries],
      [t('Right code typed'), claim.isProven && t('Yes')],
      [t('Other open claims'), claim.others > 0 && plural(claim.others, '{n} claim', '{n} claims')],
      [t('Address'), claim.address],
      [t('Phone'), claim.phone],
      [t('E-mail'), claim.email],
      [t('Website'), claim.website],
      [t('Decision'), claim.decision],
      [t('Decided by'), claim.decidedBy],
      [t('Decided'), when(claim.decidedAt)],
    ],
    below: (claim, { show }) =>
      claim.state === 'open' && (
        <DialogFoot>
          {claim.way === 'letter' && claim.ownerId === null && (
            <Button
              className="sm:me-auto"
              onClick={() => show((_, state) => <ClaimLetterDialog claim={claim} {...state} />)}
            >
              {claim.codeExpiresAt === null ? t('Print the code') : t('Print a new code')}
            </Button>
          )}
          <Button variant="destructive" onClick={() => show(askDecision(claim, 'refused'))}>
            {t('Refuse')}
          </Button>
          <Button variant="primary" onClick={() => show(askDecision(claim, 'accepted'))}>
            {t('Accept')}
          </Button>
        </DialogFoot>
      ),
  },
  actions: (_, { preview }) => [{ ...preview, label: t('Open') }],
});
