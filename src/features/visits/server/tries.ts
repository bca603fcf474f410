import type { Limits } from '#kit/server/limits.ts';
import { VISITS } from '../rules.ts';

/**
 * Counts one try, for the person and for the restaurant, before the code is looked at: tries at the same moment cannot
 * slip through together. What it returns takes the count back, so that guests with the right code never use it up.
 */
export async function countTry(
  limits: Limits,
  { userId, restaurantId }: { userId: number; restaurantId: number },
): Promise<() => Promise<void>> {
  const counted = [
    { counter: limits.counter('check-in', VISITS.tries.person), key: `user:${userId}` },
    {
      counter: limits.counter('check-in-restaurant', VISITS.tries.restaurant),
      key: `restaurant:${restaurantId}`,
    },
  ];
  for (const { counter, key } of counted) await counter.take(key);
  return async () => {
    for (const { counter, key } of counted) await counter.giveBack(key);
  };
}
