import type { FastifyInstance } from 'fastify';
import { t } from '#kit/contract/text.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

/** POST /api/webhooks/stripe-connect: what Stripe tells of connected accounts, signed over the very bytes of the body. */
export async function mountConnectWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.config.stripe?.connectWebhookSecret) return;
  const { takeConnectEvent } = await import('#features/payouts/server/webhooks.ts');
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
