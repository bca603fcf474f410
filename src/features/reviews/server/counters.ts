import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { restaurants } from '#db/schema.ts';
import { priorShares, QUALITY, type Stars, toStars } from '#features/restaurants/rules.ts';
import { forEachSlice, type IsInSlice } from '#kit/server/jobs/slices.ts';
import { statement } from '#kit/server/statements.ts';
import { REVIEWS, reviewWeight } from '../rules.ts';

/** Restaurants per statement of the nightly pass. */
const SLICE = 500;

/** From this number of restaurants on, a recount uses more memory and another query. */
const MANY_RESTAURANTS = 500;

/**
 * Changes below this are not written by the nightly pass, since every weight shrinks a little each day with the
 * reviews' age.
 */
const NEGLIGIBLE_CHANGE = { quality: 0.001, weight: 0.01 };

/**
 * Counts and weighs the reviews of restaurants and their dishes again. Call it in the transaction that changes a
 * review: it waits for other transactions at the same restaurants and sees what they committed. `withDishes` are the
 * restaurants whose dishes are recounted too, by default all.
 */
export async function recount(
  db: Database,
  restaurantIds: number[],
  now = new Date(),
  withDishes = restaurantIds,
): Promise<void> {
  if (restaurantIds.length === 1) return recountOne(db, { id: restaurantIds[0], now: now.toISOString() });
  // The trigger after the update compares old and new rows: thousands of them should fit in memory, not go to disk.
  const isMany = restaurantIds.length > MANY_RESTAURANTS;
  if (isMany) await db.execute(sql`set local work_mem = '64MB'`);
  const isInSlice: IsInSlice = (column) => sql`${column} = any(${sql.param(restaurantIds)}::int[])`;
  await db.execute(lockSlice(isInSlice));
  const authors = isMany ? OF_MANY_AUTHORS : OF_FEW_AUTHORS;
  await db.execute(updateRestaurants(isInSlice, now.toISOString(), null, authors));
  if (withDishes.length)
    await db.execute(updateDishes((column) => sql`${column} = any(${sql.param(withDishes)}::int[])`));
}

/**
 * Recounts all restaurants at night, in one transaction per slice. Also updates the expected shares of stars for each
 * cuisine and price, and the ages of reviews and of their authors' accounts.
 */
export async function recountAll(db: Database, now = new Date(), slice = SLICE): Promise<void> {
  const priors = await readPriors(db, slice);
  await forEachSlice(db, restaurants, slice, async (isInSlice) => {
    await inTransaction(db, async (tx) => {
      await tx.execute(lockSlice(isInSlice));
      await tx.execute(updateRestaurants(isInSlice, now.toISOString(), priors));
    });
    // Two transactions, so that new reviews of these restaurants wait only for one at a time.
    await inTransaction(db, async (tx) => {
      await tx.execute(lockSlice(isInSlice));
      await tx.execute(updateDishes(isInSlice));
    });
  });
}

type NewReview = {
  restaurantId: number;
  menuItemId: number | null;
  rating: number;
  isVisited: boolean;
  authorDays: number;
  authorReviews: number;
  isAnother: boolean;
};

/**
 * Adds a new review to the counters of its restaurant and dish; call it in the transaction that inserts it. The other
 * reviews keep their last weights, which are at most one night old. If the author has reviewed the restaurant before,
 * all its reviews are recounted, because the earlier review loses its weight.
 */
export async function countReview(db: Database, review: NewReview): Promise<void> {
  const { restaurantId, menuItemId, rating, isAnother, ...author } = review;
  if (isAnother) return recount(db, [restaurantId]);
  const { authorDays: accountDays, authorReviews: accountReviews, isVisited } = author;
  const weight = reviewWeight({ isVisited, accountDays, accountReviews, reviewDays: 0 });
  await addToRestaurant(db, { restaurantId, rating, weight });
  if (menuItemId !== null) await addToDish(db, { menuItemId, rating });
}

const addToRestaurant = statement('reviews_add', (param) => {
  const { strength } = QUALITY.prior;
  const [rating, weight] = [sql`${param('rating')}::int`, sql`${param('weight')}::float8`];
  const selectEntry = (list: string, k: number) => sql.raw(`r.${list}[${k}]::float8`);
  const sumStars = (list: string) =>
    joinStars((k) => sql`${sql.raw(String(k))} * ${selectEntry(list, k)}`, sql` + `);
  return sql`
    update restaurants r
    set review_count = r.review_count + 1, rating_sum = r.rating_sum + ${rating},
      star_weights[${rating}] = r.star_weights[${rating}] + ${weight},
      quality = (${strength} * (${sumStars('star_prior')}) + ${sumStars('star_weights')} + ${rating} * ${weight})
        / (${strength} + ${joinStars((k) => selectEntry('star_weights', k), sql` + `)} + ${weight})
    where r.id = ${param('restaurantId')}`;
});

