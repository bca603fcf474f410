import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { proposals, reports, restaurants, statusChanges } from '#db/schema.ts';
import type { REPORT_REASONS, ReportKind } from '#vocabulary.ts';

const DAY = 24 * 3600 * 1000;

/** What waits for an administrator beside the thirty restaurants, and what one of them said no to. */
const SUBMISSIONS = [
  {
    daysAgo: 3,
    status: 'pending',
    name: 'Quinta do Sol Posto',
    cuisineType: 'Portuguese',
    priceRange: '$$',
    address: 'Rua da Junqueira 112, Lisboa',
    phone: '+351 213 640 112',
    latitude: '38.6971',
    longitude: '-9.1862',
    description:
      'Grilled fish and wines of the Tejo under a fig tree, ten tables in an old farmyard in Alcântara.',
    tags: ['grill', 'terrace'],
    languages: ['English', 'Portuguese'],
    vibeType: ['Rustic', 'Cozy'],
  },
  {
    daysAgo: 1,
    status: 'pending',
    name: 'Noodle Theory',
    cuisineType: 'Chinese',
    priceRange: '$',
    address: 'Rua do Benformoso 164, Lisboa',
    phone: '+351 218 860 164',
    latitude: '38.7186',
    longitude: '-9.1349',
    description: 'Hand-pulled noodles in six broths; watch them being thrown behind the glass.',
    tags: ['noodles', 'lunch'],
    languages: ['English', 'Chinese'],
    vibeType: ['Casual', 'Lively'],
  },
  {
    daysAgo: 12,
    status: 'rejected',
    name: 'Best Burger of the World',
    cuisineType: 'American',
    priceRange: '$$',
    address: 'Avenida Almirante Reis 1, Lisboa',
    phone: '+351 210 000 001',
    latitude: null,
    longitude: null,
    description: 'The best burgers of the world, voted number one by everybody, order now!',
    tags: ['burgers'],
    languages: ['English'],
    vibeType: ['Trendy'],
  },
] as const;

const NOTES =
  'We could not find a restaurant at this address. Please check it, and describe what you serve rather than how good it is.';

type Complaint = {
  kind: ReportKind;
  reason: (typeof REPORT_REASONS)[number];
  details?: string;
  /** The row and who complains, counted from the first. */
  nth: number;
  by: number;
};

const COMPLAINTS: Complaint[] = [
  {
    kind: 'review',
    nth: 0,
    by: 1,
    reason: 'Offensive',
    details: 'This is about the waiter, not about the food.',
  },
  { kind: 'review', nth: 0, by: 2, reason: 'Offensive' },
  { kind: 'review', nth: 0, by: 3, reason: 'Wrong facts', details: 'They do take cards, I paid with mine.' },
  { kind: 'review', nth: 1, by: 4, reason: 'Fake or paid for' },
  {
    kind: 'restaurant',
    nth: 4,
    by: 2,
    reason: 'Wrong facts',
    details: 'They close at 22:00 on Sundays now.',
  },
];

/** History of the approved, submissions and a change that wait, and reports: what an administrator finds on the first day. */
export async function addModeration(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into status_changes (restaurant_id, from_status, to_status, actor_id, created_at)
    select id, null, 'pending', user_id, created_at from restaurants
    union all select id, 'pending', 'approved', approved_by, approved_at from restaurants
    order by 5, 1`);
  const { rows: people } = await tx.execute<{ id: number; kind: 'diner' | 'owner' | 'administrator' }>(sql`
    select id, case when is_admin then 'administrator' when type = 'restaurant' then 'owner' else 'diner' end as kind
    from users order by id`);
  const of = (kind: string) => people.filter((person) => person.kind === kind).map(({ id }) => id);
  const [owners, diners, [administrator]] = [of('owner'), of('diner'), of('administrator')];
  for (const [nth, { daysAgo, ...facts }] of SUBMISSIONS.entries()) {
    const userId = owners[nth % owners.length];
    if (userId === undefined) return;
    const at = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
    const { tags, languages, vibeType, status } = facts;
    const lists = { tags: [...tags], languages: [...languages], vibeType: [...vibeType] };
    const [made] = await tx
      .insert(restaurants)
      .values({
        ...facts,
        ...lists,
        userId,
        timeZone: 'Europe/Lisbon',
        reviewNotes: status === 'rejected' ? NOTES : null,
        createdAt: at(daysAgo),
      })
      .returning({ id: restaurants.id });
    if (!made) throw new Error('An insert returned no row.');
    const step = {
      restaurantId: made.id,
      toStatus: 'pending' as const,
      actorId: userId,
      createdAt: at(daysAgo),
    };
    await tx.insert(statusChanges).values(step);
    if (status !== 'rejected') continue;
    const no = { fromStatus: 'pending', toStatus: 'rejected', notes: NOTES } as const;
    await tx
      .insert(statusChanges)
      .values({ ...step, ...no, actorId: administrator ?? null, createdAt: at(daysAgo - 1) });
  }
  await addProposal(tx, now);
  await addReports(tx, diners, now);
}

/** The second restaurant that guests see has moved two doors on, and wants another name there. */
async function addProposal(tx: Database, now: Date): Promise<void> {
  const [place] = await tx
    .select({ id: restaurants.id, name: restaurants.name, address: restaurants.address })
    .from(restaurants)
    .where(eq(restaurants.status, 'approved'))
    .orderBy(asc(restaurants.id))
    .limit(1)
    .offset(1);
  if (!place) return;
  const address = place.address.replace(/\d+/, (door) => `${Number(door) + 2}`);
  await tx.insert(proposals).values({
    restaurantId: place.id,
    changes: { name: `${place.name} & Garden`, address },
    createdAt: new Date(now.getTime() - 2 * DAY).toISOString(),
  });
}

async function addReports(tx: Database, diners: number[], now: Date): Promise<void> {
  const { rows: worst } = await tx.execute<{ id: number }>(
    sql`select id from reviews where review <> '' order by rating, id limit 5`,
  );
  const { rows: places } = await tx.execute<{ id: number }>(
    sql`select id from restaurants order by id limit 5`,
  );
  const targets: Record<ReportKind, number[]> = {
    review: worst.map(({ id }) => id),
    restaurant: places.map(({ id }) => id),
    user: diners,
  };
  for (const [at, { nth, by, ...said }] of COMPLAINTS.entries()) {
    const [targetId, reporterId] = [targets[said.kind][nth], diners[by]];
    if (targetId === undefined || reporterId === undefined) continue;
    const createdAt = new Date(now.getTime() - (COMPLAINTS.length - at) * 7 * 3600 * 1000).toISOString();
    await tx.insert(reports).values({ ...said, targetId, reporterId, createdAt });
  }
}
