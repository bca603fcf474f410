import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import type { StripeConfig } from '#kit/server/config.ts';
import { answerConnect } from './connect.ts';

export type StandIn = Awaited<ReturnType<typeof openStripe>>;
type Thing = Record<string, unknown> & { id: string };
type Answer = { status: number; body: object };

const SECRET = 'whsec_of_the_tests';
export const CONNECT_SECRET = 'whsec_of_connected_accounts';

export const METHODS = { good: 'pm_good', declined: 'pm_declined', asks: 'pm_asks' };

/** A stand-in for Stripe's API on this machine: the calls that we use, with its idempotency keys and its signed events. */
export async function openStripe() {
  const entities = new Map<string, Thing>();
  const answerByKey = new Map<string, Answer>();
  const calls: string[] = [];
  let thingCount = 0;
  let away = false;
  let refusesRefunds = false;
  let refusesPayouts = false;
  let answersToLose = 0;

  const make = (prefix: string, object: string, fields: object): Thing => {
    const entity = { id: `${prefix}_${++thingCount}`, object, ...fields };
    entities.set(entity.id, entity);
    return entity;
  };
  const method = (id: string) => ({
    id,
    object: 'payment_method',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
  });

  function answer(call: string, fields: URLSearchParams, account: string): Answer {
    const metadata = Object.fromEntries(
      [...fields].flatMap(([key, value]) => {
        const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
        return name ? [[name, value]] : [];
      }),
    );
    const customer = fields.get('customer');
    if (call === 'POST /v1/customers') return good(make('cus', 'customer', {}));
    if (call === 'POST /v1/checkout/sessions') {
      const mode = fields.get('mode');
      const amount = Number(fields.get('line_items[0][price_data][unit_amount]'));
      const session = {
        mode,
        customer,
        metadata,
        amount_total: mode === 'payment' ? amount : null,
        currency: 'usd',
      };
      const open = { status: 'open', payment_status: 'unpaid', payment_intent: null, setup_intent: null };
      return good(
        make('cs', 'checkout.session', { ...session, ...open, url: 'https://checkout.example/pay' }),
      );
    }
    if (call === 'POST /v1/payment_intents') {
      const amount = Number(fields.get('amount'));
      const paymentMethod = fields.get('payment_method');
      const status =
        paymentMethod === METHODS.good
          ? 'succeeded'
          : paymentMethod === METHODS.asks
            ? 'requires_action'
            : 'requires_payment_method';
      const intent = make('pi', 'payment_intent', {
        amount,
        amount_received: status === 'succeeded' ? amount : 0,
        currency: 'usd',
        customer,
        metadata,
        status,
        next_action:
          status === 'requires_action' ? { redirect_to_url: { url: 'https://bank.example/confirm' } } : null,
        last_payment_error: null,
      });
      if (status !== 'requires_payment_method') return good(intent);
      const message = 'Your card was declined.';
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message, payment_intent: intent } },
      };
    }
    if (call === 'GET /v1/refunds') {
      const data = [...entities.values()].filter(
        (one) => one.object === 'refund' && one.payment_intent === fields.get('payment_intent'),
      );
      return good({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    if (call === 'POST /v1/refunds') {
      if (refusesRefunds) return invalid('This charge can no longer be refunded.');
      const refund = { payment_intent: fields.get('payment_intent'), amount: Number(fields.get('amount')) };
      return good(make('re', 'refund', { ...refund, status: 'succeeded' }));
    }
    const connect = answerConnect({ call, fields, metadata, account, things: [...entities.values()], make });
    if (connect) return refusesPayouts && call === 'POST /v1/payouts' ? invalid('No bank account.') : connect;
    if (/^POST \/v1\/payment_methods\/\w+\/detach$/.test(call)) return good({});
    const cached = entities.get(call.split('/').at(-1) ?? '');
    return cached ? good(cached) : invalid('No such thing');
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await readText(request);
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const call = `${request.method} ${pathname}`;
      const key = String(request.headers['idempotency-key'] ?? Math.random());
      calls.push(call);
      if (away) return void response.destroy();
      const fields = request.method === 'GET' ? searchParams : new URLSearchParams(body);
      const account = String(request.headers['stripe-account'] ?? '');
      const reply = answerByKey.get(key) ?? answer(call, fields, account);
      answerByKey.set(key, reply);
      if (request.method === 'POST' && answersToLose > 0) {
        answersToLose--;
        return void (answersToLose % 2 ? response.destroy() : response.writeHead(500).end('{}'));
      }
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const config: StripeConfig = {
    secretKey: 'sk_test_of_the_tests',
    webhookSecret: SECRET,
    publishableKey: 'pk_test_of_the_tests',
    connectWebhookSecret: CONNECT_SECRET,
    api: { host: '127.0.0.1', port },
  };

  return {
    config,
    calls,
    things: entities,
    get: (id: string): Thing => entities.get(id) ?? { id },
    /** Completes Stripe's page: pays, or enters a card to be saved. */
    complete(sessionId: string): Thing {
      const session = entities.get(sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}.`);
      if (session.mode === 'setup') {
        return Object.assign(session, {
          status: 'complete',
          setup_intent: { payment_method: method(METHODS.good) },
        });
      }
      const { amount_total: amount, metadata, customer } = session;
      const payment = {
        amount,
        amount_received: amount,
        currency: 'usd',
        metadata,
        customer,
        status: 'succeeded',
      };
      const { id } = make('pi', 'payment_intent', payment);
      return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: id });
    },
    setAway(is: boolean) {
      away = is;
    },
    refusePayouts(is: boolean) {
      refusesPayouts = is;
    },
    /** Processes the next `count` changing calls but loses their answers: a broken connection, then a 500. */
    loseAnswers(count: number) {
      answersToLose = count;
    },
    refuseRefunds(is: boolean) {
      refusesRefunds = is;
    },
    /** Builds an event as Stripe sends it: the body and the header with the signature. */
    event(type: string, object: object, { id = `evt_${++thingCount}`, secret = SECRET, account = '' } = {}) {
      const payload = JSON.stringify({ id, object: 'event', type, account, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return { payload, signature };
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const good = (body: object): Answer => ({ status: 200, body });
const invalid = (message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
