import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { enqueueAll } from '#kit/server/jobs/enqueue.ts';
import { statement } from '#kit/server/statements.ts';
import type { WebhookEvent } from '#vocabulary/webhooks.ts';
import { webhookJob } from './delivery.ts';

type News = {
  restaurantId: number;
  type: WebhookEvent;
  /** The id of what it is about. */
  subjectId: number;
  /** The page of ours that shows it. */
  path: string;
};

const insertDeliveries = statement<{ id: number }>(
  'webhooks_announce',
  (param) => sql`
    insert into webhook_deliveries (webhook_id, type, subject_id, path)
    select w.id, ${param('type')}, ${param('subjectId')}::bigint, ${param('path')}
    from webhooks w join restaurants r on r.id = w.restaurant_id and r.user_id = w.user_id
    where w.restaurant_id = ${param('restaurantId')}::int and w.is_on and ${param('type')}::text = any(w.events)
    returning id`,
);

/** Tells the addresses of a restaurant's owner, once the caller's transaction has committed. */
export async function announceToWebhooks(db: Database, news: News): Promise<void> {
  const rows = await insertDeliveries(db, news);
  const jobs = rows.map(({ id }) => ({ id: Number(id) }));
  await enqueueAll(db, webhookJob, jobs);
}
