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
import { signed } from '#features/loyalty/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
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
      thing="Membership"
      read={read}
      title={({ username, restaurant }) => `${username ?? 'Gone'} at ${restaurant ?? 'a gone restaurant'}`}
    >
      {(membership) => (
        <>
          <Facts
            facts={[
              ['Number', id],
              [
                'Member',
                membership.userId && (
                  <FactLink key="member" href={toHref({ tab: 'users', open: membership.userId })}>
                    {membership.username}
                  </FactLink>
                ),
              ],
              [
                'Restaurant',
                membership.restaurantId && (
                  <FactLink key="place" href={toHref({ tab: 'restaurants', open: membership.restaurantId })}>
                    {membership.restaurant}
                  </FactLink>
                ),
              ],
              ['Tier', membership.tier],
              ['Points', formatNumber(membership.totalPoints)],
              ['Last visit', membership.lastVisitDay && formatDate(membership.lastVisitDay, 'day', 'UTC')],
              ['Joined', <When key="joined" at={membership.joinedAt} exact />],
              ['Left', membership.leftAt && <When key="left" at={membership.leftAt} exact />],
              ['Corrections', <AuditLink key="audit" kind="loyalty entry" id={id} />],
            ]}
          />
          <h3 className="mt-6 mb-3 text-lg">Points</h3>
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
      toast({ title: 'Entry reversed', description: 'The member sees the reason.' });
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
        noun="entry"
        keyOf={(entry) => entry.id}
        empty={<EmptyState title="No points yet">What this membership earns is listed here.</EmptyState>}
      >
        {(entry) => (
          <article className="flex items-start gap-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{entry.name}</p>
              <p className="text-ink-3">
                {formatDate(entry.day, 'day', 'UTC')}, entry {entry.id}
                {entry.reverses !== null && `, reverses ${entry.reverses}`}
              </p>
              {entry.note && <p className="text-ink-2 wrap-anywhere">{entry.note}</p>}
            </div>
            <div className="shrink-0 text-right">
              <p className={cx('font-semibold', entry.delta > 0 && 'text-herb')}>{signed(entry.delta)}</p>
              <p className="text-xs text-ink-3">{formatNumber(entry.balance)} after it</p>
            </div>
            <div className="w-22 shrink-0 text-right">
              {canReverse(entry) && (
                <Button
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`Reverse ${entry.name} ${signed(entry.delta)}, entry ${entry.id}`}
                  onClick={() => show(entry)}
                >
                  Reverse
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
          title={`Reverse ${shown.row.name} ${signed(shown.row.delta)}?`}
          label="Reverse entry"
          says={`A new entry of ${signed(-shown.row.delta)} corrects it. No later event brings it back.`}
          hint="The member gets a notification."
          open={shown.open}
          onClose={close}
          onSubmit={(reason) => send.mutateAsync({ id: shown.row.id, reason })}
        />
      )}
    </>
  );
}
