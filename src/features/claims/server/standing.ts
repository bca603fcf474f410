import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantClaims, restaurantFacts, restaurants, users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { RestaurantFact } from '#vocabulary.ts';
import type { ClaimStanding, OwnClaim } from '../contract.ts';
import { CLAIMS } from '../rules.ts';
import { findLetterProof, findMailProof } from './own-addresses.ts';

type Claim = typeof restaurantClaims.$inferSelect;

const placeColumns = {
  id: restaurants.id,
  name: restaurants.name,
  userId: restaurants.userId,
  website: restaurants.website,
  email: restaurants.email,
  address: restaurants.address,
  phone: restaurants.phone,
  status: restaurants.status,
  deletedAt: restaurants.deletedAt,
};

type Place = Pick<typeof restaurants.$inferSelect, keyof typeof placeColumns>;

/** What the mark Verified needs of a row of `restaurants`: no import created it, or a claim to it was proved. */
export const isOwnershipProved: SQL = sql`(not exists (
    select from import_changes i where i.restaurant_id = restaurants.id and i.before is null
  ) or exists (select from restaurant_claims c where c.restaurant_id = restaurants.id and c.state = 'proved'))`;

/** Unpublished places can neither be claimed nor given. */
export const isPublished = (place: Place | undefined): place is Place =>
  place?.status === 'approved' && place.deletedAt === null;

/**
 * Locks a restaurant, whose contacts suggested by guests are blank in the result, until the transaction ends: `share` keeps its owner and addresses unchanged, `no key update` is for
 * changing the owner. Lock order: account, place, claim.
 */
export async function lockPlace(tx: Database, id: number, strength: 'share' | 'no key update') {
  const [place] = await tx.select(placeColumns).from(restaurants).where(eq(restaurants.id, id)).for(strength);
  return place && omitSuggestedContacts(tx, place);
}

/**
 * Blanks the contacts that guests suggested, because those prove nothing; guests cannot suggest an email address. Must run as a new
 * statement after the lock, to see what was committed while waiting for it.
 */
async function omitSuggestedContacts(db: Database, place: Place): Promise<Place> {
  const facts = await db
    .select({ fact: restaurantFacts.fact })
    .from(restaurantFacts)
    .where(and(eq(restaurantFacts.restaurantId, place.id), restaurantFacts.isSuggested));
  const isSuggested = (fact: RestaurantFact) => facts.some((one) => one.fact === fact);
  return {
    ...place,
    ...(isSuggested('website') && { website: null }),
    ...(isSuggested('address') && { address: '' }),
    ...(isSuggested('phone') && { phone: null }),
  };
}

export const isOpenClaim = (userId: number, restaurantId: number) =>
  and(
    eq(restaurantClaims.userId, userId),
    eq(restaurantClaims.restaurantId, restaurantId),
    eq(restaurantClaims.state, 'open'),
  );

/** Whether a claim would be a dispute: the place has another owner, or an earlier claim of the person was refused. */
export async function wouldBeDispute(db: Database, place: Pick<Place, 'id' | 'userId'>, userId: number) {
  if (place.userId !== null && place.userId !== userId) return true;
  const isRefusedClaim = and(
    eq(restaurantClaims.userId, userId),
    eq(restaurantClaims.restaurantId, place.id),
    sql`${restaurantClaims.state} in ('refused', 'overturned')`,
  );
  return (await db.$count(restaurantClaims, isRefusedClaim)) > 0;
}

/** How a person can claim a restaurant, and the state of their claim; throws a 404 Problem if it is not published. */
export async function readClaimStanding(db: Database, id: number, userId: number): Promise<ClaimStanding> {
  const [row] = await db.select(placeColumns).from(restaurants).where(eq(restaurants.id, id));
  if (!isPublished(row)) throw notFound(t('Restaurant'));
  const place = await omitSuggestedContacts(db, row);
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const [claim] = await db
    .select()
    .from(restaurantClaims)
    .where(and(eq(restaurantClaims.userId, userId), eq(restaurantClaims.restaurantId, id)))
    .orderBy(desc(sql`${restaurantClaims.state} = 'open'`), desc(restaurantClaims.id))
    .limit(1);
  return {
    restaurantId: id,
    owner: place.userId === null ? 'nobody' : place.userId === userId ? 'me' : 'somebody',
    needsLook: await wouldBeDispute(db, place, userId),
    mail: findMailProof(place, account?.email),
    letter: findLetterProof(place),
    claim: claim ? toOwnClaim(claim, Date.now()) : null,
  };
}

function toOwnClaim(claim: Claim, now: number): OwnClaim {
  const { codeExpiresAt, codeTries, provenAt } = claim;
  const isUsable = codeExpiresAt !== null && Date.parse(codeExpiresAt) > now && codeTries < CLAIMS.tries;
  return {
    ...claim,
    isProven: provenAt !== null,
    codeExpiresAt: isUsable ? codeExpiresAt : null,
    triesLeft: isUsable ? CLAIMS.tries - codeTries : 0,
  };
}
