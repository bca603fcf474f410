import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { AuditLink } from '#features/admin/row/web/Trail.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { MEMBER_RULES } from '#features/loyalty/rules.ts';
import type { LoyaltyEntry } from '#features/loyalty/shapes.ts';
import { nameTier, signed } from '#features/loyalty/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import {
  type AdminMembership,
  getMembership,
  listMembershipEntries,
  reverseLoyaltyEntry,
} from '../contract.ts';

const ReverseDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

/** A membership with its entries; a wrong one is mended by another that reverses it. */
export function MembershipSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const read = useQuery({ ...query(getMembership, { id }), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Membership')}
      missing={t('This membership is not there')}
      read={read}
      title={({ username, restaurant }) =>
        t('{username} at {restaurant}', {
          username: username ?? t('Gone'),
          restaurant: restaurant ?? t('a gone restaurant'),
        })
      }
    >
      {(membership) => (
        <>
          <Facts
            facts={[
              [t('Number'), id],
              [
                t('Member'),
                membership.userId && (
                  <FactLink key="member" href={toHref({ tab: 'users', open: membership.userId })}>
                    {membership.username}
                  </FactLink>
                ),
              ],
              [
                t('Restaurant'),
                membership.restaurantId && (
                  <FactLink key="place" href={toHref({ tab: 'restaurants', open: membership.restaurantId })}>
                    {membership.restaurant}
                  </FactLink>
                ),
              ],
              [t('Tier'), nameTier(membership.tier)],
              [t('Points'), formatNumber(membership.totalPoints)],
              [t('Last visit'), membership.lastVisitDay && formatDate(membership.lastVisitDay, 'day', 'UTC')],
              [t('Joined'), <When key="joined" at={membership.joinedAt} exact />],
              [t('Left'), membership.leftAt && <When key="left" at={membership.leftAt} exact />],
              [t('Corrections'), <AuditLink key="audit" kind="loyalty entry" id={id} />],
            ]}
          />
          <h3 className="mt-6 mb-3 text-lg">{t('Points')}</h3>
          <Entries membership={membership} />
        </>
      )}
    </Sheet>
  );
}

function Entries({ membership }: { membership: AdminMembership }) {
  const { id, leftAt, joinedAt, userId } = membership;
  const list = useInfiniteQuery(pages(listMembershipEntries, { id, limit: 50 }));
  const { shown, show, close } = useRowDialog<LoyaltyEntry>();
  const send = useChange(reverseLoyaltyEntry, {
    success: () => {
      close();
      toast({ title: t('Entry reversed'), description: t('The member sees the reason.') });
    },
    failure: () => undefined,
  });
  // The newest come first, so what reverses an entry is here before it.
  const reversed = new Set(list.data?.pages.flatMap(({ items }) => items.map(({ reverses }) => reverses)));
  const canReverse = (entry: LoyaltyEntry) =>
    userId !== null &&
    leftAt === null &&
    entry.createdAt >= joinedAt &&
    !reversed.has(entry.id) &&
    !MEMBER_RULES.includes(entry.rule);
  return (
    <>
      <Listing
        list={list}
        formatAmount={(n) => plural(n, '{n} entry', '{n} entries')}
        keyOf={(entry) => entry.id}
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
              <p className={cx('font-semibold', entry.delta > 0 && 'text-herb')}>{signed(entry.delta)}</p>
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
                    signed: signed(entry.delta),
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
      {shown && (
        <ReverseDialog
          key={shown.row.id}
          name={shown.row.name}
          title={t('Reverse {name} {signed}?', { name: shown.row.name, signed: signed(shown.row.delta) })}
          label={t('Reverse entry')}
          says={t('A new entry of {signed} corrects it. No later event brings it back.', {
            signed: signed(-shown.row.delta),
          })}
          hint={t('The member gets a notification.')}
          open={shown.open}
          onClose={close}
          onSubmit={(reason) => send.mutateAsync({ id: shown.row.id, reason })}
        />
      )}
    </>
  );
}
