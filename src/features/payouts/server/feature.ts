import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { payoutAccounts } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { payoutNotifications } from '../notifications.ts';
import { payoutsApi } from './api.ts';
import { followPayout } from './payouts.ts';
import { payWeekly, recheckPaidPayouts, reconcilePayouts } from './reconcile.ts';

const payoutsData: PersonalData = {
  tables: (me) => ({
    payouts: sql`select id, provider, amount, currency, status, cause, destination_name as destination, failure,
        created_at, completed_at
      from payouts where user_id = ${me} order by id`,
    'payout-accounts': sql`select provider, name, is_ready, next_weekly_at, created_at
      from payout_accounts where user_id = ${me}`,
  }),
  keeps: { payouts: 'books' },
  // A payout continues to its bank after its owner has left; the row then refers to nobody.
  erase: [eraseRows(payoutAccounts.userId)],
};

export const payoutsFeature: Feature = {
  name: 'payouts',
  contract,
  handlers: payoutsApi,
  mount: mountConnectWebhooks,
  personalData: payoutsData,
  notifications: payoutNotifications,
  jobs: [
    { name: 'looking after payouts', every: 'hour', run: reconcilePayouts },
    { name: 'weekly payouts', every: 'hour', run: payWeekly },
    { name: 'looking at payouts that were paid', every: 'night', run: recheckPaidPayouts },
  ],
  queuedJobs: [followPayout],
};

/** POST /api/webhooks/stripe-connect: events of connected accounts, signed over the raw body. */
async function mountConnectWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.stripe?.connectWebhookSecret) return;
  const { applyConnectEvent: takeConnectEvent } = await import('#features/payouts/server/webhooks.ts');
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/api/webhooks/stripe-connect', async (request) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) {
        throw new Problem(400, t('This event is not signed by Stripe.'));
      }
      return { received: await takeConnectEvent(services, request.body, signature) };
    });
  });
}
