/**
 * `npm run bench:rewards`: measures check-ins, redeeming and the lists of somebody with 50 memberships beside the SQL that
 * answers the same, and a check-in with one and with 1,000 active challenges.
 */
import { randomBytes } from 'node:crypto';
import { LOYALTY_RULES, OPTIONAL_RULES } from '#features/loyalty/rules.ts';
import type { Services } from '#kit/server/services.ts';
import { measureKinds } from './kinds/answers.ts';
import { buildRequest, CHECK_IN, REWARD_KINDS, type Target } from './kinds/kinds.ts';
import { recordKinds } from './kinds/record.ts';
import { measure, startLoad, warmUp } from './lib/measure.ts';
import { addPeople, signIn } from './lib/people.ts';
import { formatCount, judge, totalCpu } from './lib/report.ts';
import { choose, openData, runBench, type Server, startServer } from './lib/run.ts';

const SCALE = 100;
const CONNECTIONS = 8;
const CHALLENGES = 1_000;
const MAX_GROWTH = 1.1;
const TURNS = 2;
/** Of the requests, which the measurement beside 1,000 challenges has for itself. */
const SHARE_OF_GROWTH = 0.3;
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

await runBench('bench:rewards', async ({ folder, only, profile, seconds, scale = SCALE }, cleanUp) => {
  const parts = choose([...REWARD_KINDS, { name: 'growth' }], only);
  const kinds = REWARD_KINDS.filter((kind) => parts.includes(kind));
  const data = await openData(folder, cleanUp, scale);
  const members = await addMembers(data.services);
  const half = Math.floor(members.length * (1 - SHARE_OF_GROWTH));
  // The last one is recorded: they have checked in then.
  const [targets, others, [last]] = [members.slice(0, half), members.slice(half, -1), members.slice(-1)];
  if (!last) throw new Error('There is nobody to ask for.');
  const statements = await recordKinds(data.services, kinds, last);
  const server = await startServer(data, cleanUp, profile);
  const lines = await measureKinds(kinds, { ...data, server, statements, targets, seconds });
  if (parts.some(({ name }) => name === 'growth'))
    lines.push('', await measureChallenges(data.services, server, others, seconds));
  await assertEnough(data.services, targets);
  return lines;
});

/** What a check-in takes beside the challenges that its guest has accepted, and while 1,000 more are active. */
async function measureChallenges({ pool }: Services, server: Server, targets: Target[], seconds: number) {
  console.log('Measuring: check-ins beside 1,000 challenges …');
  using load = startLoad();
  const requests = targets.map((target) => buildRequest(CHECK_IN, 'POST', target));
  const subject = load.keepBusy(server, requests, CONNECTIONS);
  await pool.query(
    `insert into challenges (title, description, type, counts, points, time_zone, restaurant_id, stopped_at)
     select 'Another ' || n, '', 'seasonal', 'visit', 10, 'UTC', case when n % 2 = 0 then ($1::int[])[1 + n % 50] end, now()
     from generate_series(1, ${CHALLENGES - 1}) n`,
    [[...new Set(targets.map(({ id }) => id))]],
  );
  const least = { 'now()': Number.POSITIVE_INFINITY, null: Number.POSITIVE_INFINITY };
  await warmUp(subject);
  for (let turn = 0; turn < TURNS; turn++)
    for (const stoppedAt of ['now()', 'null'] as const) {
      await pool.query(`update challenges set stopped_at = ${stoppedAt} where title like 'Another %'`);
      await pool.query('vacuum analyze challenges');
      for (const { figures } of await measure([subject], seconds / TURNS))
        least[stoppedAt] = Math.min(least[stoppedAt], totalCpu(figures));
    }
  await assertEnough({ pool }, targets);
  const growth = least.null / least['now()'];
  return `- A check-in takes ${least['now()'].toFixed(2)} ms of CPU time with the challenges that the guest has accepted, and ${least.null.toFixed(2)} ms beside ${formatCount(CHALLENGES)} more: ${growth.toFixed(2)} times as much (${judge(growth, MAX_GROWTH, ' times')}).`;
}

/** Who has checked in costs little the second time: then the figures are worth nothing. */
async function assertEnough({ pool }: Pick<Services, 'pool'>, targets: Target[]): Promise<void> {
  const { rows } = await pool.query<{ visits: number }>(
    `select count(*)::int as visits from visits
     where created_at > now() - interval '12 hours' and (user_id, restaurant_id) in (
       select * from unnest($1::int[], $2::int[]))`,
    [targets.map(({ person }) => person.id), targets.map(({ id }) => id)],
  );
  if ((rows[0]?.visits ?? 0) >= targets.length)
    throw new Error('Everybody has checked in before the end: measure for fewer seconds.');
}

/**
 * Members of the programs of 50 restaurants, with all rules on, earlier visits and points, and three challenges
 * accepted: each restaurant is asked about by each of 500 people, one person after the other.
 */
async function addMembers(services: Services): Promise<Target[]> {
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
