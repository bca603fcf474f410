import type { Statement } from './statements.ts';

/**
 * The least SQL that answers a kind: one statement, as a program without accounts to block, points, counters or search
 * would send it. `values` are fixed ones or, as `{ input }`, what differs from request to request.
 */
export type Simplest = {
  text: string;
  values: Array<string | number | { input: 'restaurant' | 'person' | 'other' }>;
  /** Tables of its own that it writes to, as plain as it is. */
  tables?: string;
  /** The most CPU time that the app may take, as a multiple of it; null where it is only shown. */
  goal: number | null;
};

const restaurant = { input: 'restaurant' } as const;
const person = { input: 'person' } as const;
const other = { input: 'other' } as const;

export const SIMPLEST = {
  list: {
    text: `select * from restaurants where status = 'approved' and cuisine_type = $1 order by quality desc, id limit 24`,
    values: ['Italian'],
    goal: null,
  },
  restaurant: { text: 'select * from restaurants where id = $1', values: [restaurant], goal: null },
  reviews: {
    text: `select r.id, r.user_id, r.restaurant_id, r.menu_item_id, r.rating, r.food_rating, r.service_rating,
        r.atmosphere_rating, r.value_rating, r.view_rating, r.title, r.review, r.comment, r.images, r.review_type, r.likes,
        r.votes, r.is_visited, r.created_at, r.edited_at, u.username, u.name, u.avatar
      from reviews r join users u on u.id = r.user_id
      where r.restaurant_id = $1 order by r.created_at desc, r.id desc limit 20`,
    values: [restaurant],
    goal: 2.5,
  },
  review: {
    tables: `create table if not exists simplest_reviews (
        id serial primary key, user_id integer not null references users, restaurant_id integer not null references restaurants,
        review_type text not null, rating integer not null, review text, tip_amount integer not null,
        created_at timestamptz not null default now());
      create index if not exists simplest_reviews_restaurant on simplest_reviews (restaurant_id, created_at)`,
    text: `insert into simplest_reviews (user_id, restaurant_id, review_type, rating, review, tip_amount)
      values ($1, $2, $3, $4, $5, $6) returning *`,
    values: [person, restaurant, 'venue', 4, 'Warm bread, kind people, and a table by the window.', 1],
    goal: 10,
  },
  send: {
    tables: `create table if not exists simplest_transfers (
        id serial primary key, from_id integer not null references users, to_id integer not null references users,
        amount integer not null, created_at timestamptz not null default now());
      create index if not exists simplest_transfers_from on simplest_transfers (from_id, created_at)`,
    text: 'insert into simplest_transfers (from_id, to_id, amount) values ($1, $2, $3) returning *',
    values: [person, other, 1],
    goal: 4.8,
  },
} satisfies Record<string, Simplest>;

/** The statement as a reference sends it: prepared, as that is the least. */
export const toStatement = (name: string, { text, values }: Simplest): Statement => ({
  name: `simplest_${name}`,
  text,
  values: values.map((value) => (typeof value === 'object' ? null : value)),
  sources: values.map((value) => (typeof value === 'object' ? value : null)),
});
