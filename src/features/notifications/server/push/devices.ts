import { ECDH } from 'node:crypto';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { pushDevices, session } from '#db/schema.ts';
import { describeDevice } from '#features/auth/devices.ts';
import { t } from '#kit/contract/text.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { badInput, notFound, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { listPushDevices, removePushDevice, savePushDevice, testPush } from '../../contract.ts';
import { pushJob } from './push-job.ts';
import { pushService } from './push-service.ts';

type Me = { db: Database; user: { id: number }; caller: { token: string | null }; services: Services };

async function readDevices({ db, user, caller, services }: Me) {
  const rows = await db
    .select({ ...getTableColumns(pushDevices), sess: session.sess })
    .from(pushDevices)
    .innerJoin(session, eq(session.sid, pushDevices.sessionId))
    .where(eq(pushDevices.userId, user.id))
    .orderBy(asc(pushDevices.id));
  const own = caller.token && services.sessions.toRowKey(caller.token);
  return {
    publicKey: services.get(pushService).publicKey,
    devices: rows.map(({ id, sess, sessionId, createdAt, sentAt }) => ({
      ...{ id, createdAt, sentAt },
      name: describeDevice(sess.agent ?? null),
      isThis: sessionId === own,
    })),
  };
}

/** Whether the key is a point of the curve, without which nothing can be encrypted. */
function isPublicKey(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

const isOwn = (me: Pick<Me, 'user'>, id: number) =>
  and(eq(pushDevices.id, id), eq(pushDevices.userId, me.user.id));

export const pushDevicesApi = [
  handle(listPushDevices, readDevices),

  handle(savePushDevice, async (context) => {
    const { db, user, input, caller, services } = context;
    if (!caller.token) throw unauthorised();
    const { endpoint, keys } = input;
    if (!services.get(pushService).isEndpoint(endpoint))
      throw badInput({ endpoint: t('This is no address of a push service that this site writes to.') });
    if (!isPublicKey(keys.p256dh)) throw badInput({ keys: t('This is no key of a browser.') });
    const sessionId = services.sessions.toRowKey(caller.token);
    const device = { userId: user.id, sessionId, endpoint, ...keys };
    await inTransaction(db, async (tx) => {
      // Saved twice at once, the second would be a duplicate of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push device'), hashtext(${endpoint}))`);
      // A previous user of this browser gets no more pushes here.
      await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
      await tx
        .insert(pushDevices)
        .values(device)
        .onConflictDoUpdate({ target: pushDevices.sessionId, set: { ...device, failures: 0 } });
    });
    return readDevices(context);
  }),

  handle(removePushDevice, async (context) => {
    const { rowCount } = await context.db.delete(pushDevices).where(isOwn(context, context.input.id));
    if (!rowCount) throw notFound(t('Device'));
    return readDevices(context);
  }),

  handle(testPush, async (context) => {
    const { db, user, input } = context;
    const [device] = await db.select().from(pushDevices).where(isOwn(context, input.id));
    if (!device) throw notFound(t('Device'));
    const test = { userId: user.id, id: null, groupKey: null, isHeld: false };
    await enqueue(db, pushJob, { ...test, deviceId: device.id });
    return { message: t('A notification is on its way.') };
  }),
];
