import { and, eq } from 'drizzle-orm';
import { auditLog, payments } from '#db/schema.ts';
import { limitsIn } from '#features/wallet/rules.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { type Handler, handle } from '#kit/server/serve.ts';
import {
  addCard,
  changeCard,
  confirmTopUp,
  finishCard,
  listCards,
  refundPayment,
  removeCard,
  topUp,
} from '../contract.ts';
import {
  assertRoomForCard,
  deleteCard,
  ensureCustomer,
  findCard,
  makeDefault,
  readPaymentCards,
  saveCard,
  showCard,
} from './cards.ts';
import { notSetUp } from './no-provider.ts';
import { applyOutcome, callProvider, describePayment, openPayment } from './payments.ts';
import { type PaymentOutcome, paymentService } from './provider.ts';
import { returnMoney, takeRefund } from './refunds.ts';

const getNextStep = (outcome: PaymentOutcome) => (outcome.state === 'pending' ? outcome.next : null);

/** Handles calls that need a card; a 503 where no provider is set up. */
function handleCards<E extends AnyEndpoint>(endpoint: E, run: Parameters<typeof handle<E>>[1]): Handler {
  return handle(endpoint, async (context) => {
    if (!context.services.get(paymentService).isSetUp) throw notSetUp();
    return run(context);
  });
}

function assertTopUp(amount: number, currency: string): void {
  const { least, most } = limitsIn(currency).topUp;
  if (amount < least)
    throw badInput({ amount: t('Add at least {least}', { least: formatMoney(least, currency) }) });
  if (amount > most)
    throw badInput({ amount: t('Add at most {most} at a time', { most: formatMoney(most, currency) }) });
}

/** The provider is called outside of transactions: no row is locked while a network answers. */
export const paymentsApi = [
  handleCards(
    topUp,
    async ({ db, user, caller, services, input: { cardId = null, testCard = null, ...input } }) => {
      const { amount, currency = DEFAULT_CURRENCY } = input;
      assertTopUp(amount, currency);
      const provider = services.get(paymentService);
      const card = cardId === null ? null : await findCard(db, provider, user.id, cardId);
      const reference = provider.firstReference({ card, testCard });
      const payment = await openPayment(services, {
        userId: user.id,
        key: caller.key,
        amount,
        currency,
        cardId,
        reference,
      });
      if (payment.status !== 'pending') return describePayment(db, payment.id);
      const outcome = await callProvider(async () => {
        const customer = await ensureCustomer(services, user);
        return provider.charge(payment, {
          customer,
          card,
          back: `${caller.origin}/profile?topUp=${payment.id}`,
        });
      });
      await applyOutcome(db, payment.id, outcome);
      return describePayment(db, payment.id, getNextStep(outcome));
    },
  ),

  handleCards(confirmTopUp, async ({ db, user, services, input: { id, approve } }) => {
    const provider = services.get(paymentService);
    const own = and(eq(payments.id, id), eq(payments.userId, user.id));
    const [payment] = await db.select().from(payments).where(own);
    if (!payment) throw notFound(t('Payment'));
    if (payment.status !== 'pending') return describePayment(db, id);
    if (payment.provider !== provider.kind) throw conflict(t('This payment can no longer be completed.'));
    const outcome = await callProvider(() => provider.fetchOutcome(payment, approve));
    await applyOutcome(db, id, outcome);
    return describePayment(db, id, getNextStep(outcome));
  }),

  handleCards(listCards, async ({ db, user, services }) => {
    const provider = services.get(paymentService);
    const cards = await readPaymentCards(db, provider, user.id);
    return cards.map((card) => showCard(provider, card));
  }),

  handleCards(addCard, async ({ db, user, caller, services, input: { testCard = null } }) => {
    const provider = services.get(paymentService);
    await assertRoomForCard(db, user.id);
    const customer = await ensureCustomer(services, user);
    const back = `${caller.origin}/profile`;
    const result = await provider.keepCard(customer, { testCard, back });
    if ('visit' in result) return { card: null, visit: result.visit };
    return { card: showCard(provider, await saveCard(services, user.id, result.card)), visit: null };
  }),

  handleCards(finishCard, async ({ user, services, input: { session } }) => {
    const provider = services.get(paymentService);
    const facts = await provider.findKeptCard(await ensureCustomer(services, user), session);
    if (!facts) throw notFound(t('Card'));
    return showCard(provider, await saveCard(services, user.id, facts));
  }),

  handleCards(changeCard, async ({ db, user, services, input: { id } }) => {
    const provider = services.get(paymentService);
    return showCard(provider, await makeDefault(db, provider, user.id, id));
  }),

  handleCards(removeCard, async ({ db, user, services, after, input: { id } }) => {
    const provider = services.get(paymentService);
    const reference = await deleteCard(db, provider, user.id, id);
    after(async () => {
      const logFailure = (error: unknown) => services.log.warn({ error }, 'the provider kept a card');
      await provider.forgetCard(reference).catch(logFailure);
    });
    return { message: t('Card removed.') };
  }),

  handleCards(refundPayment, async (context) => {
    const { db, user, services, after, input } = context;
    const { id, amount = null } = input;
    const { userId, ...refund } = await takeRefund(context, id, amount);
    await db.insert(auditLog).values({
      actorId: user.id,
      actor: user.username,
      action: 'refund',
      kind: 'payment',
      targetId: id,
      after: { amount: refund.amount, refunded: refund.refunded, userId },
    });
    after(async () => {
      const answer = await returnMoney(services, id);
      if (typeof answer === 'object')
        throw conflict(t('{refused} The money is back in the wallet.', { refused: answer.refusal }));
    });
    return refund;
  }),
];
