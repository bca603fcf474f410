import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { computeTasteMatch, type RankRange } from '#features/follows/rules.ts';
import { Id } from '#kit/contract/shapes.ts';
import { computeRankRanges, fitTaste, MAX_RATED_PLACES } from '../rules.ts';
import { readTaste } from './taste.ts';

/** A restaurant that two people reviewed, and its rank for each. */
type SharedPlace = { id: number; name: string; mine: RankRange; theirs: RankRange };

/**
 * How alike another person and I rank the restaurants that both reviewed. Only answers of people who show their ranking
 * count: a match must not reveal a hidden ranking, and is the same for both.
 */
export async function matchTastes(db: Database, me: number, them: number) {
  const { hasMyAnswers, places, withAnswers } = await findSharedPlaces(db, me, [them]);
  const sharedPlaces = places.get(them) ?? [];
  return {
    match: computeTasteMatch(sharedPlaces),
    places: sharedPlaces,
    hasMyAnswers,
    hasTheirAnswers: withAnswers.has(them),
  };
}

/**
 * The restaurants that each of these people and I reviewed, those that both rank high first. Only people whose answers count
 * need all their places read and fitted: ranks by stars alone come from the database.
 */
export async function findSharedPlaces(db: Database, me: number, others: readonly number[]) {
  const withAnswers = await findShownRankers(db, [me, ...others]);
  const mine = await readRanks(db, me, withAnswers.has(me));
  const places = await rankByStars(
    db,
    others.filter((id) => !withAnswers.has(id)),
    mine,
  );
  for (const id of others)
    if (withAnswers.has(id)) {
      const theirRanks = await readRanks(db, id, true);
      const sharedPlaces = [...mine].flatMap(([placeId, { name, range }]) => {
        const their = theirRanks.get(placeId);
        return their ? [{ id: placeId, name, mine: range, theirs: their.range }] : [];
      });
      places.set(id, sharedPlaces);
    }
  for (const sharedPlaces of places.values())
    sharedPlaces.sort((a, b) => sumRanks(b) - sumRanks(a) || a.id - b.id);
  return { places, withAnswers, hasMyAnswers: withAnswers.has(me) };
}

const Ranker = z.object({ id: Id });

/** Those of these people who show their ranking and have answered a question. */
async function findShownRankers(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rankers = await selectRows(
    db,
    Ranker,
    sql`
      select id from users where id = any(${sql.param([...ids])}::int[]) and shows_ranking
        and exists (select from taste_comparisons c where c.user_id = users.id)`,
  );
  return new Set(rankers.map(({ id }) => id));
}

type Ranks = Map<number, { name: string; range: RankRange }>;

async function readRanks(db: Database, userId: number, usesAnswers: boolean): Promise<Ranks> {
  const { estimates: all } = await readTaste(db, userId);
  const places = all.map(({ place }) => place);
  const estimates = usesAnswers ? all : fitTaste(places, []);
  const ranges = computeRankRanges(estimates);
  return new Map(
    places.flatMap(({ id, name }) => {
      const range = ranges.get(id);
      return range ? [[id, { name, range }]] : [];
    }),
  );
}

const StarRank = z.object({ userId: Id, id: Id, from: z.number(), to: z.number() });

/** Ranks, by stars alone, of the places that I reviewed: the same as `computeRankRanges` of a fit without answers. */
async function rankByStars(
  db: Database,
  people: readonly number[],
  mine: Ranks,
): Promise<Map<number, SharedPlace[]>> {
  const sharedPlaces = new Map(people.map((id): [number, SharedPlace[]] => [id, []]));
  if (people.length === 0 || mine.size === 0) return sharedPlaces;
  const ranks = await selectRows(
    db,
    StarRank,
    sql`
      select p.id as user_id, t.restaurant_id as id, t.low as from, t.high as to
      from unnest(${sql.param([...people])}::int[]) p (id)
      cross join lateral (
        select restaurant_id, (rank() over (order by stars) - 1)::float8 / count(*) over () as low,
          cume_dist() over (order by stars) as high
        from (
          select v.restaurant_id, avg(v.rating) as stars
          from reviews v join restaurants r on r.id = v.restaurant_id and r.status = 'approved'
          where v.user_id = p.id group by 1 order by max(v.created_at) desc, 1 limit ${MAX_RATED_PLACES}
        ) rated
      ) t where t.restaurant_id = any(${sql.param([...mine.keys()])}::int[])`,
  );
  for (const { userId, id, from, to } of ranks) {
    const place = mine.get(id);
    if (place)
      sharedPlaces.get(userId)?.push({ id, name: place.name, mine: place.range, theirs: { from, to } });
  }
  return sharedPlaces;
}

const sumRanks = ({ mine, theirs }: SharedPlace) => mine.from + mine.to + theirs.from + theirs.to;
