import { expect, test } from 'vitest';
import { PrimaryHistory } from './lag.ts';

const SECOND = 1000;

test('a replica is as old as the last moment at which the primary was where it is', () => {
  const history = new PrimaryHistory();
  for (const second of [0, 1, 2, 3]) history.add(100n + BigInt(second), second * SECOND);
  expect(history.lagAt(103n)).toBe(0);
  expect(history.lagAt(102n)).toBe(SECOND);
  expect(history.lagAt(100n)).toBe(3 * SECOND);
  expect(history.lagAt(200n)).toBe(0);
});

test('a replica that has all changes of an idle primary is not behind, and falls behind from the next change on', () => {
  const history = new PrimaryHistory();
  for (const second of [0, 10, 20, 40]) history.add(100n, second * SECOND);
  expect(history.lagAt(100n)).toBe(0);
  history.add(101n, 41 * SECOND);
  expect(history.lagAt(100n)).toBe(SECOND);
});

test('the lag of a replica grows while the primary is not reached', () => {
  const history = new PrimaryHistory();
  for (const second of [0, 1, 2]) history.add(100n + BigInt(second), second * SECOND);
  expect(history.lagAt(102n, 30 * SECOND)).toBe(28 * SECOND);
  expect(history.lagAt(101n, 30 * SECOND)).toBe(29 * SECOND);
});

test('the lag is unknown before the primary was reached, and for positions older than the stored ones', () => {
  const history = new PrimaryHistory();
  expect(history.lagAt(100n)).toBeNull();
  for (const second of [0, 30, 60, 90, 120]) history.add(100n + BigInt(second), second * SECOND);
  expect(history.lagAt(99n)).toBeNull();
  expect(history.lagAt(110n)).toBeNull();
});

test('a server with another timeline starts without history', () => {
  const history = new PrimaryHistory();
  history.add(500n, 0);
  history.add(90n, SECOND);
  expect(history.lagAt(90n)).toBe(0);
  expect(history.lagAt(80n)).toBeNull();
});
