import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topUp } from '#features/payments/contract.ts';
import { formatDecimal } from '#kit/contract/money.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { downloadTransactions, sendMoney } from '../contract.ts';
import { limitsIn } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 100_000 });
});
afterAll(() => app.close());

/** Currencies with two decimals, with none, and one whose limits are ten times as high. */
const CURRENCIES = ['USD', 'EUR', 'JPY', 'PLN'] as const;

/** Amounts around the limits of any of the currencies, and small ones. */
const bounds = CURRENCIES.flatMap((currency) => Object.values(limitsIn(currency)))
  .flatMap(({ least, most }) => [least, most])
  .flatMap((bound) => [bound - 1, bound, bound + 1])
  .filter((amount) => amount > 0);
const trial = fc.record({
  kind: fc.constantFrom('topUp' as const, 'send' as const),
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.oneof(fc.constantFrom(...bounds), fc.integer({ min: 1, max: 3000 })),
});

/** Reads the lines of a statement, oldest first: currency, amount and balance as in the file. */
function readStatement(file: string): [string, number, number][] {
  const [header = '', ...lines] = file.trim().split('\r\n');
  const columns = header.split(',');
  const read = (cells: string[], name: string) => cells[columns.indexOf(name)] ?? '';
  return lines.reverse().map((line) => {
    const cells = line.split(',');
    return [read(cells, 'Currency'), Number(read(cells, 'Amount')), Number(read(cells, 'Balance'))];
  });
}

test('limits, balances and statements hold in each currency for itself, whatever is added and sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trial, { maxLength: 10 }), async (trials) => {
      const [guest, friend] = [await app.person(), await app.person()];
      const balances = new Map<string, number>();
      const expected: [string, number, number][] = [];
      for (const { kind, currency, amount } of trials) {
        const { least, most } = limitsIn(currency)[kind];
        const balance = balances.get(currency) ?? 0;
        const isAllowed = amount >= least && amount <= most && (kind === 'topUp' || amount <= balance);
        const reply =
          kind === 'topUp'
            ? await guest.send(topUp, { amount, currency, testCard: 'succeeds' })
            : await guest.send(sendMoney, { to: friend.username, amount, currency });
        expect(reply.status === 200, `${kind} ${amount} ${currency}`).toBe(isAllowed);
        if (!isAllowed) continue;
        const change = kind === 'topUp' ? amount : -amount;
        balances.set(currency, balance + change);
        const decimals = (units: number) => Number(formatDecimal(units, currency));
        expected.push([currency, decimals(change), decimals(balance + change)]);
      }
      const { body } = await guest.send(downloadTransactions, {});
      expect(readStatement(String(body))).toEqual(expected);
    }),
    { numRuns: chooseRounds(5, 40) },
  );
});
