import type pg from 'pg';
import { toSkeleton } from '#features/auth/server/skeleton.ts';
import { VISITS } from '#features/visits/rules.ts';
import {
  chance,
  earlier,
  isKept,
  multiply,
  type Sizes,
  shifted,
  type Table,
  withoutIndexes,
  withoutTriggers,
} from './scale-table.ts';
import type { Words } from './scale-words.ts';

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
/** What a username of the copy n looks like, as `toSkeleton` has it. */
const DIGITS = '0123456789';
const SKELETON = `t.username_skeleton || '${toSkeleton('.')}' || translate(n::text, '${DIGITS}', '${toSkeleton(DIGITS)}')`;

/** The words of names, read once for each person and restaurant; those of a whole text are the words of its parts. */
const wordsOf = (table: string, alias: string, id: string, text: string) =>
  `join (select id, to_search_vector(${text}) as words from ${table} offset 0) ${alias} on ${alias}.id = ${id}`;

/** Each copy of a review that a visit speaks for has one of its own; of two on one business day the first is kept. */
const VISITS_OF_COPIES = `
  insert into visits (user_id, restaurant_id, day, created_at)
  select distinct on (1, 2, 3) v.user_id, v.restaurant_id,
    ((v.created_at - interval '90 minutes') at time zone r.time_zone - interval '${VISITS.turn} minutes')::date,
    v.created_at - interval '90 minutes'
  from reviews v join restaurants r on r.id = v.restaurant_id
  where v.is_visited and v.id > $1
  order by 1, 2, 3, 4`;
/** What the trigger of restaurants keeps of each. */
const ENTRIES_OF_COPIES = `
  insert into restaurant_entries
    (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, search_vector)
  select r.id, r.user_id, r.name, r.cuisine_type, r.price_range, r.status, r.created_at, r.deleted_at,
    to_search_vector(concat_ws(' ', r.name, r.cuisine_type, r.address, r.phone, r.email, r.website,
      u.username, u.email, u.name))
  from restaurants r left join users u on u.id = r.user_id
  where r.id > $1`;

type Multiplied = Table & { name: keyof Sizes };

/** What these do is done here for all rows of a statement. */
const TRIGGERS: ReadonlyArray<readonly [table: string, trigger: string]> = [
  ['restaurants', 'restaurants_added'],
  ['restaurants', 'restaurant_entry'],
  ['menu_items', 'menu_items_added'],
  ['menu_items', 'menu_item_search_vector'],
  ['reviews', 'reviews_added'],
  ['reviews', 'review_search_vector'],
];

/** People, places, dishes and reviews, with how many of a thousand copies of dishes, and of their reviews, are made. */
const listTables = (sizes: Sizes, perThousand: number, keptReviews: number): Multiplied[] => [
  {
    name: 'users',
    differences: {
      username: "t.username || '.' || n",
      username_skeleton: SKELETON,
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
      name: 'd.name',
      created_at: earlier(730),
      search_vector: 'to_search_vector(d.name) || t.description_words || r.words',
    },
    reads: { description_words: "to_search_vector(coalesce(description, ''))" },
    joins: `${wordsOf('restaurants', 'r', shifted(sizes.restaurants, 't.restaurant_id'), 'name')}
      cross join lateral (select ${DISH_NAME} as name offset 0) d`,
    where: isKept('t.id', perThousand),
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
      search_vector: 't.text_words || u.words || r.words',
    },
    reads: { text_words: "to_search_vector(concat_ws(' ', title, review))" },
    joins: `${wordsOf('users', 'u', shifted(sizes.users, 't.user_id'), "concat_ws(' ', username, name)")}
      ${wordsOf('restaurants', 'r', shifted(sizes.restaurants, 't.restaurant_id'), 'name')}`,
    where: `${isKept('coalesce(t.menu_item_id, -t.id)', perThousand)} and ${isKept('t.id', keptReviews, 'n', 24)}`,
  },
];

/** Multiplies people, places, dishes and reviews, each place with its entry and each review that needs one with a visit. */
export async function multiplyPlaces(
  client: pg.Client,
  sizes: Sizes,
  words: Words,
  { times, perThousand, keptReviews }: { times: number; perThousand: number; keptReviews: number },
): Promise<void> {
  const tables = listTables(sizes, perThousand, keptReviews);
  const filled = [...tables.map(({ name }) => name), 'restaurant_entries', 'visits'];
  const fill = async () => {
    for (const table of tables) await multiply(client, table, sizes[table.name], times, words);
    await client.query(ENTRIES_OF_COPIES, [sizes.restaurants]);
    await client.query(VISITS_OF_COPIES, [sizes.reviews]);
  };
  await withoutTriggers(client, TRIGGERS, () => withoutIndexes(client, filled, fill));
  // Search indexes reload everything.
  await client.query('select note_search_changes(array[0])');
}
