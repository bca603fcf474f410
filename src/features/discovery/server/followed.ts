import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { isUnblocked, isUnmuted, isVisiblePerson } from '#features/people/server/visibility.ts';
import { type ChangeFeed, personIn } from '#features/restaurants/server/changes/change-feed.ts';
import { FeedCache } from '#features/restaurants/server/changes/feed-cache.ts';
import { type Opinions, toOpinion, toRatedId } from '#features/search-index/ranking/opinions.ts';
import type { Preferences } from '#features/search-index/ranking/preferences.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { idList, statement } from '#kit/server/statements.ts';
import { describeFollowedOpinion } from './followed-sentence.ts';

/** About 500 bytes each, with as many reviews as most people write. */
const MAX_RATERS = 50_000;
/** About 500 bytes each, with as many followed people as is usual. */
const MAX_READERS = 10_000;

/** A person's latest review of each restaurant. */
export type Rater = {
  /** Name for sentences. */
  name: string;
  opinions: Opinions;
  /** 1 to 5, parallel to `opinions`. */
  ratings: Uint8Array;
  /** Time of writing in ms, parallel to `opinions`. */
  times: Float64Array;
};

const RaterRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Restaurant id, rating, and time of writing in ms. */
  ratings: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
type RaterRow = z.output<typeof RaterRow>;

const isLiked = (rating: number) => rating >= RANKING.friends.likedFrom;

function toRater({ name, ratings }: RaterRow): Rater {
  return {
    name,
    opinions: Uint32Array.from(ratings, ([id, rating]) => toOpinion(id, isLiked(rating))),
    ratings: Uint8Array.from(ratings, ([, rating]) => rating),
    times: Float64Array.from(ratings, ([, , time]) => time),
  };
}

/** Selects the people (SQL of ids) with their latest rating of each restaurant; people without ratings have no row. */
const selectRaters = (people: SQL) => sql`
  select latest.*, coalesce(nullif(u.name, ''), u.username) as name
  from (
    select user_id as id, json_agg(json_build_array(restaurant_id, rating, time)) as ratings
    from (
      select distinct on (r.user_id, r.restaurant_id) r.user_id, r.restaurant_id, r.rating,
        (extract(epoch from r.created_at) * 1000)::bigint as time
      from (${people}) p join reviews r on r.user_id = p.id and r.brought_from is null
      order by r.user_id, r.restaurant_id, r.created_at desc, r.id desc
    ) one group by user_id
  ) latest join users u on u.id = latest.id`;

const findRaters = statement('discovery_raters', RaterRow, (param) =>
  selectRaters(
    sql`select v.id from users v where v.id = any(${idList(param('ids'))}) and ${isVisiblePerson(null, 'v')}`,
  ),
);

/** Ratings by person. */
export type RaterCache = FeedCache<Rater | null>;

export const createRaterCache = (pool: pg.Pool, feed: ChangeFeed): RaterCache =>
  new FeedCache<Rater | null>(pool, feed, {
    most: MAX_RATERS,
    async read(db, ids) {
      const rows = await findRaters(db, { ids: [...ids] });
      const ratersById = new Map<number, Rater | null>(ids.map((id) => [id, null]));
      for (const row of rows) ratersById.set(row.id, toRater(row));
      return ratersById;
    },
    toId: personIn,
  });

/** The data about a reader that lists need. */
type Reader = {
  /** Without blocked people and people muted for good. */
  followed: readonly number[];
  /** Times in ms until which people are muted. */
  mutedUntil: ReadonlyMap<number, number>;
  /** Null if the reader has not stated any. */
  preferences: Preferences | null;
  /** People with the most similar taste, without private accounts and blocked people. */
  alike: readonly number[];
};

const ReaderRow = z.object({
  id: z.int(),
  followed: z.array(z.int()),
  /** Ids with the time in ms until which they are muted; null for good. */
  muted: z.array(z.tuple([z.int(), z.number().nullable()])),
  preferences: z.custom<Preferences>().nullable(),
  alike: z.array(z.int()),
});

const findReaders = statement(
  'discovery_readers',
  ReaderRow,
  (param) => sql`
    select reader.id,
      (select coalesce(json_agg(f.following_id), '[]') from follows f
       where f.follower_id = reader.id and ${isUnblocked(sql`reader.id`, sql`f.following_id`)}) as followed,
      (select coalesce(json_agg(json_build_array(m.muted_id, (extract(epoch from m.until) * 1000)::float8)), '[]')
       from mutes m where m.muter_id = reader.id and (m.until is null or m.until > now())) as muted,
      (select json_build_object('cuisines', p.cuisines, 'atmosphere', p.atmosphere, 'priceTier', p.price_tier,
         'dietary', p.dietary, 'extras', p.extras)
       from user_preferences p where p.user_id = reader.id) as preferences,
      (select coalesce(json_agg(m.other_id), '[]') from taste_matches m join users v on v.id = m.other_id
       where m.user_id = reader.id and not v.is_private and ${isUnblocked(sql`reader.id`, sql`m.other_id`)}) as alike
    from unnest(${idList(param('readers'))}) as reader (id)`,
);

