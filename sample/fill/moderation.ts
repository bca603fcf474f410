import { asc, eq, sql } from 'drizzle-orm';
import { proposals, restaurants, statusChanges } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { Contribution, SampleContext } from '../contribution.ts';

/** Restaurants besides the thirty: two wait for an administrator, one was rejected. */
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

/** The history of approved restaurants, submissions, and a change that waits for an administrator. */
export const moderation: Contribution = { name: 'moderation', fill: addModeration };

async function addModeration({ tx, now }: SampleContext): Promise<void> {
  await tx.execute(sql`
    insert into status_changes (restaurant_id, from_status, to_status, actor_id, created_at)
    select id, null, 'pending', user_id, created_at from restaurants
    union all select id, 'pending', 'approved', approved_by, approved_at from restaurants
    order by 5, 1`);
  const { rows: people } = await tx.execute<{ id: number; kind: 'owner' | 'administrator' | null }>(sql`
    select id, case when is_admin then 'administrator' when type = 'restaurant' then 'owner' end as kind
    from users order by id`);
  const listIds = (kind: string) => people.filter((person) => person.kind === kind).map(({ id }) => id);
  const [owners, [administrator]] = [listIds('owner'), listIds('administrator')];
  for (const [nth, { daysAgo, ...facts }] of SUBMISSIONS.entries()) {
    const userId = owners[nth % owners.length];
    if (userId === undefined) return;
    const subtractDays = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const { tags, languages, vibeType, status } = facts;
    const lists = { tags: [...tags], languages: [...languages], vibeType: [...vibeType] };
    const [submission] = await tx
      .insert(restaurants)
      .values({
        ...facts,
        ...lists,
        userId,
        timeZone: 'Europe/Lisbon',
        reviewNotes: status === 'rejected' ? NOTES : null,
        createdAt: subtractDays(daysAgo),
      })
      .returning({ id: restaurants.id });
    if (!submission) throw new Error('An insert returned no row.');
    const step = {
      restaurantId: submission.id,
      toStatus: 'pending' as const,
      actorId: userId,
      createdAt: subtractDays(daysAgo),
    };
    await tx.insert(statusChanges).values(step);
    if (status !== 'rejected') continue;
    const rejection = { fromStatus: 'pending', toStatus: 'rejected', notes: NOTES } as const;
    await tx.insert(statusChanges).values({
      ...step,
      ...rejection,
      actorId: administrator ?? null,
      createdAt: subtractDays(daysAgo - 1),
    });
  }
  await addProposal(tx, now);
}

/** The second approved restaurant proposes another name and an address two doors further on. */
async function addProposal(tx: SampleContext['tx'], now: Date): Promise<void> {
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
    createdAt: new Date(now.getTime() - 2 * DAY_MS).toISOString(),
  });
}
