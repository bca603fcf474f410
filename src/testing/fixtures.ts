import {
  cards,
  handovers,
  hoursExceptions,
  menuItems,
  notifications,
  payments,
  proposals,
  reports,
  restaurants,
  reviewReplies,
  reviews,
  savedFilters,
  savedListItems,
  savedLists,
  uploads,
  vouchers,
} from '#db/schema.ts';
import type { Person, TestApp } from './app.ts';

export const ROLES = ['visitor', 'diner', 'other', 'owner', 'otherOwner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

const one = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('An insert returned no row.');
  return row;
};

/** A valid hash that matches no password. */
const password = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Creates all roles and one row of everything, owned by `diner` or `owner` alone. Names differ each time; the ids are
 * beside the people.
 */
export async function createFixtures(app: TestApp) {
  const { db } = app.services;
  const [diner, other, owner, otherOwner, admin, deleted] = await Promise.all([
    app.person({ password }),
    app.person({ password }),
    app.person({ password, type: 'restaurant' }),
    app.person({ password, type: 'restaurant' }),
    app.person({ isAdmin: true }),
    app.person({ deletedAt: new Date().toISOString() }),
  ]);
  const people: Record<Role, Person> = { visitor: app.visitor, diner, other, owner, otherOwner, admin };
  const place = {
    userId: owner.id,
    name: 'Casa Teste',
    cuisineType: 'Italian',
    priceRange: '$$' as const,
    address: 'Rua da Prova 1, Lisboa',
  };
  const deletedAt = new Date().toISOString();
  const [approved, pending, rejected, gone] = await db
    .insert(restaurants)
    .values([
      { ...place, status: 'approved' },
      { ...place, status: 'pending', events: [{ name: 'Jazz', date: '2030-05-01', time: '20:00' }] },
      { ...place, status: 'rejected' },
      { ...place, status: 'rejected', deletedAt, statusBefore: 'approved' },
    ])
    .returning({ id: restaurants.id });
  if (!approved || !pending || !rejected || !gone) throw new Error('An insert returned no row.');
  const restaurantId = approved.id;
  const dish = one(await db.insert(menuItems).values({ restaurantId, name: 'Soup', price: 650 }).returning());
  const input = { userId: diner.id, restaurantId, rating: 4, reviewType: 'venue' } as const;
  const review = one(await db.insert(reviews).values(input).returning());
  const answeredReview = one(await db.insert(reviews).values(input).returning());
  await db.insert(reviewReplies).values({ reviewId: answeredReview.id, userId: owner.id, reply: 'Thanks' });
  const list = one(await db.insert(savedLists).values({ userId: diner.id, name: 'Mine' }).returning());
  await db.insert(savedListItems).values({ listId: list.id, restaurantId });
  const filter = one(
    await db.insert(savedFilters).values({ userId: diner.id, name: 'Mine', query: 'q=a' }).returning(),
  );
  const upload = one(
    await db
      .insert(uploads)
      .values({
        userId: diner.id,
        address: `/media/${crypto.randomUUID()}/800.webp`,
        width: 800,
        height: 600,
        placeholder: 'data:,',
      })
      .returning(),
  );
  const notice = one(
    await db.insert(notifications).values({ userId: diner.id, kind: 'message' }).returning(),
  );
  await db.insert(reports).values({
    reporterId: other.id,
    kind: 'review',
    targetId: review.id,
    reason: 'Offensive',
  });
  const proposal = one(
    await db
      .insert(proposals)
      .values({ restaurantId, changes: { name: 'Casa Nova' } })
      .returning(),
  );
  const card = one(
    await db
      .insert(cards)
      .values({
        userId: diner.id,
        provider: 'sandbox',
        reference: 'succeeds',
        brand: 'Visa',
        last4: '4242',
        expMonth: 1,
        expYear: 2040,
      })
      .returning(),
  );
  const payment = one(
    await db
      .insert(payments)
      .values({
        userId: diner.id,
        provider: 'sandbox',
        reference: `asks for authentication:${crypto.randomUUID()}`,
        amount: 500,
      })
      .returning(),
  );
  const code = `CODE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const voucher = one(await db.insert(vouchers).values({ code, value: 500 }).returning());
  await db
    .insert(handovers)
    .values({ restaurantId: pending.id, giverId: owner.id, receiverId: otherOwner.id });
  await db.insert(hoursExceptions).values({ restaurantId, date: '2030-12-24', periods: [] });
  return {
    ...people,
    deleted: deleted.id,
    place: restaurantId,
    pending: pending.id,
    rejected: rejected.id,
    gone: gone.id,
    offered: pending.id,
    dish: dish.id,
    review: review.id,
    answered: answeredReview.id,
    list: list.id,
    filter: filter.id,
    upload: upload.id,
    notice: notice.id,
    card: card.id,
    payment: payment.id,
    voucher: voucher.id,
    proposedAt: proposal.createdAt,
  };
}
