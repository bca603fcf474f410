import type { Limit } from '#kit/contract/endpoint.ts';
import type { Limits } from '#kit/server/limits.ts';
import { tooMany } from '#kit/server/problem.ts';
import { VISITS } from '../rules.ts';

/**
 * Counts one try, for the person and for the restaurant, before the code is looked at: tries at the same moment cannot
 * slip through together. What it returns takes the count back, so that guests with the right code never use it up.
 * Where many guess, a person waits after each wrong code of their own; nobody waits for those of others.
 */
export async function countTry(
  limits: Limits,
  { userId, restaurantId }: { userId: number; restaurantId: number },
): Promise<() => Promise<void>> {
  const counted: Array<() => Promise<void>> = [];
  const refund = async () => {
    for (const one of counted) await one();
  };
  const take = async (name: string, limit: Limit, key: string) => {
    const counter = limits.counter(name, limit);
    await counter.take(key, tooMany('wrong codes'));
    counted.push(() => counter.refund(key));
  };

  await take('check-in', VISITS.tries.person, `user:${userId}`);
  const guesses = limits.counter('check-in-restaurant', VISITS.tries.restaurant);
  const isGuessedAt = await guesses.exceeds(`restaurant:${restaurantId}`);
  counted.push(() => guesses.refund(`restaurant:${restaurantId}`));
  if (!isGuessedAt) return refund;
  try {
    await take('check-in-slowed', VISITS.tries.slowed, `user:${userId} restaurant:${restaurantId}`);
  } catch (error) {
    // No code was looked at.
    await refund();
    throw error;
  }
  return refund;
}
