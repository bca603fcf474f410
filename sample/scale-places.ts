import type pg from 'pg';
import { toSkeleton } from '#features/auth/server/skeleton.ts';
import { VISITS } from '#features/visits/rules.ts';
import {
  drawEarlier,
  drawNumber,
  isCopied,
  multiply,
  type Sizes,
  shiftId,
  type Table,
  withoutIndexes,
  withoutTriggers,
} from './scale-table.ts';
import type { Words } from './scale-words.ts';

/** SQL of a random word of a list of `w`. */
const pickWord = (list: keyof Words, seed: number) =>
  `w.${list}[1 + ${drawNumber(seed)} % cardinality(w.${list})]`;

const SURNAME = `${pickWord('starts', 1)} || ${pickWord('middles', 2)} || ${pickWord('ends', 3)}`;
const RESTAURANT_NAME = `case ${drawNumber(4)} % 5
  when 0 then ${pickWord('kinds', 5)} || ' ' || ${pickWord('places', 6)}
  when 1 then ${pickWord('firstNames', 7)} || ' & ' || ${SURNAME}
  else ${pickWord('kinds', 5)} || ' ' || ${SURNAME} end`;
const DISH_NAME = `case ${drawNumber(8)} % 4
  when 0 then t.name
  when 1 then ${pickWord('dishes', 9)} || ' with ' || ${pickWord('garnishes', 10)}
  when 2 then initcap(split_part(${pickWord('garnishes', 11)}, ' ', 1)) || ' ' || lower(${pickWord('dishes', 12)})
  else ${pickWord('dishes', 13)} || ', ' || ${pickWord('garnishes', 14)} end`;
/** SQL of a copy's town, 0 to 19; low numbers are more frequent, so that towns differ in size. */
const TOWN = `floor(20 * power(${drawNumber(15)} / 2147483648.0, 2))`;
/** SQL of `toSkeleton` for the username of copy n. */
const DIGITS = '0123456789';
const SKELETON = `t.username_skeleton || '${toSkeleton('.')}' || translate(n::text, '${DIGITS}', '${toSkeleton(DIGITS)}')`;

/** SQL that joins the search words of `text`, computed once for each row of `table`. */
const joinWords = (table: string, alias: string, id: string, text: string) =>
  `join (select id, to_search_vector(${text}) as words from ${table} offset 0) ${alias} on ${alias}.id = ${id}`;

/** Adds a visit for each copy of a review that is marked as visited, at most one for each business day. */
const VISITS_OF_COPIES = `
  insert into visits (user_id, restaurant_id, day, created_at)
  select distinct on (1, 2, 3) v.user_id, v.restaurant_id,
    ((v.created_at - interval '90 minutes') at time zone r.time_zone - interval '${VISITS.turn} minutes')::date,
    v.created_at - interval '90 minutes'
  from reviews v join restaurants r on r.id = v.restaurant_id
  where v.is_visited and v.id > $1
  order by 1, 2, 3, 4`;
/** Adds the entries that a trigger of restaurants would add row by row. */
const ENTRIES_OF_COPIES = `
  insert into restaurant_entries
    (id, user_id, name, cuisine_type, price_range, status, created_at, deleted_at, search_vector)
  select r.id, r.user_id, r.name, r.cuisine_type, r.price_range, r.status, r.created_at, r.deleted_at,
    to_search_vector(concat_ws(' ', r.name, r.cuisine_type, r.address, r.phone, r.email, r.website,
      u.username, u.email, u.name))
  from restaurants r left join users u on u.id = r.user_id
  where r.id > $1`;

type MultipliedTable = Table & { name: keyof Sizes };

/** Disabled while copying: statements for all rows at once do the same much faster. */
const TRIGGERS: ReadonlyArray<readonly [table: string, trigger: string]> = [
  ['restaurants', 'restaurants_added'],
  ['restaurants', 'restaurant_entry'],
  ['menu_items', 'menu_items_added'],
  ['menu_items', 'menu_item_search_vector'],
  ['reviews', 'reviews_added'],
  ['reviews', 'review_search_vector'],
];