function toReader({ followed, muted, preferences, alike }: z.output<typeof ReaderRow>): Reader {
  const mutedUntil = new Map(muted.map(([id, until]) => [id, until ?? Number.POSITIVE_INFINITY]));
  return { followed, mutedUntil, preferences, alike };
}

/** Readers by person. */
export type ReaderCache = FeedCache<Reader>;

export const createReaderCache = (pool: pg.Pool, feed: ChangeFeed): ReaderCache =>
  new FeedCache(pool, feed, {
    most: MAX_READERS,
    async read(db, ids) {
      const rows = await findReaders(db, { readers: [...ids] });
      return new Map(rows.map((row) => [row.id, toReader(row)]));
    },
    toId: personIn,
  });

/** Finds a reader's preferences and raters (followed or similar, not muted), as of `performance.now()`. */
export async function findListReader(
  db: Database,
  { readers, raters }: { readers: ReaderCache; raters: RaterCache },
  me: number,
  asOf: number,
): Promise<{ preferences: Preferences | null; friends: Rater[]; alike: Rater[] }> {
  const reader = (await readers.find(db, [me], { asOf })).values.get(me);
  const { followed = [], mutedUntil, preferences = null, alike = [] } = reader ?? {};
  const ids = new Set([...followed, ...alike]);
  if (ids.size === 0) return { preferences, friends: [], alike: [] };
  const { values } = await raters.find(db, [...ids], { asOf });
  const now = Date.now();
  const findRaters = (people: readonly number[]) =>
    people.flatMap((id) => {
      const rater = values.get(id);
      return rater && !((mutedUntil?.get(id) ?? 0) > now) ? [rater] : [];
    });
  return { preferences, friends: findRaters(followed), alike: findRaters(alike) };
}

/** Joins the visible people (SQL of ids) of each reader, with their ratings. */
const joinVisibleRaters = (people: SQL) => sql`
  cross join lateral (${selectRaters(sql`
    ${people} and ${isVisiblePerson(sql`reader.me`, 'v')} and ${isUnmuted(sql`reader.me`, sql`v.id`)}`)}) person`;

const findRatersOfReaders = statement(
  'discovery_raters_of_readers',
  RaterRow.extend({ me: z.int(), isFollowed: z.boolean() }),
  (param) => {
    const readers = sql`unnest(${idList(param('readers'))}) as reader (me)`;
    return sql`
      select reader.me, true as is_followed, person.* from ${readers} ${joinVisibleRaters(sql`
        select v.id from follows f join users v on v.id = f.following_id where f.follower_id = reader.me`)}
      union all
      select reader.me, false, person.* from ${readers} ${joinVisibleRaters(sql`
        select v.id from taste_matches m join users v on v.id = m.other_id
        where m.user_id = reader.me and not v.is_private`)}`;
  },
);

/** People whom a reader follows, and people with similar taste. */
type ReadersRaters = { friends: Rater[]; alike: Rater[] };

/**
 * Raters for several readers, straight from the database: within a transaction the cache would need a second
 * connection.
 */
export async function readRaters(
  db: Database,
  readers: readonly number[],
): Promise<Map<number, ReadersRaters>> {
  const ratersById = new Map<number, ReadersRaters>(readers.map((me) => [me, { friends: [], alike: [] }]));
  for (const row of await findRatersOfReaders(db, { readers: [...readers] }))
    ratersById.get(row.me)?.[row.isFollowed ? 'friends' : 'alike'].push(toRater(row));
  return ratersById;
}

type Vote = { name: string; rating: number; time: number };

/** Likers first, then the latest. */
const compareVotes = (a: Vote, b: Vote) =>
  Number(isLiked(b.rating)) - Number(isLiked(a.rating)) || b.time - a.time;

/** Returns one sentence per restaurant on what these people think of it. */
export function toFollowedSentences(friends: readonly Rater[], ids: readonly number[]): Map<number, string> {
  const votes = ids.map((): Vote[] => []);
  // Many thousands of opinions: an array maps a restaurant's id to its position plus one.
  const places = new Uint16Array(Math.max(0, ...ids) + 1);
  for (const [nth, id] of ids.entries()) places[id] = nth + 1;
  for (const { name, opinions, ratings, times } of friends) {
    for (let at = 0; at < opinions.length; at++) {
      const place = places[toRatedId(opinions[at] ?? 0)];
      if (place) votes[place - 1]?.push({ name, rating: ratings[at] ?? 0, time: times[at] ?? 0 });
    }
  }
  const sentences = new Map<number, string>();
  for (const [nth, id] of ids.entries()) {
    const all = votes[nth] ?? [];
    if (all.length === 0) continue;
    const names = all.toSorted(compareVotes).slice(0, 2);
    sentences.set(
      id,
      describeFollowedOpinion({
        names: names.map(({ name }) => name),
        raters: all.length,
        likers: all.filter(({ rating }) => isLiked(rating)).length,
        rating: all.reduce((sum, { rating }) => sum + rating, 0) / all.length,
      }),
    );
  }
  return sentences;
}
