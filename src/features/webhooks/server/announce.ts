import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { LongId } from '#kit/contract/shapes.ts';
import { enqueueAll } from '#kit/server/jobs/enqueue.ts';
import { statement } from '#kit/server/statements.ts';
import type { WebhookEvent } from '#vocabulary/webhooks.ts';
import { webhookJob } from './delivery.ts';

type News = {
  restaurantId: number;
  type: WebhookEvent;
  /** The id of the event's object. */
  subjectId: number;
  /** Its page on this site. */
  path: string;
};

const insertDeliveries = statement(
  'webhooks_announce',
  z.object({ id: LongId }),
  (param) => sql`
    insert into webhook_deliveries (webhook_id, type, subject_id, path)
    select w.id, ${param('type')}, ${param('subjectId')}::bigint, ${param('path')}
    from webhooks w join restaurants r on r.id = w.restaurant_id and r.user_id = w.user_id
    where w.restaurant_id = ${param('restaurantId')}::int and w.is_on and ${param('type')}::text = any(w.events)
    returning id`,
);

/** Enqueues messages to the webhooks of a restaurant's owner, sent once the caller's transaction has committed. */
export async function announceToWebhooks(db: Database, news: News): Promise<void> {
  await enqueueAll(db, webhookJob, await insertDeliveries(db, news));
}
