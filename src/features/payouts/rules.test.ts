import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAmountProblem, readMonth, splitBalance, spreadRefund } from './rules.ts';

test.each([
  ['a top-up that nobody spent goes back', { topUps: 50, vouchers: 0, spent: 0, balance: 50 }, [0, 50, 0]],
  ['what was received is paid out', { topUps: 0, vouchers: 0, spent: 0, balance: 30 }, [0, 0, 30]],
  ['a voucher can be spent only', { topUps: 0, vouchers: 10, spent: 0, balance: 10 }, [10, 0, 0]],
  ['vouchers are spent first', { topUps: 50, vouchers: 10, spent: 15, balance: 45 }, [0, 45, 0]],
  ['then top-ups', { topUps: 50, vouchers: 10, spent: 55, balance: 35 }, [0, 5, 30]],
  ['then what was received', { topUps: 50, vouchers: 0, spent: 70, balance: 10 }, [0, 0, 10]],
  ['a refund by an administrator comes first', { topUps: 0, vouchers: 0, spent: 20, balance: 5 }, [0, 0, 5]],
])('%s', (_, flows, [vouchers, topUps, received]) => {
  expect(splitBalance(flows)).toEqual({ vouchers, topUps, received });
});

const cents = fc.integer({ min: 0, max: 10_000 });
test('the parts add up to the balance, and none is below nothing', () => {
  fc.assert(
    fc.property(fc.record({ topUps: cents, vouchers: cents, spent: cents, balance: cents }), (flows) => {
      const parts = Object.values(splitBalance(flows));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(flows.balance);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a refund takes the newest payment first, each as far as it is left', () => {
  const payments = [
    { id: 1, restAmount: 500 },
    { id: 3, restAmount: 200 },
    { id: 2, restAmount: 1000 },
  ];
  expect(spreadRefund(payments, 1300)).toEqual([
    { id: 3, amount: 200 },
    { id: 2, amount: 1000 },
    { id: 1, amount: 100 },
  ]);
});

test.each([
  [500, 400, 'USD', 'Of what you received, $4.00 is left to pay out.'],
  [99, 400, 'USD', 'Pay out at least $1.00'],
  [1_000_001, 2_000_000, 'EUR', 'Pay out at most €10,000.00 at a time'],
  [100, 400, 'JPY', null],
])('%i of %i %s: %s', (amount, received, currency, problem) => {
  expect(findAmountProblem(amount, received, currency)).toBe(problem);
});

test.each([
  ['2026-12', { from: '2026-12-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' }],
  ['2026-13', null],
  ['26-1', null],
])('the month %s', (month, period) => {
  expect(readMonth(month)).toEqual(period);
});
