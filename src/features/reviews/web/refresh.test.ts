import { expect, test } from 'vitest';
import * as discovery from '#features/discovery/contract.ts';
import * as lists from '#features/lists/contract.ts';
import * as payments from '#features/payments/contract.ts';
import * as people from '#features/people/contract.ts';
import * as restaurants from '#features/restaurants/contract.ts';
import * as wallet from '#features/wallet/contract.ts';
import { SHOWING } from './refresh.ts';

const PATHS = [discovery, lists, payments, people, restaurants, wallet]
  .flatMap((contract) => Object.values(contract))
  .flatMap((one) => ('method' in one && one.method === 'GET' ? [one.path] : []));

test.each(SHOWING)('what is read anew exists: %s', (beginning) => {
  expect(PATHS.filter((path) => path.startsWith(beginning))).not.toEqual([]);
});