const addToDish = statement(
  'reviews_add_to_dish',
  (param) => sql`
    update menu_items set review_count = review_count + 1, rating_sum = rating_sum + ${param('rating')}::int
    where id = ${param('menuItemId')}`,
);

/** Ignores reviews of deleted people, and imported reviews: anyone could have written those. */
const IS_THERE = sql`user_id not in (select id from users where deleted_at is not null) and brought_from is null`;

type Priors = {
  groups: Array<{ cuisine: string | null; price: string | null; shares: Stars }>;
  otherwise: Stars;
};

const StarCounts = z.object({
  cuisine: z.string().nullable(),
  price: z.string().nullable(),
  counts: z.array(z.int()),
});

/** Computes the shares of stars of every cuisine and price, over all reviews. */
async function readPriors(db: Database, slice: number): Promise<Priors> {
  const groups = new Map<string, z.output<typeof StarCounts>>();
  const add = (counts: readonly number[], more: readonly number[]) =>
    [0, 1, 2, 3, 4].map((at) => (counts[at] ?? 0) + (more[at] ?? 0));
  await forEachSlice(db, restaurants, slice, async (isInSlice) => {
    const rows = await selectRows(
      db,
      StarCounts,
      sql`
        select cuisine_type as cuisine, price_range as price, array[${joinStars(
          (k) => sql`count(*) filter (where v.rating = ${k})`,
        )}]::int[] as counts
        from reviews v join restaurants r on r.id = v.restaurant_id
        where v.${IS_THERE} and ${isInSlice(sql`v.restaurant_id`)}
        group by 1, 2`,
    );
    for (const row of rows) {
      const key = JSON.stringify([row.cuisine, row.price]);
      groups.set(key, { ...row, counts: add(groups.get(key)?.counts ?? [], row.counts) });
    }
  });
  const rows = [...groups.values()];
  const global = toStars(rows.map(({ counts }) => counts).reduce(add, []));
  return {
    groups: rows.map(({ counts, ...group }) => ({ ...group, shares: priorShares(toStars(counts), global) })),
    otherwise: priorShares([0, 0, 0, 0, 0], global),
  };
}

function joinStars(selectStar: (k: number) => SQL, separator = sql`, `): SQL {
  return sql.join([1, 2, 3, 4, 5].map(selectStar), separator);
}

/** The weight of the review `v` by the author `u`: `reviewWeight` in SQL. */
function computeWeight(now: string | Placeholder): SQL {
  const { evidence, standing, age } = REVIEWS;
  const { fresh, between, established } = standing;
  const days = (moment: SQL) => sql`extract(epoch from ${now}::timestamptz - ${moment}) / 86400`;
  return sql`case when v.is_visited then ${evidence.visited}::float8 else ${evidence.otherwise}::float8 end
    * case
      when ${days(sql`u.created_at`)} < ${fresh.belowDays} or a.reviews < ${fresh.belowReviews}
        then ${fresh.weight}::float8
      when ${days(sql`u.created_at`)} >= ${established.fromDays} and a.reviews >= ${established.fromReviews}
        then ${established.weight}::float8
      else ${between.weight}::float8
    end
    * greatest(${age.floor}::float8, power(2, -greatest(0, ${days(sql`v.created_at`)})::float8 / ${age.halfLifeDays}))`;
}

/**
 * Locks the rows in a statement of its own: a statement sees only what was committed before it began, so counting
 * before the lock could miss reviews.
 */
const lockSlice = (isInSlice: IsInSlice) =>
  sql`select 1 from restaurants where ${isInSlice(sql`id`)} order by id for no key update`;

/** Counts an author's reviews up to the number that matters, with one lookup per author. */
const OF_FEW_AUTHORS = sql`cross join lateral (
  select count(*) as reviews from (
    select 1 from reviews where user_id = u.id and brought_from is null limit ${sql.raw(`${REVIEWS.standing.established.fromReviews}`)}
  ) enough
) a`;

/** Counts all reviews of thousands of authors at once. */
const OF_MANY_AUTHORS = sql`join (
  select user_id, count(*) as reviews from reviews
  where brought_from is null and user_id in (select user_id from latest_reviews) group by 1
) a on a.user_id = v.user_id`;

