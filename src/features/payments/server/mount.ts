import type { FastifyInstance } from 'fastify';
import { t } from '#kit/contract/text.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

/** POST /api/webhooks/stripe: what Stripe tells of payments, signed over the very bytes of the body. */
export async function mountWebhooks(app: FastifyInstance, services: Services): Promise<void> {
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
