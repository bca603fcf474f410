import type pg from 'pg';
import { connectAlone } from '#db/connect.ts';
import { findInfluencerPicks } from '#features/discovery/server/influencers.ts';
import { retrend } from '#features/discovery/server/trend.ts';
import { recount } from '#features/reviews/server/counters.ts';
import { VISITS } from '#features/visits/rules.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import type { Services } from '#kit/server/services.ts';
import { multiplyNetwork } from './scale-network.ts';
import {
  chance,
  earlier,
  isKept,
  multiply,
  readSizes,
  type Sizes,
  shifted,
  type Table,
  withoutIndexes,
} from './scale-table.ts';
import { sampleWords, type Words } from './scale-words.ts';

/** One of a list of words, which `w` holds. */
const one = (list: keyof Words, seed: number) => `w.${list}[1 + ${chance(seed)} % cardinality(w.${list})]`;

const SURNAME = `${one('starts', 1)} || ${one('middles', 2)} || ${one('ends', 3)}`;
const RESTAURANT_NAME = `case ${chance(4)} % 5
  when 0 then ${one('kinds', 5)} || ' ' || ${one('places', 6)}
  when 1 then ${one('given', 7)} || ' & ' || ${SURNAME}
  else ${one('kinds', 5)} || ' ' || ${SURNAME} end`;
const DISH_NAME = `case ${chance(8)} % 4
  when 0 then t.name
  when 1 then ${one('dishes', 9)} || ' with ' || ${one('garnishes', 10)}
  when 2 then initcap(split_part(${one('garnishes', 11)}, ' ', 1)) || ' ' || lower(${one('dishes', 12)})
  else ${one('dishes', 13)} || ', ' || ${one('garnishes', 14)} end`;
/** A copy lies in one of twenty towns, the first of which are the largest. */
const TOWN = `floor(20 * power(${chance(15)} / 2147483648.0, 2))`;
/** Each copy of a review that a visit speaks for has one of its own; of two on one business day the first is kept. */
const VISITS_OF_COPIES = `
  insert into visits (user_id, restaurant_id, day, created_at)
  select distinct on (1, 2, 3) v.user_id, v.restaurant_id,
    ((v.created_at - interval '90 minutes') at time zone r.time_zone - interval '${VISITS.turn} minutes')::date,
    v.created_at - interval '90 minutes'
  from reviews v join restaurants r on r.id = v.restaurant_id
  where v.is_visited and v.id > $1
  order by 1, 2, 3, 4`;

type Multiplied = Table & { name: keyof Sizes };

/** What restaurants have very many of. */
const NUMEROUS: Array<keyof Sizes> = ['menu_items', 'reviews'];

const listTables = (sizes: Sizes, kept: number): Multiplied[] => [
  {
    name: 'users',
    differences: {
      username: "t.username || '.' || n",
      // The next start fills it.
      username_skeleton: 'null',
      email: "n || '.' || t.email",
      is_admin: 'false',
      // The ledger knows no copies.
      wallet_balance: '0',
      created_at: earlier(730),
    },
  },
  { name: 'user_preferences', differences: { user_id: shifted(sizes.users, 't.user_id') } },
  {
    name: 'restaurants',
    differences: {
      user_id: shifted(sizes.users, 't.user_id'),
      name: RESTAURANT_NAME,
      created_at: earlier(730),
      // Spread over some 15 km around the first one of the town.
      latitude: `round((t.latitude::float8 + ${TOWN} * 0.8 + sin(n * 12.9 + t.id) * 0.07)::numeric, 6)::text`,
      longitude: `round((t.longitude::float8 + ${TOWN} * 0.9 + sin(n * 78.2 + t.id) * 0.09)::numeric, 6)::text`,
      // Each copy is put together from three rows, so that few are alike.
      ...Object.fromEntries(['price_range', 'vibe_type', 'languages', 'events'].map((of) => [of, `a.${of}`])),
      ...Object.fromEntries(
        ['view_type', 'music_type', 'has_live_music', 'shows_type', 'features'].map((of) => [of, `b.${of}`]),
      ),
      opening_hours: `replace(b.opening_hours::text, ':30"', ':' || 15 * (1 + n % 3) || '"')::jsonb`,
    },
    joins: `join restaurants a on a.id = 1 + ${chance(20)} % ${sizes.restaurants}
      join restaurants b on b.id = 1 + ${chance(21)} % ${sizes.restaurants}`,
  },
  {
    name: 'menu_items',
    differences: {
      restaurant_id: shifted(sizes.restaurants, 't.restaurant_id'),
      name: DISH_NAME,
      created_at: earlier(730),
    },
    where: isKept('t.id', kept),
  },
  {
    name: 'reviews',
    differences: {
      user_id: shifted(sizes.users, 't.user_id'),
      restaurant_id: shifted(sizes.restaurants, 't.restaurant_id'),
      menu_item_id: shifted(sizes.menu_items, 't.menu_item_id'),
      // Votes, answers and tips are rows of their own, which are not multiplied.
      likes: '0',
      votes: '0',
      tip_amount: '0',
      created_at: earlier(60),
      // The restaurants differ in how good they are.
      rating: `least(5, greatest(1, t.rating + (${chance(17, 't.restaurant_id')} % 3 - 1) * (${chance(18)} % 2)))`,
    },
    where: isKept('coalesce(t.menu_item_id, -t.id)', kept),
  },
];

/**
 * Makes `times` rows of every row, inside the database; for measuring. Begins at freshly seeded tables. With
 * 3334 there are about 100,000 restaurants, 700,000 dishes, 1,000,000 reviews and 2,000,000 posts, or fewer dishes and
 * reviews where less is kept.
 */
export async function multiplyRows(
  { db, pool }: Services,
  times: number,
  // From 1,000 on about 7 dishes and 10 reviews a restaurant.
  kept = times > 1000 ? 823 : 1000,
): Promise<void> {
  const client = await connectAlone(pool);
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
    );
    const words = await sampleWords(pool);
    const sizes = await readSizes(pool);
    const tables = listTables(sizes, kept);
    const fill = async (chosen: Multiplied[]) => {
      for (const table of chosen) await multiply(client, table, sizes[table.name], times, words);
    };
    await fill(tables.filter(({ name }) => !NUMEROUS.includes(name)));
    await withoutIndexes(client, NUMEROUS, () => fill(tables.filter(({ name }) => NUMEROUS.includes(name))));
    await client.query(VISITS_OF_COPIES, [sizes.reviews]);
    await multiplyNetwork(client, sizes, words, { times, kept });
    await client.query('commit');
  } finally {
    // Without its commit nothing of it stays.
    await client.end();
  }
  // Without statistics what follows is planned for tables of the size that they had.
  await vacuum(pool);
  await recount(db);
  await retrend(db);
  await findInfluencerPicks(db);
  await countVisitors(db, new Date());
  await vacuum(pool);
}

/** Takes longer than a request may. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await connectAlone(pool);
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    // Its setting goes with it.
    await client.end();
  }
}
