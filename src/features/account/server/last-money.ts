import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payments } from '#db/schema.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { paymentService } from '#features/payments/server/provider.ts';
import { payoutLimits, splitPayout } from '#features/payouts/rules.ts';
import { findPayoutAccount } from '#features/payouts/server/accounts.ts';
import { findHurdles } from '#features/payouts/server/hurdles.ts';
import { makePayout } from '#features/payouts/server/payouts.ts';
import { payoutService } from '#features/payouts/server/provider.ts';
import { readPurses } from '#features/payouts/server/purses.ts';
import { withdrawTopUps } from '#features/payouts/server/refunds.ts';
import { moneyReceived } from '#features/wallet/notifications.ts';
import { formatBalances } from '#features/wallet/rules.ts';
import { canHoldMoney, transfer } from '#features/wallet/server/ledger.ts';
import { findOpenPerson } from '#features/wallet/server/people.ts';
import { payOwnShares } from '#features/wallet/server/tip-shares.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, Problem } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

type Deps = { db: Database; services: Pick<Services, 'config' | 'get'> };

/** How the balance of a leaving account is split, in the smallest unit of the currency; the parts add up to it. */
type LastMoney = Record<'balance' | 'cards' | 'bank' | 'rest', number> & {
  currency: string;
  /** Whether the received part reaches the minimum of a payout. */
  isPayable: boolean;
};

async function planLastMoney({ db, services }: Deps, userId: number): Promise<LastMoney[]> {
  const purses = await readPurses(db, userId);
  if (purses.length === 0) return [];
  const hasBank = await canPayOut({ db, services }, userId);
  const plans: LastMoney[] = [];
  for (const { currency, balance, topUps, received, least, most } of purses) {
    const cards = Math.min(topUps, await sumRefundable({ db, services }, userId, currency));
    const bank = hasBank ? splitPayout(received, least, most).reduce((sum, part) => sum + part, 0) : 0;
    const isPayable = received >= least;
    plans.push({ currency, balance, cards, bank, rest: balance - cards - bank, isPayable });
  }
  return plans;
}

/** The split and the name of the bank, shown before the account is deleted. */
export async function readLastMoney(deps: Deps, userId: number) {
  const { db, services } = deps;
  const balances = await planLastMoney(deps, userId);
  const { isSetUp } = services.get(payoutService);
  const account = isSetUp ? await findPayoutAccount(db, services, userId) : null;
  const hasBank = balances.some(({ bank }) => bank > 0);
  return {
    balances,
    bank: hasBank ? (account?.name ?? null) : null,
    canNameBank: isSetUp && !hasBank && balances.some(({ isPayable }) => isPayable),
  };
}

async function canPayOut({ db, services }: Deps, userId: number): Promise<boolean> {
  const { isSetUp, kind } = services.get(payoutService);
  if (!isSetUp || !(await canHoldMoney(db, kind))) return false;
  const account = await findPayoutAccount(db, services, userId);
  return account?.isReady === true && (await findHurdles({ db, services }, userId)).length === 0;
}

/** The part of a person's top-ups that can still go back to cards. */
async function sumRefundable({ db, services }: Deps, userId: number, currency: string): Promise<number> {
  const { isSetUp, kind } = services.get(paymentService);
  if (!isSetUp) return 0;
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.amount} - ${payments.refunded}), 0)::int` })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.provider, kind),
        eq(payments.currency, currency),
        eq(payments.status, 'succeeded'),
      ),
    );
  return row?.sum ?? 0;
}

/** Who gets the rest: a person, or Tablemate. */
export type MoneyWish = { moneyTo: string | null; leavesMoney: boolean };

/** Empties the wallet of a leaving account. The caller has locked its row. */
export async function sendLastMoney(
  context: NotificationContext & Deps,
  userId: number,
  { moneyTo, leavesMoney }: MoneyWish,
): Promise<void> {
  const { db: tx } = context;
  await payOwnShares(context, userId);
  const plans = await planLastMoney(context, userId);
  const rests = plans.filter(({ rest }) => rest > 0);
  if (rests.length > 0 && !moneyTo && !leavesMoney) {
    const amounts = formatBalances(rests.map(({ currency, rest }) => ({ currency, balance: rest })));
    const sentence = t(
      'Say who gets the {amounts} that can go neither to a card nor to a bank, or leave it behind.',
      { amounts },
    );
    throw conflict(sentence, { moneyTo: sentence });
  }
  const receiver = rests.length > 0 && moneyTo ? await findReceiver(tx, moneyTo, userId) : null;
  for (const { currency, cards, bank, rest } of plans) {
    for (let remainingAmount = cards; remainingAmount > 0; ) {
      const { amount } = await withdrawTopUps(context, { userId, currency, amount: null });
      if (amount === 0) throw new Error('A card was to get what no payment gives back.');
      remainingAmount -= amount;
    }
    const { least, most } = payoutLimits(currency);
    for (const amount of bank > 0 ? splitPayout(bank, least, most) : [])
      await makePayout(context, { userId, currency, amount, cause: 'leaving' });
    if (rest === 0) continue;
    if (!receiver) {
      await transfer(tx, { kind: 'left behind', from: userId, to: 'left behind', amount: rest, currency });
      continue;
    }
    await transfer(tx, { kind: 'send', from: userId, to: receiver.id, amount: rest, currency });
    await notify(context, {
      to: receiver.id,
      kind: moneyReceived,
      actorId: userId,
      data: { amount: rest, currency },
    });
  }
}

async function findReceiver(tx: Database, username: string, userId: number) {
  const nobody = badInput({ moneyTo: t('There is nobody else with this username') });
  const person = await findOpenPerson(tx, username, userId).catch((error: unknown) => {
    throw error instanceof Problem ? nobody : error;
  });
  if (person.id === userId) throw nobody;
  return person;
}