/** People, places, dishes and reviews; `perThousand` copies of a thousand are made of dishes, `reviewsPerThousand` of reviews. */
const listTables = (sizes: Sizes, perThousand: number, reviewsPerThousand: number): MultipliedTable[] => [
  {
    name: 'users',
    differences: {
      username: "t.username || '.' || n",
      username_skeleton: SKELETON,
      email: "n || '.' || t.email",
      is_admin: 'false',
      // The ledger has no entries of copies.
      wallet_balance: '0',
      created_at: drawEarlier(730),
    },
  },
  { name: 'user_preferences', differences: { user_id: shiftId(sizes.users, 't.user_id') } },
  {
    name: 'restaurants',
    differences: {
      user_id: shiftId(sizes.users, 't.user_id'),
      name: RESTAURANT_NAME,
      created_at: drawEarlier(730),
      // Within some 15 km of the row's position in that town.
      latitude: `round((t.latitude::float8 + ${TOWN} * 0.8 + sin(n * 12.9 + t.id) * 0.07)::numeric, 6)::text`,
      longitude: `round((t.longitude::float8 + ${TOWN} * 0.9 + sin(n * 78.2 + t.id) * 0.09)::numeric, 6)::text`,
      // Each copy combines three rows, so that few are alike.
      ...Object.fromEntries(['price_range', 'vibe_type', 'languages', 'events'].map((of) => [of, `a.${of}`])),
      ...Object.fromEntries(
        ['view_type', 'music_type', 'has_live_music', 'shows_type', 'features'].map((of) => [of, `b.${of}`]),
      ),
      opening_hours: `replace(b.opening_hours::text, ':30"', ':' || 15 * (1 + n % 3) || '"')::jsonb`,
    },
    joins: `join restaurants a on a.id = 1 + ${drawNumber(20)} % ${sizes.restaurants}
      join restaurants b on b.id = 1 + ${drawNumber(21)} % ${sizes.restaurants}`,
  },
  {
    name: 'menu_items',
    differences: {
      restaurant_id: shiftId(sizes.restaurants, 't.restaurant_id'),
      name: 'd.name',
      created_at: drawEarlier(730),
      search_vector: 'to_search_vector(d.name) || t.description_words || r.words',
    },
    reads: { description_words: "to_search_vector(coalesce(description, ''))" },
    joins: `${joinWords('restaurants', 'r', shiftId(sizes.restaurants, 't.restaurant_id'), 'name')}
      cross join lateral (select ${DISH_NAME} as name offset 0) d`,
    where: isCopied('t.id', perThousand),
  },
  {
    name: 'reviews',
    differences: {
      user_id: shiftId(sizes.users, 't.user_id'),
      restaurant_id: shiftId(sizes.restaurants, 't.restaurant_id'),
      menu_item_id: shiftId(sizes.menu_items, 't.menu_item_id'),
      // The rows of votes, replies and tips are not multiplied.
      likes: '0',
      votes: '0',
      tip_amount: '0',
      created_at: drawEarlier(60),
      // Copies of a restaurant differ in quality.
      rating: `least(5, greatest(1, t.rating + (${drawNumber(17, 't.restaurant_id')} % 3 - 1) * (${drawNumber(18)} % 2)))`,
      search_vector: 't.text_words || u.words || r.words',
    },
    reads: { text_words: "to_search_vector(concat_ws(' ', title, review))" },
    joins: `${joinWords('users', 'u', shiftId(sizes.users, 't.user_id'), "concat_ws(' ', username, name)")}
      ${joinWords('restaurants', 'r', shiftId(sizes.restaurants, 't.restaurant_id'), 'name')}`,
    where: `${isCopied('coalesce(t.menu_item_id, -t.id)', perThousand)} and ${isCopied('t.id', reviewsPerThousand, 'n', 24)}`,
  },
];

/** Multiplies people, places with their entries, dishes, and reviews with their visits. */
export async function multiplyPlaces(
  client: pg.Client,
  sizes: Sizes,
  words: Words,
  {
    times,
    perThousand,
    reviewsPerThousand,
  }: { times: number; perThousand: number; reviewsPerThousand: number },
): Promise<void> {
  const tables = listTables(sizes, perThousand, reviewsPerThousand);
  const filledTables = [...tables.map(({ name }) => name), 'restaurant_entries', 'visits'];
  const fill = async () => {
    for (const table of tables) await multiply(client, table, sizes[table.name], times, words);
    await client.query(ENTRIES_OF_COPIES, [sizes.restaurants]);
    await client.query(VISITS_OF_COPIES, [sizes.reviews]);
  };
  await withoutTriggers(client, TRIGGERS, () => withoutIndexes(client, filledTables, fill));
  // An id of 0 makes search indexes reload all restaurants.
  await client.query('select note_search_changes(array[0])');
}
