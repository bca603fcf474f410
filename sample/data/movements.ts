import { DAY_MS } from '#kit/contract/time.ts';
import type { Random } from '../random.ts';
import type { Movement, SampleData, SampleReview } from './shape.ts';

export const SAMPLE_CURRENCY = 'EUR';

export const SAMPLE_VOUCHER = { code: 'BOM-APETITE', value: 500, currency: SAMPLE_CURRENCY, maxUses: 100 };

const TIP_WORDS = [
  'For the kitchen',
  'Thank you for the table by the window',
  'Worth every crumb',
  'For whoever made the dessert',
  'Até breve!',
  null,
];
const SEND_WORDS = [
  'My half of dinner',
  'For the taxi',
  'The wine was on me, the fish is on you',
  'Happy birthday!',
  null,
];

type MovementInput = Pick<SampleData, 'users' | 'restaurants' | 'reviews'>;

/**
 * Creates the payments between people, oldest first, with the top-ups that they need: no balance is ever negative. Reviews
 * that came with a tip have its amount.
 */
export function createMovements(
  { users, restaurants, reviews }: MovementInput,
  now: number,
  random: Random,
): { movements: Movement[]; reviews: SampleReview[] } {
  const findOwner = (restaurant: number) => restaurants[restaurant]?.owner ?? 0;
  const diners = users.flatMap(({ type, isAdmin }, user) => (type === 'user' && !isAdmin ? [user] : []));
  const movements: Movement[] = [];

  const reviewsWithTips = reviews.map((review, index): SampleReview => {
    const { user, restaurant, rating } = review;
    if (rating < 4 || user === findOwner(restaurant) || !random.chance(0.25)) return review;
    const amount = random.pick([100, 200, 300, 500, 500, 1000]);
    const at = Date.parse(review.createdAt);
    movements.push({
      kind: 'review tip',
      from: user,
      to: findOwner(restaurant),
      amount,
      message: null,
      restaurant,
      review: index,
      at,
    });
    return { ...review, tipAmount: amount };
  });

  const drawRecentTime = () => now - random.next() * 45 * DAY_MS;
  for (const from of random.shuffle([...diners, ...diners])) {
    const restaurant = random.between(0, restaurants.length - 1);
    const at = drawRecentTime();
    const isOpen = Date.parse(restaurants[restaurant]?.approvedAt ?? '') < at;
    if (!isOpen || findOwner(restaurant) === from) continue;
    const message = random.pick(TIP_WORDS);
    const amount = random.pick([100, 250, 300, 500]);
    movements.push({
      kind: 'tip',
      from,
      to: findOwner(restaurant),
      amount,
      message,
      restaurant,
      review: null,
      at,
    });
  }
  for (const from of diners) {
    const to = random.pick(diners.filter((user) => user !== from));
    const message = random.pick(SEND_WORDS);
    const amount = random.between(4, 60) * 50;
    movements.push({
      kind: 'send',
      from,
      to,
      amount,
      message,
      restaurant: null,
      review: null,
      at: drawRecentTime(),
    });
  }
  const fromHouse = { from: null, message: null, restaurant: null, review: null } as const;
  for (const to of random.shuffle(diners).slice(0, 6)) {
    movements.push({ ...fromHouse, kind: 'voucher', to, amount: SAMPLE_VOUCHER.value, at: drawRecentTime() });
  }
  movements.sort((a, b) => a.at - b.at);
  return { movements: addTopUps(movements, random, fromHouse), reviews: reviewsWithTips };
}

function addTopUps(
  movements: Movement[],
  random: Random,
  fromHouse: Pick<Movement, 'from' | 'message' | 'restaurant' | 'review'>,
): Movement[] {
  const balances = new Map<number, number>();
  const readBalance = (user: number) => balances.get(user) ?? 0;
  return movements.flatMap((movement) => {
    const { kind, from, to, amount, at } = movement;
    const before: Movement[] = [];
    if (from !== null && readBalance(from) < amount) {
      const topUp = random.pick([2000, 2500, 5000]);
      before.push({ ...fromHouse, kind: 'top-up', to: from, amount: topUp, at: at - 1000 });
      balances.set(from, readBalance(from) + topUp);
    }
    if (from !== null) balances.set(from, readBalance(from) - amount);
    // A tip may go to the staff instead of the owner.
    if (kind !== 'tip' && kind !== 'review tip') balances.set(to, readBalance(to) + amount);
    return [...before, movement];
  });
}
