import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cards, paymentCustomers } from '#db/schema.ts';
import { refreshNames } from '#features/auth/server/former-members.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { paymentNotifications } from '../notifications.ts';
import { paymentsApi } from './api.ts';
import { reconcilePayments } from './reconcile.ts';
import { returnRefund } from './refunds.ts';

const paymentsData: PersonalData = {
  tables: (me) => ({
    payments: sql`select id, provider, amount, refunded, status, failure, created_at, completed_at
      from payments where user_id = ${me} order by id`,
    cards: sql`select provider, brand, last4, exp_month, exp_year, is_default, created_at
      from cards where user_id = ${me} order by id`,
  }),
  keeps: { payments: 'books' },
  erase: [eraseRows(cards.userId), eraseRows(paymentCustomers.userId), refreshNames(sql`payments`)],
};

export const paymentsFeature: Feature = {
  name: 'payments',
  contract,
  handlers: paymentsApi,
  mount: mountWebhooks,
  personalData: paymentsData,
  notifications: paymentNotifications,
  jobs: [{ name: 'looking after payments', every: 'hour', run: reconcilePayments }],
  queuedJobs: [returnRefund],
};

/** POST /api/webhooks/stripe: events about payments, signed over the exact bytes of the body. */
async function mountWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.stripe) return;
  const { takeStripeEvent } = await import('#features/payments/server/webhooks.ts');
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/api/webhooks/stripe', async (request) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) {
        throw new Problem(400, t('This event is not signed by Stripe.'));
      }
      return { received: await takeStripeEvent(services, request.body, signature) };
    });
  });
}
