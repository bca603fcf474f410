import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  type Band,
  type Comparison,
  computeBands,
  type Estimate,
  fitTaste,
  MAX_COMPARISONS,
  MAX_RATED_PLACES,
  type RatedPlace,
} from '../rules.ts';

/** A restaurant that somebody reviewed and that everybody can see. */
export type ReviewedPlace = RatedPlace & {
  name: string;
  image: string | null;
  /** The stars of the last review. */
  lastStars: number;
};

type Taste = { comparisons: Comparison[]; estimates: Estimate<ReviewedPlace>[] };

/** What somebody's reviews and answers say of their taste, the best restaurant first. */
export async function readTaste(db: Database, userId: number): Promise<Taste> {
  const [places, comparisons] = [await readPlaces(db, userId), await readComparisons(db, userId)];
  return { comparisons, estimates: fitTaste(places, comparisons) };
}

async function readPlaces(db: Database, userId: number): Promise<ReviewedPlace[]> {
  const { rows } = await db.execute<ReviewedPlace>(sql`
    select r.id, r.name, r.images[1] as image, r.cuisine_type as cuisine, v.stars, v."lastStars"
    from (
      select restaurant_id, avg(rating)::float8 as stars, max(created_at) as last,
        (array_agg(rating order by created_at desc, id desc))[1] as "lastStars"
      from reviews where user_id = ${userId} group by 1
    ) v join restaurants r on r.id = v.restaurant_id and r.status = 'approved'
    order by v.last desc, r.id limit ${MAX_RATED_PLACES}`);
  return rows;
}

async function readComparisons(db: Database, userId: number): Promise<Comparison[]> {
  const { rows } = await db.execute<Comparison>(sql`
    select a, b, outcome from taste_comparisons where user_id = ${userId} order by id desc limit ${MAX_COMPARISONS}`);
  return rows;
}

export type RankedEstimate = Estimate<ReviewedPlace> & Band;

/** The estimates of one cuisine, or of all, each with the ranks between which it stands among them. */
export function rank(estimates: readonly Estimate<ReviewedPlace>[], cuisine?: string): RankedEstimate[] {
  const chosen = estimates.filter(({ place }) => cuisine === undefined || place.cuisine === cuisine);
  const bands = computeBands(chosen);
  return chosen.map((estimate, at) => ({ ...estimate, ...(bands[at] ?? { from: at + 1, to: at + 1 }) }));
}
