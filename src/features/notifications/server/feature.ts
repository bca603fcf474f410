import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#db/connect.ts';
import {
  notificationDigests,
  notificationSettings,
  notifications,
  pushDevices,
  pushOutcomes,
  quietHours,
} from '#db/schema.ts';
import { PathLongId } from '#kit/contract/shapes.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { EVENT_STREAM_HEADERS, RECONNECT } from '#kit/server/http/event-stream.ts';
import { readCaller } from '#kit/server/http/http.ts';
import { overLimit } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { houseNotifications, pushRefused } from '../notifications.ts';
import { STREAM } from '../rules.ts';
import { notifyAdministrators } from './administrators.ts';
import { notificationsApi } from './api.ts';
import { queueDigests } from './digests.ts';
import { NotificationHub } from './hub.ts';
import { pushDevicesApi } from './push/devices.ts';
import { sweepOutcomes } from './push/outcomes.ts';
import { pushJob } from './push/push-job.ts';
import { OVER, Stream } from './stream.ts';
import { mountUnsubscribe } from './unsubscribe.ts';

const notificationsData: PersonalData = {
  tables: (me) => ({
    'notification-settings': sql`select setting, channel, enabled
      from notification_settings where user_id = ${me} order by setting, channel`,
    'quiet-hours': sql`select starts_at, ends_at, time_zone
      from quiet_hours where user_id = ${me}`,
    // Without the keys, which would let others send pushes.
    'push-devices': sql`select created_at, sent_at from push_devices where user_id = ${me} order by id`,
    'notification-digests': sql`select day, up_to from notification_digests where user_id = ${me}`,
  }),
  erase: [
    eraseRows(notifications.userId),
    clearColumn(notifications.actorId),
    eraseRows(notificationSettings.userId),
    eraseRows(notificationDigests.userId),
    eraseRows(quietHours.userId),
    eraseRows(pushDevices.userId),
  ],
};

/** The push service does not accept the site's key or subject. */
const FORBIDDEN = '403';

/** Notifies administrators, once a day, of push services that refuse this site. */
export const reportRefusals = ({ db, ...services }: Pick<Services, 'db' | 'get'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update ${pushOutcomes} set told_at = now()
      where day = (now() at time zone 'utc')::date and failure = ${FORBIDDEN} and told_at is null`);
    if (rowCount) await notifyAdministrators({ db: tx, services }, pushRefused, 0);
  });

export const notificationsFeature: Feature = {
  name: 'notifications',
  contract,
  handlers: [...notificationsApi, ...pushDevicesApi],
  mount: (app, services) => {
    mountStream(app, services);
    mountUnsubscribe(app, services);
  },
  personalData: notificationsData,
  notifications: houseNotifications,
  jobs: [
    { name: 'writing daily summaries', every: 'hour', run: queueDigests },
    { name: 'telling of refused pushes', every: 'hour', run: reportRefusals },
    { name: 'forgetting what became of pushes', every: 'night', run: ({ db }) => sweepOutcomes(db) },
  ],
  queuedJobs: [pushJob],
};

const STREAM_LIMIT = { points: 120, seconds: 60 };

/** Browsers that reconnect send the last id in a header, new pages in the query. */
const After = z.object({
  after: PathLongId.or(z.literal('0').transform(Number)).optional().catch(undefined),
});

/** Serves a person's stream until the page closes or the session ends. */
function mountStream(app: FastifyInstance, services: Services): void {
  const hub = new NotificationHub(services);
  app.addHook('preClose', () => hub.stop());

  app.get(STREAM, async (request, reply) => {
    const caller = await readCaller(request, reply, services).catch((error: unknown) => {
      services.log.warn({ error }, 'a stream has to wait');
      return null;
    });
    // Without the database the session cannot be checked; RECONNECT makes the browser try again.
    if (!caller) return reply.headers(EVENT_STREAM_HEADERS).send(RECONNECT);
    const { user, token } = caller;
    // After a sign-out, an error status would appear in the browser's console; this event does not.
    if (!user || !token) return reply.headers(EVENT_STREAM_HEADERS).send(OVER);
    await services.limits.counter(`GET ${STREAM}`, STREAM_LIMIT).take(`user:${user.id}`, overLimit('person'));
    hub.streams.assertRoom(user.id);
    const lastEventId = request.headers['last-event-id'] ?? (request.query as { after?: string }).after;
    const { after = null } = After.parse({ after: lastEventId });
    await hub.add(new Stream(reply, { userId: user.id, token, after }));
  });
}
