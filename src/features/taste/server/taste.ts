import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { Id } from '#kit/contract/shapes.ts';
import {
  type Band,
  type Comparison,
  computeBands,
  type Estimate,
  fitTaste,
  MAX_COMPARISONS,
  MAX_RATED_PLACES,
} from '../rules.ts';

/** A visible restaurant that the person reviewed. */
const ReviewedPlace = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  cuisine: z.string(),
  stars: z.number(),
  /** The stars of the last review. */
  lastStars: z.number(),
});
export type ReviewedPlace = z.output<typeof ReviewedPlace>;

const Answer = z.object({ a: Id, b: Id, outcome: z.literal([-1, 0, 1]) });

type Taste = { comparisons: Comparison[]; estimates: Estimate<ReviewedPlace>[] };

/** A person's taste by their reviews and answers, the best restaurant first. */
export async function readTaste(db: Database, userId: number): Promise<Taste> {
  const [places, comparisons] = [await readPlaces(db, userId), await readComparisons(db, userId)];
  return { comparisons, estimates: fitTaste(places, comparisons) };
}

const readPlaces = (db: Database, userId: number): Promise<ReviewedPlace[]> =>
  selectRows(
    db,
    ReviewedPlace,
    sql`
      select r.id, r.name, r.images[1] as image, r.cuisine_type as cuisine, v.stars, v.last_stars
      from (
        select restaurant_id, avg(rating)::float8 as stars, max(created_at) as last,
          (array_agg(rating order by created_at desc, id desc))[1] as last_stars
        from reviews where user_id = ${userId} group by 1
      ) v join restaurants r on r.id = v.restaurant_id and r.status = 'approved'
      order by v.last desc, r.id limit ${MAX_RATED_PLACES}`,
  );

const readComparisons = (db: Database, userId: number): Promise<Comparison[]> =>
  selectRows(
    db,
    Answer,
    sql`
      select a, b, outcome from taste_comparisons where user_id = ${userId} order by id desc limit ${MAX_COMPARISONS}`,
  );

export type RankedEstimate = Estimate<ReviewedPlace> & Band;

/** The estimates of one cuisine, or of all, with the ranks among them. */
export function rank(estimates: readonly Estimate<ReviewedPlace>[], cuisine?: string): RankedEstimate[] {
  const matches = estimates.filter(({ place }) => cuisine === undefined || place.cuisine === cuisine);
  const bands = computeBands(matches);
  return matches.map((estimate, at) => ({ ...estimate, ...(bands[at] ?? { from: at + 1, to: at + 1 }) }));
}
