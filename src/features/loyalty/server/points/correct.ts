import { sql } from 'drizzle-orm';
import { selectRows } from '#db/rows.ts';
import { audit } from '#features/audit/server/audit.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { t } from '#kit/contract/text.ts';
import type { AdminContext } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { pointsCorrected } from '../../notifications.ts';
import { MEMBER_RULES, sourceKey } from '../../rules.ts';
import { groupByCause, reverse } from './history.ts';
import { lockMembership, MembershipPair, readEntries, writeEntries } from './memberships.ts';

/** Reverses an entry for an administrator; the member reads the reason. */
export async function correctEntry(context: AdminContext, entryId: number, reason: string): Promise<void> {
  const { db, user } = context;
  const query = sql`
    select m.user_id, m.restaurant_id
    from loyalty_entries e join loyalty_memberships m on m.id = e.membership_id where e.id = ${entryId}`;
  const [pair] = await selectRows(db, MembershipPair, query);
  if (!pair) throw notFound(t('Entry'));
  const membership = await lockMembership(db, pair, { evenAtHome: true });
  const entries = membership ? await readEntries(db, membership.id) : [];
  const entry = entries.find(({ id }) => id === entryId);
  if (!membership || !entry || entry.createdAt < membership.joinedAt)
    throw conflict(t('The member has left since: these points were given up.'));
  if (MEMBER_RULES.includes(entry.rule))
    throw conflict(t('Only points that were earned or expired can be reversed.'));
  const cause = groupByCause(entries).get(sourceKey(entry));
  if (cause?.last.id !== entryId) throw conflict(t('This entry was reversed already.'));
  await writeEntries(context, membership, entries, [reverse(cause, reason)]);
  await audit(db, user, {
    action: 'undo',
    kind: 'loyalty entry',
    targetId: membership.id,
    target: `Entry ${entryId}`,
    before: { rule: entry.rule, delta: entry.delta },
    note: reason,
  });
  await notify(context, {
    to: membership.userId,
    kind: pointsCorrected,
    subject: { kind: 'restaurant', id: membership.restaurantId },
    data: { amount: -entry.delta, text: reason },
  });
}
