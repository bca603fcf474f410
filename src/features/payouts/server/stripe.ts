import Stripe from 'stripe';
import { createStripeClient } from '#features/payments/server/stripe.ts';
import { t } from '#kit/contract/text.ts';
import type { StripeConfig } from '#kit/server/config.ts';
import type { AccountFacts, PayoutOutcome, PayoutProvider, ProviderPayout } from './provider.ts';

/** Metadata that identifies our payout in Stripe's objects and events. */
const toMetadata = ({ id, createdAt }: Pick<ProviderPayout, 'id' | 'createdAt'>) => ({
  payout: String(id),
  createdAt,
});

/** Ids start again with new data, so the time is part of it. */
const toGroup = ({ id, createdAt }: ProviderPayout) => `payout-${id}-${Date.parse(createdAt)}`;

/** Payouts of an account that are searched for an existing one. */
const MAX_LISTED = 1000;
/** Seconds before the payout's time from which payouts are searched: clocks differ. */
const CLOCK_SECONDS = 3600;

/** Our own Stripe balance may not yet hold a card's money: the payout waits and does not fail. */
const isBalanceShort = ({ code }: Stripe.errors.StripeError) => code === 'balance_insufficient';

/**
 * Payouts by Connect: a transfer to the person's Express account, then a payout from it to their bank. Both are searched for
 * first, since Stripe forgets idempotency keys after some days.
 */
export function createStripePayouts(config: StripeConfig): PayoutProvider {
  const stripe = createStripeClient(config);

  const findTransfer = async (payout: ProviderPayout) => {
    const { data } = await stripe.transfers.list({ transfer_group: toGroup(payout), limit: 1 });
    return data[0] ?? null;
  };

  const findPayout = async (payout: ProviderPayout) => {
    const options = { stripeAccount: payout.destination };
    if (payout.reference !== null) return stripe.payouts.retrieve(payout.reference, {}, options);
    const since = Math.floor(Date.parse(payout.createdAt) / 1000) - CLOCK_SECONDS;
    const existing = await stripe.payouts
      .list({ created: { gte: since }, limit: 100 }, options)
      .autoPagingToArray({ limit: MAX_LISTED });
    return existing.find(({ metadata }) => isSamePayout(metadata, payout)) ?? null;
  };

  async function makePayout(payout: ProviderPayout): Promise<Stripe.Payout> {
    const { amount, destination } = payout;
    const currency = payout.currency.toLowerCase();
    const group = toGroup(payout);
    const metadata = toMetadata(payout);
    if (!(await findTransfer(payout)))
      await stripe.transfers.create(
        { amount, currency, destination, transfer_group: group, metadata },
        { idempotencyKey: `${group}-transfer` },
      );
    return (
      (await findPayout(payout)) ??
      (await stripe.payouts.create(
        { amount, currency, metadata },
        { idempotencyKey: `${group}-payout`, stripeAccount: destination },
      ))
    );
  }

  return {
    isSetUp: true,
    kind: 'stripe',
    testBanks: [],
    lookAgainSeconds: null,

    async openAccount({ id, createdAt, reference }, { back }) {
      const account =
        reference === null
          ? await stripe.accounts.create(
              {
                type: 'express',
                capabilities: { transfers: { requested: true } },
                // Payouts are started here; by default Stripe would pay out by itself.
                settings: { payouts: { schedule: { interval: 'manual' } } },
                metadata: { person: String(id) },
              },
              { idempotencyKey: `payout-account-${id}-${Date.parse(createdAt)}` },
            )
          : await stripe.accounts.retrieve(reference);
      const link = await stripe.accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        refresh_url: back,
        return_url: back,
      });
      return { account: readAccount(account), visit: link.url };
    },

    findAccount: async (reference) => readAccount(await stripe.accounts.retrieve(reference)),

    async pay(payout) {
      try {
        return readPayoutOutcome(await makePayout(payout));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isBalanceShort(error)) throw error;
        return { state: 'failed', reference: null, sentence: error.message };
      }
    },

    async fetchOutcome(payout) {
      const existing = await findPayout(payout);
      return existing ? readPayoutOutcome(existing) : { state: 'sent', reference: payout.reference ?? '' };
    },

    async takeBack(payout) {
      const transfer = await findTransfer(payout);
      if (!transfer || transfer.amount_reversed >= transfer.amount) return;
      await stripe.transfers.createReversal(
        transfer.id,
        {},
        { idempotencyKey: `${toGroup(payout)}-reversal` },
      );
    },
  };
}

export const isSamePayout = (
  metadata: Stripe.Metadata | null,
  { id, createdAt }: Pick<ProviderPayout, 'id' | 'createdAt'>,
) => metadata?.payout === String(id) && metadata.createdAt === createdAt;

export function readAccount({
  id,
  payouts_enabled: isReady,
  external_accounts: banks,
}: Stripe.Account): AccountFacts {
  const [bank] = banks?.data ?? [];
  const last4 = bank && 'last4' in bank ? bank.last4 : null;
  return {
    reference: id,
    name: last4 ? t('Bank ending {last4}', { last4 }) : t('Account at Stripe'),
    isReady,
  };
}

/** The outcome of a payout by Stripe's record of it. */
export function readPayoutOutcome({
  id: reference,
  status,
  failure_message: why,
}: Stripe.Payout): PayoutOutcome {
  if (status === 'paid') return { state: 'paid', reference };
  if (status !== 'failed' && status !== 'canceled') return { state: 'sent', reference };
  return {
    state: 'failed',
    reference,
    sentence: t('{why} Check your account at Stripe, then try again.', {
      why: (why ?? t('The bank sent it back')).replace(/\.?$/, '.'),
    }),
  };
}
