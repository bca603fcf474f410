import { randomBytes } from 'node:crypto';
import { LOYALTY_RULES, OPTIONAL_RULES } from '#features/loyalty/rules.ts';
import type { Services } from '#kit/server/services.ts';
import { addPeople, signIn } from '../lib/people.ts';
import type { Target } from './kinds.ts';

const PLACES = 50;
const PEOPLE = 500;
/** So many people at a time: within the limit of a statement. */
const SLICE = 20;
const POINTS = 100_000;
/** Visits of each membership before the bench, on as many days. */
const VISITS = 3;
/** From here on the numbers of each table are its own: what a statement sends is known by its number. */
const FIRST_IDS = {
  loyalty_memberships: 10_000_000,
  loyalty_redemptions: 20_000_000,
  loyalty_rewards: 30_000_000,
  challenges: 40_000_000,
  user_challenge_progress: 50_000_000,
  visits: 60_000_000,
  loyalty_entries: 70_000_000,
};

/** What the challenges that everybody has accepted count, and so often that nobody completes them. */
const ACCEPTED = ['visit', 'cuisine', 'restaurant'] as const;

/**
 * Members of the programs of 50 restaurants, with all rules on, earlier visits and points, and three challenges
 * accepted: each restaurant is asked about by each of 500 people, one person after the other.
 */
export async function findMembers(services: Services): Promise<Target[]> {
  const { pool } = services;
  for (const [table, first] of Object.entries(FIRST_IDS))
    await pool.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select greatest($2::bigint, max(id)) from ${table}))`,
      [table, first],
    );
  const rules = Object.fromEntries(
    ['visit' as const, ...OPTIONAL_RULES].map((rule) => [rule, LOYALTY_RULES[rule].points]),
  );
  const places = await pool.query<{ id: number; key: string; reward: number }>(
    `with place as (
       select r.id, row_number() over (order by r.id) as nth from (
         select id from restaurants where status = 'approved' and deleted_at is null and id > 100
         order by md5(id::text) limit $1) r
     ), terms as (
       insert into loyalty_terms (restaurant_id, version, is_on, rules, valid_from)
       select p.id, 1 + coalesce((select max(version) from loyalty_terms t where t.restaurant_id = p.id), 0), true,
         $2::jsonb, now() - interval '1 year' from place p
     ), keys as (
       insert into check_in_keys (restaurant_id, key) select id, ($3::text[])[nth] from place
       on conflict (restaurant_id) do update set key = excluded.key returning restaurant_id, key
     ), reward as (
       insert into loyalty_rewards (restaurant_id, title, price) select id, 'A coffee', 1 from place
       returning id, restaurant_id
     )
     select p.id, k.key, w.id as reward from place p join keys k on k.restaurant_id = p.id
       join reward w on w.restaurant_id = p.id`,
    [PLACES, rules, Array.from({ length: PLACES }, () => randomBytes(32).toString('base64url'))],
  );
  const people = await addPeople(services, PEOPLE);
  const userIds = people.map(({ id }) => id);
  const restaurantIds = places.rows.map(({ id }) => id);
  for (let from = 0; from < PEOPLE; from += SLICE)
    await join(pool, userIds.slice(from, from + SLICE), restaurantIds);
  const accepted = await pool.query<{ userId: number; ids: number[] }>(
    `with challenge as (
       insert into challenges (title, description, type, counts, required_count, points, time_zone)
       select 'Eat out', '', 'food_explorer', counts, 90, 100, 'UTC' from unnest($2::text[]) counts returning id
     ), accepted as (
       insert into user_challenge_progress (user_id, challenge_id)
       select u.id, c.id from unnest($1::int[]) u (id), challenge c returning id, user_id
     )
     select user_id as "userId", array_agg(id order by id) as ids from accepted group by user_id`,
    [userIds, ACCEPTED],
  );
  const progress = new Map(accepted.rows.map(({ userId, ids }) => [userId, ids]));
  await pool.query('analyze');
  const signedIn = await signIn(services, people);
  return places.rows.flatMap(({ id, key, reward }) =>
    signedIn.map((person) => ({
      id,
      post: 0,
      person,
      other: person,
      follows50: person,
      follows2000: person,
      member: { checkInKey: key, reward, accepted: progress.get(person.id) ?? [] },
    })),
  );
}

/** Makes people members, with visits and points of before. */
async function join(pool: Services['pool'], userIds: number[], restaurantIds: number[]): Promise<void> {
  await pool.query(
    `with member as (
       insert into loyalty_memberships (user_id, restaurant_id, joined_at, counts_from)
       select u.id, r.id, now() - interval '1 year', now() - interval '1 day'
       from unnest($1::int[]) u (id), unnest($2::int[]) r (id) returning id, user_id, restaurant_id
     ), visit as (
       insert into visits (user_id, restaurant_id, day, created_at)
       select m.user_id, m.restaurant_id, current_date - 9 * n, now() - interval '9 days' * n
       from member m, generate_series(1, ${VISITS}) n
       returning id, user_id, restaurant_id, day, created_at
     )
     insert into loyalty_entries (membership_id, delta, rule, source_kind, source_id, day, created_at)
     select m.id, 20, 'visit', 'visit', v.id::text, v.day, v.created_at
     from member m join visit v on v.user_id = m.user_id and v.restaurant_id = m.restaurant_id
     union all
     select m.id, ${POINTS}, 'challenge', 'challenge', 'bench', current_date - 400, now() - interval '300 days' from member m`,
    [userIds, restaurantIds],
  );
}
