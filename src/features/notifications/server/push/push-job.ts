import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { notificationSettings, pushDevices, quietHours } from '#db/schema.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { enqueue, enqueueAll } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { composePush, toUrgency } from '../../content.ts';
import type { Notification } from '../../contract.ts';
import { listActions } from '../../kinds.ts';
import { findQuietEnd } from '../../rules.ts';
import { countUnread, readWhere } from '../reading.ts';
import { notificationService } from '../registry.ts';
import { getMailSetting } from '../settings.ts';
import { recordOutcome } from './outcomes.ts';
import { pushService } from './push-service.ts';

const Payload = z.object({
  userId: Id,
  /** Null for a test. */
  id: LongId.nullable(),
  groupKey: z.string().nullable(),
  /** Null for all of the person's devices. */
  deviceId: Id.nullable(),
  /** Whether it was delayed by quiet hours. */
  isHeld: z.boolean(),
});
type Payload = z.infer<typeof Payload>;

/** Pushes a notification that is still unread. If it runs twice, the second push has the same topic and replaces the first. */
export const pushJob = defineJob({
  name: 'push',
  payload: Payload,
  retries: { limit: 8, delaySeconds: 30 },
  limitSeconds: 60,
  atOnce: 6,
  run: (services, payload, attempt) =>
    inUserLanguage(services.db, payload.userId, () => push(services, payload, attempt)),
});

async function push(services: Services, payload: Payload, { isLast }: { isLast: boolean }): Promise<void> {
  const { db } = services;
  const notification = payload.id === null ? composeTest() : await readUnread(services, payload);
  if (!notification) return;
  if (payload.id !== null) {
    // Later ones of the group have their own jobs.
    if (payload.isHeld && notification.id > payload.id) return;
    const delaySeconds = await findQuietSeconds(db, payload.userId);
    if (delaySeconds > 0)
      return enqueue(db, pushJob, { ...payload, id: notification.id, isHeld: true }, { delaySeconds });
  }
  const devices = await findDevices(db, payload);
  const [first, ...others] = devices;
  if (!first) return;
  // One job per device, so that a failing one does not repeat the others.
  if (others.length > 0)
    return inTransaction(db, (tx) =>
      enqueueAll(
        tx,
        pushJob,
        devices.map(({ id }) => ({ ...payload, deviceId: id })),
      ),
    );
  await sendTo(services, first, notification, { userId: payload.userId, isLast });
}

type PushContent = Pick<
  Notification,
  'id' | 'kind' | 'title' | 'detail' | 'href' | 'groupKey' | 'actors' | 'count' | 'data' | 'subject'
>;

const composeTest = (): PushContent => ({
  id: 0,
  kind: '',
  title: t('This is a test'),
  detail: t('Notifications reach this device.'),
  href: '/settings#notifications',
  groupKey: 'test',
  ...{ actors: [], count: 1, data: {}, subject: null },
});

/** The newest unread of the group that the person may see and wants as a push. */
async function readUnread(services: Services, { userId, id, groupKey }: Payload) {
  const isIt = groupKey === null ? sql`n.id = ${id}` : sql`n.group_key = ${groupKey}`;
  const [row] = await readWhere(
    { db: services.db, services },
    sql`n.user_id = ${userId} and n.read_at is null and ${isIt}`,
    1,
  );
  if (!row) return null;
  const kind = services.get(notificationService).kinds.get(row.notification.kind);
  const setting = kind && getMailSetting(kind)?.name;
  if (!setting) return row.notification;
  const { rows } = await services.db.execute(sql`
    select from ${notificationSettings}
    where user_id = ${userId} and setting = ${setting} and channel = 'push' and not enabled`);
  return rows.length > 0 ? null : row.notification;
}

async function findQuietSeconds(db: Database, userId: number): Promise<number> {
  const [quiet] = await db.select().from(quietHours).where(eq(quietHours.userId, userId));
  const now = new Date();
  const end = findQuietEnd(quiet ?? null, now);
  return end ? Math.ceil((end.getTime() - now.getTime()) / 1000) : 0;
}

const Device = z.object({ id: Id, endpoint: z.string(), p256dh: z.string(), auth: z.string() });
type Device = z.output<typeof Device>;

/** Devices of active accounts with a valid session. */
const findDevices = (db: Database, { userId, deviceId }: Payload): Promise<Device[]> =>
  selectRows(
    db,
    Device,
    sql`
      select d.id, d.endpoint, d.p256dh, d.auth from ${pushDevices} d
      join session s on s.sid = d.session_id and s.expire > now()
      join users u on u.id = d.user_id and u.deleted_at is null and u.closed_at is null
      where d.user_id = ${userId} and (${deviceId}::int is null or d.id = ${deviceId}) order by d.id`,
  );

type Sending = { userId: number; isLast: boolean };

async function sendTo(
  services: Services,
  device: Device,
  notification: PushContent,
  { userId, isLast }: Sending,
): Promise<void> {
  const { db, config } = services;
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const topic = toTopic(notification);
  const unread = (await countUnread({ db, services }, [userId])).get(userId) ?? 0;
  const kind = services.get(notificationService).kinds.get(notification.kind);
  const { title, detail, href } = notification;
  const message = composePush({
    ...{ title, detail, href, tag: topic, origin, unread },
    id: notification.id || null,
    actions: listActions(kind, notification),
  });
  const urgency = toUrgency(kind);
  const failure = await services
    .get(pushService)
    .send(device, message, { urgency, topic })
    .then((status) => (status >= 200 && status < 300 ? null : status), toReason);
  const isGone = failure === 404 || failure === 410;
  const mayPass = failure === 429 || typeof failure === 'string' || (failure ?? 0) >= 500;
  if (mayPass && !isLast) throw new Error(`A push service answered: ${failure}.`);
  await recordOutcome(services, device, { failure, isGone });
}

/** The reason without an answer. */
const toReason = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'away';

/** A push replaces an undelivered one with the same topic. */
const toTopic = ({ id, groupKey }: Pick<Notification, 'id' | 'groupKey'>) =>
  createHash('sha256')
    .update(groupKey ?? `notification ${id}`)
    .digest('base64url')
    .slice(0, 32);
