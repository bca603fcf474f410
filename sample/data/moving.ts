import type { Random } from '../random.ts';
import type { Movement, SampleData, SampleReview } from './shape.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What the sample people pay with. */
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
 * What people paid each other over time, oldest first, with the top-ups that it took: no wallet ever gives what it
 * does not hold. Reviews that came with a tip name it.
 */
export function moving(
  { users, restaurants, reviews }: MovementInput,
  now: number,
  random: Random,
): { movements: Movement[]; reviews: SampleReview[] } {
  const findOwner = (restaurant: number) => restaurants[restaurant]?.owner ?? 0;
  const diners = users.flatMap(({ type, isAdmin }, user) => (type === 'user' && !isAdmin ? [user] : []));
  const movements: Movement[] = [];

  const tipped = reviews.map((review, index): SampleReview => {
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

  const lately = () => now - random.next() * 45 * DAY;
  for (const from of random.shuffle([...diners, ...diners])) {
    const restaurant = random.between(0, restaurants.length - 1);
    const at = lately();
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
    movements.push({ kind: 'send', from, to, amount, message, restaurant: null, review: null, at: lately() });
  }
  const house = { from: null, message: null, restaurant: null, review: null } as const;
  for (const to of random.shuffle(diners).slice(0, 6)) {
    movements.push({ ...house, kind: 'voucher', to, amount: SAMPLE_VOUCHER.value, at: lately() });
  }
  movements.sort((a, b) => a.at - b.at);
  return { movements: funded(movements, random, house), reviews: tipped };
}

/** Puts a top-up before whatever a wallet could not pay. */
function funded(
  movements: Movement[],
  random: Random,
  house: Pick<Movement, 'from' | 'message' | 'restaurant' | 'review'>,
): Movement[] {
  const balances = new Map<number, number>();
  const holds = (user: number) => balances.get(user) ?? 0;
  return movements.flatMap((movement) => {
    const { kind, from, to, amount, at } = movement;
    const before: Movement[] = [];
    if (from !== null && holds(from) < amount) {
      const added = random.pick([2000, 2500, 5000]);
      before.push({ ...house, kind: 'top-up', to: from, amount: added, at: at - 1000 });
      balances.set(from, holds(from) + added);
    }
    if (from !== null) balances.set(from, holds(from) - amount);
    // A tip may go to the staff instead of the owner.
    if (kind !== 'tip' && kind !== 'review tip') balances.set(to, holds(to) + amount);
    return [...before, movement];
  });
}
