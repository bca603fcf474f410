import { sql } from 'drizzle-orm';
import { webhooks } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { webhooksApi } from './api.ts';
import { slowWebhookJob, webhookJob } from './delivery.ts';
import { enqueueMissingDeliveries, forgetDeliveries, switchOffFailing } from './scheduled-jobs.ts';

const webhooksData: PersonalData = {
  tables: (me) => ({
    webhooks: sql`select r.name as restaurant, w.url, w.events, w.is_on, w.off_reason,
        w.failing_since, w.created_at
      from webhooks w join restaurants r on r.id = w.restaurant_id where w.user_id = ${me} order by w.id`,
    'webhook-deliveries': sql`select w.url, d.key, d.type, d.state, d.attempts, d.status, d.failure,
        d.created_at, d.attempted_at
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.user_id = ${me} order by d.id`,
  }),
  // The log is deleted with its webhook.
  erase: [eraseRows(webhooks.userId)],
};

export const webhooksFeature: Feature = {
  name: 'webhooks',
  contract,
  handlers: webhooksApi,
  personalData: webhooksData,
  queuedJobs: [webhookJob, slowWebhookJob],
  jobs: [
    { name: 'switching off webhooks that fail', every: 'hour', run: switchOffFailing },
    { name: 'asking for messages of webhooks', every: 'hour', run: enqueueMissingDeliveries },
    {
      name: 'forgetting messages of webhooks',
      every: 'night',
      run: ({ db }, now) => forgetDeliveries(db, now),
    },
  ],
};
