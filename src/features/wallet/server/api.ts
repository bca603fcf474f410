import { z } from 'zod';
import { notify } from '#features/notifications/server/notify.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { badInput } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  downloadTransactions,
  findRecipients,
  getInvariants,
  getWallet,
  giveTip,
  listTransactions,
  sendMoney,
  type Transaction,
} from '../contract.ts';
import { moneyReceived } from '../notifications.ts';
import { limitsIn } from '../rules.ts';
import { ownCurrencyService, readBalances } from './balances.ts';
import { cardProviderService } from './card-provider.ts';
import { hideBlocked, historyService } from './history.ts';
import { recentInvariants } from './invariants.ts';
import { transfer } from './ledger.ts';
import { findOpenPerson, findPeople, recentRecipients } from './people.ts';
import { assertAmount, sendTip } from './tips.ts';
import { streamTransactionsCsv } from './transactions-csv.ts';

const CursorKey = z.tuple([z.int()]);

export const walletApi = [
  handle(getWallet, async ({ db, user, services, caller }) => {
    const currency = await services.get(ownCurrencyService)(db, caller);
    const balances = await readBalances(db, user.id, currency);
    const provider = services.get(cardProviderService);
    const { isSetUp, publishableKey, testCards } = provider;
    const kind = isSetUp ? provider.kind : null;
    return {
      balance: balances[0]?.balance ?? 0,
      currency,
      balances,
      provider: { kind, isSandbox: kind === 'sandbox', publishableKey },
      testCards: testCards.map((card) => ({ ...card, says: translateConstant(card.says) })),
      limits: limitsIn(currency),
    };
  }),

  handle(listTransactions, async ({ db, services, user, input: { cursor, limit, ...filter } }) => {
    const [before] = cursor ? decodeCursor(cursor, CursorKey) : [];
    const lines = await services
      .get(historyService)
      .read(db, user.id, { ...filter, before, limit: limit + 1 });
    return toPage(lines.map(hideBlocked), limit, ({ id }) => [id]);
  }),

  handle(downloadTransactions, async ({ user, input, ...context }) =>
    streamTransactionsCsv(context, user.id, input),
  ),

  handle(sendMoney, async (context) => {
    const { db, user, input } = context;
    const { to, amount, currency = DEFAULT_CURRENCY, message = null } = input;
    assertAmount(amount, currency);
    const { id: recipientId, ...counterpart } = await findOpenPerson(db, to, user.id);
    if (recipientId === user.id) throw badInput({ to: t('You cannot send money to yourself') });
    const sentTransfer = await transfer(db, {
      kind: 'send',
      from: user.id,
      to: recipientId,
      amount,
      currency,
      message,
    });
    await notify(context, {
      to: recipientId,
      kind: moneyReceived,
      actorId: user.id,
      data: { amount, currency, ...(message && { text: message }) },
    });
    const { entryId: id, balance, at: createdAt } = sentTransfer;
    return {
      id,
      kind: 'send',
      amount: -amount,
      balance,
      currency,
      counterpart,
      restaurant: null,
      message,
      shared: null,
      createdAt,
    } satisfies Transaction;
  }),

  handle(giveTip, (context) => {
    const { to, restaurantId, amount, currency, message } = context.input;
    return sendTip(context, {
      senderId: context.user.id,
      recipient: restaurantId == null ? { username: to ?? '' } : { restaurantId },
      amount,
      currency,
      message: message || null,
    });
  }),

  handle(findRecipients, ({ db, user, input: { q } }) =>
    q === '' ? recentRecipients(db, user.id) : findPeople(db, q, user.id),
  ),

  handle(getInvariants, ({ db }) => recentInvariants(db)),
];