function updateRestaurants(
  isInSlice: IsInSlice,
  now: string | Placeholder,
  priors: Priors | null,
  authors = OF_FEW_AUTHORS,
): SQL {
  const { strength } = QUALITY.prior;
  const groups = JSON.stringify(priors?.groups ?? []);
  const prior = priors
    ? sql`coalesce(p.shares, ${sql.param([...priors.otherwise])}::real[])`
    : sql`r.star_prior`;
  const selectEntry = (list: SQL, k: number) => sql`(${list})[${sql.raw(String(k))}]::float8`;
  const sumCounts = (list: SQL) => joinStars((k) => selectEntry(list, k), sql` + `);
  const sumStars = (list: SQL) =>
    joinStars((k) => sql`${sql.raw(String(k))} * ${selectEntry(list, k)}`, sql` + `);
  const isNoticeable = sql`r.review_count <> n.review_count or r.rating_sum <> n.rating_sum
    or abs(r.quality - n.quality) > ${NEGLIGIBLE_CHANGE.quality}
    or abs((${sumCounts(sql`r.star_weights`)}) - (${sumCounts(sql`n.weights`)}))
      > ${NEGLIGIBLE_CHANGE.weight}::float8 * (${strength} + ${sumCounts(sql`r.star_weights`)})`;
  return sql`
    with all_reviews as (
      select id, restaurant_id, user_id, rating, created_at, is_visited
      from reviews where ${IS_THERE} and ${isInSlice(sql`restaurant_id`)}
    ), latest_reviews as (
      select distinct on (restaurant_id, user_id) restaurant_id, user_id, rating, created_at, is_visited from all_reviews
      order by restaurant_id, user_id, created_at desc, id desc
    ), weighted_reviews as (
      select v.restaurant_id, v.rating, ${computeWeight(now)} as weight
      from latest_reviews v join users u on u.id = v.user_id
      ${authors}
    ), counters as (
      select restaurant_id, array[${joinStars(
        (k) => sql`coalesce(sum(weight) filter (where rating = ${k}), 0)`,
      )}] as weights
      from weighted_reviews group by 1
    ), counts as (
      select restaurant_id, count(*)::int as reviews, sum(rating)::int as stars
      from all_reviews group by 1
    ), totals as (
      select r.id, coalesce(c.reviews, 0) as review_count, coalesce(c.stars, 0) as rating_sum, ${prior} as prior,
        coalesce(w.weights, '{0,0,0,0,0}'::float8[]) as weights
      from restaurants r
      left join counts c on c.restaurant_id = r.id
      left join counters w on w.restaurant_id = r.id
      left join jsonb_to_recordset(${groups}::jsonb) as p(cuisine text, price text, shares real[])
        on p.cuisine = r.cuisine_type and p.price = r.price_range
      where ${isInSlice(sql`r.id`)}
    )
    update restaurants r
    set review_count = n.review_count, rating_sum = n.rating_sum, star_weights = n.weights::real[],
      star_prior = n.prior, quality = n.quality
    from (
      select *, (${strength} * (${sumStars(sql`prior`)}) + ${sumStars(sql`weights`)})
        / (${strength} + ${sumCounts(sql`weights`)}) as quality
      from totals
    ) n
    where n.id = r.id and (${priors ? isNoticeable : sql`true`})`;
}

function updateDishes(isInSlice: IsInSlice): SQL {
  return sql`
    with counts as (
      select menu_item_id, count(*)::int as reviews, sum(rating)::int as stars
      from reviews where ${IS_THERE} and ${isInSlice(sql`restaurant_id`)} and menu_item_id is not null group by 1
    ), totals as (
      select i.id, coalesce(c.reviews, 0) as reviews, coalesce(c.stars, 0) as stars
      from menu_items i left join counts c on c.menu_item_id = i.id where ${isInSlice(sql`i.restaurant_id`)}
    )
    update menu_items m set review_count = n.reviews, rating_sum = n.stars
    from totals n
    where n.id = m.id and (m.review_count, m.rating_sum) <> (n.reviews, n.stars)`;
}

/**
 * Recounts one restaurant with prepared statements: each new review runs them, and planning would take longer than
 * running.
 */
async function recountOne(db: Database, values: Record<'id' | 'now', unknown>): Promise<void> {
  await lockOne(db, values);
  await updateOne(db, values);
  await updateReviewDishes(db, values);
}

const createSliceOfOne =
  (id: Placeholder): IsInSlice =>
  (column) =>
    sql`${column} = ${id}`;
const lockOne = statement('reviews_hold', (param) => lockSlice(createSliceOfOne(param('id'))));
const updateOne = statement('reviews_recount', (param) =>
  updateRestaurants(createSliceOfOne(param('id')), param('now'), null),
);
const updateReviewDishes = statement('reviews_recount_dishes', (param) =>
  updateDishes(createSliceOfOne(param('id'))),
);
