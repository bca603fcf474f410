import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import * as schema from '#db/schema.ts';
import { addMember, addReward } from '#features/loyalty/testing/members.ts';
import type { TestApp } from '#testing/app.ts';
import { type Graph, listOwners } from './graph.ts';
import { WORDS } from './words.ts';

type Row = { id: number };
/** The memberships of all people at a place, and its reward. */
type Programme = { reward: number; members: number[] };

/** Makes everyone a member of every place, with their name visible there. */
export const createProgrammes = (app: TestApp, people: Row[], places: Row[]): Promise<Programme[]> =>
  Promise.all(
    places.map(async ({ id: restaurantId }) => ({
      reward: await addReward(app, restaurantId),
      members: await Promise.all(
        people.map(({ id: userId }) => addMember(app, { userId, restaurantId }, 0, { showsName: true })),
      ),
    })),
  );

export const DESK_TABLES = [
  schema.loyaltyRedemptions,
  schema.restaurantStaff,
  schema.handovers,
  schema.corrections,
  schema.statusChanges,
];

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toISOString();

/** Returns a code that waits at a place's counter, by guest. */
const toCode = (place: number, guest: number) => `C${place}${String(guest).padStart(2, '0')}WAKZ`;

/**
 * Writes the data of owners and staff: each place belongs to one side of a block; the other side registered it, works
 * there, is offered it, and confirmed rewards; everyone redeemed a reward, has another open code and suggested a
 * change. Returns the open codes by place and guest.
 */
export async function writeDesks(
  tx: Database,
  { people, places, programmes }: { people: Row[]; places: Row[]; programmes: Programme[] },
  graph: Graph,
): Promise<string[][]> {
  const id = (nth: number) => people[nth]?.id ?? 0;
  const userIds = people.map(({ id }) => id);
  await tx.update(schema.users).set({ type: 'user' }).where(inArray(schema.users.id, userIds));
  for (const [nth, { owner, blocked }] of listOwners(graph).entries()) {
    const restaurantId = places[nth]?.id ?? 0;
    const { reward, members } = programmes[nth] ?? { reward: 0, members: [] };
    await tx
      .update(schema.users)
      .set({ type: 'restaurant' })
      .where(inArray(schema.users.id, [id(owner), id(blocked)]));
    await tx
      .update(schema.restaurants)
      .set({ userId: id(owner) })
      .where(eq(schema.restaurants.id, restaurantId));
    await tx.insert(schema.restaurantStaff).values({ restaurantId, userId: id(blocked) });
    await tx.insert(schema.handovers).values({ restaurantId, giverId: id(owner), receiverId: id(blocked) });
    await tx.insert(schema.statusChanges).values({ restaurantId, toStatus: 'pending', actorId: id(blocked) });
    const fields = { rewardId: reward, price: 80, expiresAt: IN_AN_HOUR() };
    await tx.insert(schema.loyaltyRedemptions).values(
      members.flatMap((membershipId, guest) => [
        { ...fields, membershipId, code: toCode(nth, guest) },
        {
          ...fields,
          membershipId,
          code: toCode(nth, guest).replace('C', 'D'),
          status: 'confirmed' as const,
          confirmedAt: new Date().toISOString(),
          confirmedBy: id(blocked),
        },
      ]),
    );
    await tx.insert(schema.corrections).values(
      people.map(({ id: userId }, guest) => ({
        restaurantId,
        userId,
        fact: 'phone' as const,
        value: { phone: `+351 210 000 0${guest}` },
        valueKey: String(guest),
        before: { phone: null },
        note: WORDS.correction(guest),
      })),
    );
  }
  return places.map((_, nth) => people.map((_, guest) => toCode(nth, guest)));
}
