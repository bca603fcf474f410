import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type payoutAccounts as accounts, payoutAccounts, payouts } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { paymentService } from '#features/payments/server/provider.ts';
import { returnMoney } from '#features/payments/server/refunds.ts';
import { canHoldMoney } from '#features/wallet/server/ledger.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict, notFound, Problem } from '#kit/server/problem.ts';
import { type Handler, handle } from '#kit/server/serve.ts';
import {
  downloadStatement,
  getPayouts,
  getStatement,
  listPayouts,
  openPayoutAccount,
  refreshPayoutAccount,
  refundTopUps,
  requestPayout,
  schedulePayouts,
} from '../contract.ts';
import type { Hurdle } from '../options.ts';
import { HURDLE_TEXTS } from '../rules.ts';
import { findPayoutAccount, openAccount, refreshAccount } from './accounts.ts';
import { assertMoneyMayLeave, findHurdles } from './hurdles.ts';
import { makePayout, showPayout } from './payouts.ts';
import { payoutService } from './provider.ts';
import { payoutsNotSetUp } from './providers.ts';
import { readPurses } from './purses.ts';
import { withdrawTopUps } from './refunds.ts';
import { readStatement, streamStatementCsv } from './statement.ts';

const CursorKey = z.tuple([Id]);

const showAccount = ({ isReady, name, nextWeeklyAt }: typeof accounts.$inferSelect) => ({
  isReady,
  name,
  nextWeeklyAt,
});

/** Handles what asks the provider of payouts; a 503 where there is none. */
function handlePayouts<E extends AnyEndpoint>(endpoint: E, run: Parameters<typeof handle<E>>[1]): Handler {
  return handle(endpoint, async (context) => {
    if (!context.services.get(payoutService).isSetUp) throw payoutsNotSetUp();
    return run(context);
  });
}

/** Asks the provider; one that is away changes nothing. */
async function callProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(503, t('Our payment provider is away for a moment. Please try again.'), {
      retryAfter: 10,
    });
  }
}

export const payoutsApi = [
  handle(getPayouts, async ({ db, user, services }) => {
    const { kind, testBanks, ...provider } = services.get(payoutService);
    const isSetUp = provider.isSetUp && (await canHoldMoney(db, kind));
    const account = isSetUp ? await findPayoutAccount(db, services, user.id) : null;
    const hurdles: Hurdle[] = await findHurdles({ db, services }, user.id);
    return {
      provider: { kind: isSetUp ? kind : null, isSandbox: isSetUp && kind === 'sandbox' },
      account: account && showAccount(account),
      hurdles: account?.isReady ? hurdles : [...hurdles, 'bank' as const],
      purses: await readPurses(db, user.id),
      testBanks: testBanks.map(({ testBank, name, says }) => ({
        ...{ testBank, name: translateConstant(name), says: translateConstant(says) },
      })),
    };
  }),

  handle(listPayouts, async ({ db, user, input: { cursor, limit } }) => {
    const [before] = cursor ? decodeCursor(cursor, CursorKey) : [];
    const rows = await db
      .select()
      .from(payouts)
      .where(and(eq(payouts.userId, user.id), before === undefined ? undefined : lt(payouts.id, before)))
      .orderBy(desc(payouts.id))
      .limit(limit + 1);
    return toPage(rows.map(showPayout), limit, ({ id }) => [id]);
  }),

  handlePayouts(openPayoutAccount, async ({ user, caller, services, input: { testBank = null } }) => {
    const back = `${caller.origin}/profile?wallet=payouts`;
    const { account, visit } = await callProvider(() => openAccount(services, user.id, { testBank, back }));
    return { account: showAccount(account), visit };
  }),

  handlePayouts(refreshPayoutAccount, async ({ user, services }) =>
    showAccount(await callProvider(() => refreshAccount(services, user.id))),
  ),

  handlePayouts(schedulePayouts, async (context) => {
    const { db, user, services, input } = context;
    const account = await findPayoutAccount(db, services, user.id);
    if (!account) throw notFound(t('Payout account'));
    if (input.isWeekly && !account.isReady) throw conflict(HURDLE_TEXTS.bank);
    if (input.isWeekly) await assertMoneyMayLeave(context, user.id);
    const [row] = await db
      .update(payoutAccounts)
      .set({
        nextWeeklyAt: input.isWeekly
          ? sql`coalesce(${payoutAccounts.nextWeeklyAt}, now() + interval '7 days')`
          : null,
      })
      .where(and(eq(payoutAccounts.userId, user.id), eq(payoutAccounts.provider, account.provider)))
      .returning();
    return showAccount(row ?? account);
  }),

  handlePayouts(requestPayout, async (context) => {
    const { user, input } = context;
    const { currency, amount = null } = input;
    await assertMoneyMayLeave(context, user.id);
    const payout = await makePayout(context, { userId: user.id, currency, amount, cause: 'press' });
    return showPayout(payout);
  }),

  handle(refundTopUps, async (context) => {
    const { db, user, services, after, input } = context;
    if (!services.get(paymentService).isSetUp) throw payoutsNotSetUp();
    const { currency, amount = null } = input;
    const refund = await withdrawTopUps(context, { userId: user.id, currency, amount });
    if (refund.amount === 0) throw conflict(t('There is no unspent top-up to give back.'));
    for (const id of refund.payments)
      await audit(db, user, { action: 'refund', kind: 'payment', targetId: id, after: { currency } });
    after(async () => {
      const sentences: string[] = [];
      for (const id of refund.payments) {
        const answer = await returnMoney(services, id);
        if (typeof answer === 'object') sentences.push(answer.refusal);
      }
      const [sentence] = sentences;
      if (sentence)
        throw conflict(t('{sentence} What the card did not take is back in your wallet.', { sentence }));
    });
    return { ...refund, payments: refund.payments.length };
  }),

  handle(getStatement, ({ user, input, ...context }) => readStatement(context, user.id, input)),

  handle(downloadStatement, async ({ user, input, ...context }) =>
    streamStatementCsv(context, user.id, input),
  ),
];
