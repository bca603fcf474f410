import { useInfiniteQuery } from '@tanstack/react-query';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { MEMBER_RULES } from '#features/loyalty/rules.ts';
import type { LoyaltyEntry } from '#features/loyalty/shapes.ts';
import { formatSigned, nameTier } from '#features/loyalty/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import {
  type AdminMembership,
  exportMemberships,
  getMembership,
  listMembershipEntries,
  listMemberships,
  MEMBERSHIP_SORTS,
  reverseLoyaltyEntry,
} from '../contract.ts';

const renderMissing = (text: string) => <span className="text-ink-3">{text}</span>;

const ReverseDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

/** Lists the points of a membership; a wrong entry is corrected by another one that reverses it. */
function Entries({ membership }: { membership: AdminMembership }) {
  const { id, leftAt, joinedAt, userId } = membership;
  const list = useInfiniteQuery(pages(listMembershipEntries, { id, limit: 50 }));
  const { state, show, close } = useRowDialog<LoyaltyEntry>();
  const send = useChange(reverseLoyaltyEntry, {
    success: () => {
      close();
      toast({ title: t('Entry reversed'), description: t('The member sees the reason.') });
    },
    failure: () => undefined,
  });
  // The newest entries come first, so a reversal is loaded before the entry that it reverses.
  const reversedIds = new Set(list.data?.pages.flatMap(({ items }) => items.map(({ reverses }) => reverses)));
  const canReverse = (entry: LoyaltyEntry) =>
    userId !== null &&
    leftAt === null &&
    entry.createdAt >= joinedAt &&
    !reversedIds.has(entry.id) &&
    !MEMBER_RULES.includes(entry.rule);
  return (
    <>
      <Listing
        list={list}
        formatAmount={(n) => plural(n, '{n} entry', '{n} entries')}
        getKey={(entry) => entry.id}
        empty={
          <EmptyState title={t('No points yet')}>
            {t('What this membership earns is listed here.')}
          </EmptyState>
        }
      >
        {(entry) => (
          <article className="flex items-start gap-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{entry.name}</p>
              <p className="text-ink-3">
                {t('{day}, entry {id}', { day: formatDate(entry.day, 'day', 'UTC'), id: entry.id })}
                {entry.reverses !== null && ` · ${t('reverses {reverses}', { reverses: entry.reverses })}`}
              </p>
              {entry.note && (
                <p dir="auto" className="text-ink-2 wrap-anywhere">
                  {entry.note}
                </p>
              )}
            </div>
            <div className="shrink-0 text-end">
              <p className={cx('font-semibold', entry.delta > 0 && 'text-herb')}>
                {formatSigned(entry.delta)}
              </p>
              <p className="text-xs text-ink-3">
                {t('{balance} after it', { balance: formatNumber(entry.balance) })}
              </p>
            </div>
            <div className="w-22 shrink-0 text-end">
              {canReverse(entry) && (
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={t('Reverse {name} {signed}, entry {id}', {
                    name: entry.name,
                    signed: formatSigned(entry.delta),
                    id: entry.id,
                  })}
                  onClick={() => show(entry)}
                >
                  {t('Reverse')}
                </Button>
              )}
            </div>
          </article>
        )}
      </Listing>
      {state && (
        <ReverseDialog
          key={state.row.id}
          name={state.row.name}
          title={t('Reverse {name} {signed}?', {
            name: state.row.name,
            signed: formatSigned(state.row.delta),
          })}
          label={t('Reverse entry')}
          says={t('A new entry of {signed} corrects it. No later event brings it back.', {
            signed: formatSigned(-state.row.delta),
          })}
          hint={t('The member gets a notification.')}
          open={state.open}
          onClose={close}
          onSubmit={(reason) => send.mutateAsync({ id: state.row.id, reason })}
        />
      )}
    </>
  );
}

/** Members of loyalty programmes; the preview shows their points and lets administrators correct them. */
export const MembershipsDesk = createDesk({
  id: 'memberships',
  title: t('Memberships'),
  texts: {
    formatAmount: (n) => plural(n, '{n} membership', '{n} memberships'),
    search: t('Search memberships'),
    notFound: t('No memberships found'),
    none: t('No memberships yet'),
  },
  list: listMemberships,
  file: exportMemberships,
  sorts: MEMBERSHIP_SORTS,
  columns: [
    {
      id: 'username',
      label: t('Member'),
      main: true,
      cell: ({ id, username }) => <OpenLink id={id}>{username ?? t('Account gone')}</OpenLink>,
    },
    {
      id: 'restaurant',
      label: t('Restaurant'),
      cell: ({ restaurant }) => restaurant ?? renderMissing(t('Restaurant gone')),
    },
    { id: 'tier', label: t('Tier'), cell: ({ tier }) => <Chip>{nameTier(tier)}</Chip> },
    {
      id: 'totalPoints',
      label: t('Points'),
      end: true,
      cell: ({ totalPoints }) => formatNumber(totalPoints),
    },
    {
      id: 'lastVisitDay',
      label: t('Last visit'),
      cell: ({ lastVisitDay }) =>
        lastVisitDay ? (
          formatDate(lastVisitDay, 'day', 'UTC')
        ) : (
          <span className="text-ink-3">{t('None')}</span>
        ),
    },
    { id: 'joinedAt', label: t('Joined'), cell: ({ joinedAt }) => <When at={joinedAt} /> },
    {
      id: 'leftAt',
      label: t('Left'),
      extra: true,
      cell: ({ leftAt }) => (leftAt ? <When at={leftAt} /> : <span className="text-ink-3">{t('No')}</span>),
    },
    { id: 'id', label: t('Number'), end: true, sortable: 'down', cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'tier',
      label: t('Tier'),
      all: t('All tiers'),
      options: LOYALTY_TIERS.map((value) => ({ value, label: nameTier(value) })),
    },
  ],
  numbers: { user: t('Of account'), restaurant: t('Of restaurant') },
  getName: ({ username, restaurant }) =>
    t('{username} at {restaurant}', {
      username: username ?? t('a gone account'),
      restaurant: restaurant ?? t('a gone restaurant'),
    }),
  isQuiet: ({ leftAt }) => leftAt !== null,
  facts: {
    read: getMembership,
    noun: t('Membership'),
    missing: t('This membership is not there'),
    title: ({ username, restaurant }) =>
      t('{username} at {restaurant}', {
        username: username ?? t('Gone'),
        restaurant: restaurant ?? t('a gone restaurant'),
      }),
    facts: (membership, { person, restaurant, when, auditLog }) => [
      [t('Number'), membership.id],
      [t('Member'), person(membership.userId, membership.username)],
      [t('Restaurant'), restaurant(membership.restaurantId, membership.restaurant)],
      [t('Tier'), nameTier(membership.tier)],
      [t('Points'), formatNumber(membership.totalPoints)],
      [t('Last visit'), membership.lastVisitDay && formatDate(membership.lastVisitDay, 'day', 'UTC')],
      [t('Joined'), when(membership.joinedAt)],
      [t('Left'), when(membership.leftAt)],
      [t('Corrections'), auditLog('loyalty entry', membership.id)],
    ],
    below: (membership) => (
      <>
        <h3 className="mt-6 mb-3 text-lg">{t('Points')}</h3>
        <Entries membership={membership} />
      </>
    ),
  },
  actions: ({ userId, restaurantId }, { preview, person, restaurant }) => [
    { ...preview, label: t('Points') },
    ...person(userId, t('Account')),
    ...restaurant(restaurantId, t('Restaurant')),
  ],
});
