import { acceptChallenge } from '#features/challenges/contract.ts';
import { addStock } from '#features/challenges/server/rewards.ts';
import { addChallenge } from '#features/challenges/testing/challenges.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';
import { saveCouponChoice } from '../contract.ts';
import { COUPON_TERMS } from '../options.ts';

/** A restaurant in a city of this currency, whose owner takes coupons by default. */
export async function addCouponPlace(
  app: TestApp,
  { currency = 'EUR', takesCoupons = true, name = 'Casa Teste' } = {},
) {
  const owner = await app.person({ type: 'restaurant' });
  const slug = `city-${crypto.randomUUID()}`;
  const city = await addCity(app.services, { name: slug, slug, currency });
  const { id } = await addRestaurant(app.services, owner.id, { cityId: city.id, name, timeZone: 'UTC' });
  if (takesCoupons) await takeCoupons(owner, id);
  return { owner, id, city };
}

export const takeCoupons = (owner: Person, id: number) =>
  owner.send(saveCouponChoice, { id, takesCoupons: true, terms: COUPON_TERMS.version });

/** A challenge of the platform whose reward of this value is given on acceptance. */
export async function addCouponChallenge(
  app: TestApp,
  { amount = 500, currency = 'EUR', stock = 20 } = {},
): Promise<number> {
  const id = await addChallenge(app, {
    rewardOn: 'accept',
    reward: 'A dessert',
    rewardAmount: amount,
    rewardCurrency: currency,
  });
  await addStock(app.services.db, { challengeId: id, count: stock, type: 'coupon', description: '' });
  return id;
}

/** Accepts a challenge and returns the reward's code; null if it gives none. */
export async function takeCode(guest: Person, challengeId: number): Promise<string | null> {
  const { body } = await guest.send(acceptChallenge, { id: challengeId });
  return (body as { reward: { value: string } | null }).reward?.value ?? null;
}
