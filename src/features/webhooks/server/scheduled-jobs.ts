import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { enqueueMissing } from '#kit/server/jobs/enqueue.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { webhookOffMail } from '../mails.ts';
import { WEBHOOKS } from '../rules.ts';
import { slowWebhookJob, webhookJob } from './delivery.ts';

const MAX_MESSAGES = 1000;

const FailingWebhook = z.object({ id: Id, userId: Id });
const OffWebhook = z.object({
  restaurantId: Id,
  email: z.string(),
  url: z.string(),
  restaurant: z.string(),
});

/** Switches off webhooks that have failed for days and notifies their owners, once even with several processes. */
export async function switchOffFailing(services: Services, now: Date): Promise<void> {
  const failingSince = new Date(now.getTime() - WEBHOOKS.failingMs).toISOString();
  const rows = await selectRows(
    services.db,
    FailingWebhook,
    sql`select id, user_id from webhooks where is_on and failing_since < ${failingSince}::timestamptz order by id`,
  );
  for (const { id, userId } of rows)
    await inUserLanguage(services.db, userId, () =>
      inTransaction(services.db, async (db) => {
        const off = await switchOff(db, id, failingSince);
        if (!off) return;
        const { email: to, restaurantId, url, restaurant } = off;
        const content = webhookOffMail({ restaurantId, restaurant, host: new URL(url).host });
        await queueMail({ db, services }, { kind: 'webhook off', isSecurity: true, to, userId, content });
      }),
    );
}

async function switchOff(
  db: Database,
  id: number,
  failingSince: string,
): Promise<z.output<typeof OffWebhook> | null> {
  const query = sql`
    update webhooks w set is_on = false, off_reason = 'failing'
    from restaurants r, users u
    where w.id = ${id} and w.is_on and w.failing_since < ${failingSince}::timestamptz and r.id = w.restaurant_id and u.id = w.user_id
    returning r.id as restaurant_id, u.email, w.url, r.name as restaurant`;
  const [webhook] = await selectRows(db, OffWebhook, query);
  return webhook ?? null;
}

/** Enqueues messages whose jobs are missing, as after a restored backup. */
export async function enqueueMissingDeliveries({ db }: Services, now: Date): Promise<void> {
  const query = sql`
    select id from webhook_deliveries
    where state = 'waiting' and created_at < ${now.toISOString()}::timestamptz - interval '1 hour' order by id limit ${MAX_MESSAGES}`;
  const messages = await selectRows(db, z.object({ id: LongId }), query);
  await enqueueMissing(db, webhookJob, messages, [slowWebhookJob]);
}

/** Deletes old messages, and webhooks of former owners. */
export async function forgetDeliveries(db: Database, now: Date): Promise<void> {
  await deleteInSlices(
    db,
    webhookDeliveries,
    sql`created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${WEBHOOKS.keptDays})`,
  );
  await deleteInSlices(
    db,
    webhooks,
    sql`user_id is distinct from (select r.user_id from restaurants r where r.id = restaurant_id)`,
  );
}
