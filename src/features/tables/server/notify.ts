import { sql } from 'drizzle-orm';
import { toLocalText } from '#features/hours/rules.ts';
import { notify, notifyAll, withdrawNotification } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { tableAnswered, tableAskedFor, tableChanged, toAbout } from '../notifications.ts';
import type { RequestRow } from './requests.ts';

export const SUBJECT = 'table request';

const toSubject = ({ id }: RequestRow) => ({ kind: SUBJECT, id });

/** The current time of the request and the number of people. */
const describeFacts = ({ at, offeredAt, timeZone, party }: RequestRow) =>
  toAbout(toLocalText(timeZone, Date.parse(offeredAt ?? at)) ?? '', party);

/** The staff of a restaurant. Its owner is notified separately, by mail too. */
const selectStaff = ({ restaurantId, ownerId }: RequestRow) => sql`
  select s.user_id as id from restaurant_staff s
  where s.restaurant_id = ${restaurantId} and s.user_id is distinct from ${ownerId}::int`;

/** Notifies the owner and the staff, who may all answer. */
export async function notifyPlace(
  context: NotificationContext,
  row: RequestRow,
  news: { note: string } | { outcome: 'accepted' | 'declined' | 'cancelled' },
): Promise<void> {
  const about = describeFacts(row);
  const notification = {
    kind: 'note' in news ? tableAskedFor : tableChanged,
    subject: toSubject(row),
    data:
      'note' in news ? { about, ...(news.note && { text: news.note }) } : { about, outcome: news.outcome },
  };
  await notify(context, {
    ...notification,
    to: row.ownerId,
    ...(row.userId !== null && { actorId: row.userId }),
  });
  await notifyAll(context, { ...notification, people: selectStaff(row), actorId: row.userId });
}

/** Notifies the guest of the answer. */
export const notifyGuest = (
  context: NotificationContext,
  row: RequestRow,
  outcome: 'accepted' | 'declined' | 'offered' | 'expired',
): Promise<void> =>
  notify(context, {
    to: row.userId,
    kind: tableAnswered,
    subject: toSubject(row),
    data: { outcome, about: describeFacts(row) },
  });

/** Withdraws the unread notifications of an answered request. */
export const withdrawQuestion = (context: NotificationContext, row: RequestRow): Promise<void> =>
  withdrawNotification(context, { kind: tableAskedFor, subject: toSubject(row) });
