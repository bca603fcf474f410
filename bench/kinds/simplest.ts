import type { Statement } from './statement.ts';

type Value = string | number | { input: 'restaurant' | 'post' | 'person' | 'other' };

/**
 * The least SQL that answers a kind, as a program without points, counters or search would send it: one statement for
 * what anybody may read; for what a member reads or writes what the same rights ask for (blocks, mutes, private accounts,
 * who may comment, what is in the wallet), a write in one transaction.
 */
export type Simplest = {
  /** What is sent for a request by each of the kind's methods. */
  steps: Statement[][];
  /** Tables of its own that it writes to, as plain as it is. */
  tables?: string;
  /** The most CPU time that the app may take, as a multiple of it. */
  goal: number;
};

const restaurant = { input: 'restaurant' } as const;
const post = { input: 'post' } as const;
const person = { input: 'person' } as const;
const other = { input: 'other' } as const;

let count = 0;
/** A prepared statement, as that is the least; its values are fixed ones or what differs from request to request. */
const step = (text: string, ...values: Value[]): Statement => ({
  name: `simplest_${count++}`,
  text,
  values: values.map((value) => (typeof value === 'object' ? null : value)),
  sources: values.map((value) => (typeof value === 'object' ? value : null)),
});

/** Whether $1 may see the account `u`, and what it shows to all or to those who follow it. */
const MAY_SEE = `u.closed_at is null and u.deleted_at is null
  and not exists (select from blocks b where b.blocker_id = $1 and b.blocked_id = u.id)
  and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $1)`;
const FOLLOWS = 'exists (select from follows f where f.follower_id = $1 and f.following_id = u.id)';

/** Locks a post if $1 may see it and comment on it. */
const LOCK_POST = step(
  `select p.id, p.user_id from posts p join users u on u.id = p.user_id where p.id = $2 and ${MAY_SEE}
    and ((p.audience = 'everyone' and not u.is_private) or ${FOLLOWS})
    and (u.comment_policy = 'everyone' or (u.comment_policy = 'followers' and ${FOLLOWS})) for key share of p`,
  person,
  post,
);

const COUNTERS = `create table if not exists simplest_counters (
    post_id integer primary key references posts, likes integer not null default 0, comments integer not null default 0);
  insert into simplest_counters (post_id) select id from posts on conflict do nothing;`;

const LIKES = `create table if not exists simplest_likes (
    post_id integer not null references posts, user_id integer not null references users,
    created_at timestamptz not null default now(), primary key (post_id, user_id));`;

const COMMENTS = `create table if not exists simplest_comments (
    id serial primary key, post_id integer not null references posts, user_id integer not null references users,
    content text not null, created_at timestamptz not null default now());
  create index if not exists simplest_comments_post on simplest_comments (post_id, id);`;

const WALLETS = `create table if not exists simplest_wallets (
    user_id integer primary key references users on delete cascade, balance bigint not null check (balance >= 0));
  insert into simplest_wallets select id, 1000000000 from users on conflict do nothing;
  create table if not exists simplest_transfers (
    id serial primary key, from_id integer not null references users, to_id integer not null references users,
    amount integer not null, created_at timestamptz not null default now());
  create index if not exists simplest_transfers_from on simplest_transfers (from_id, created_at);
  create index if not exists simplest_transfers_to on simplest_transfers (to_id, created_at);`;

const REVIEWS = `create table if not exists simplest_reviews (
    id serial primary key, user_id integer not null references users, restaurant_id integer not null references restaurants,
    review_type text not null, rating integer not null, review text, tip_amount integer not null,
    created_at timestamptz not null default now());
  create index if not exists simplest_reviews_restaurant on simplest_reviews (restaurant_id, created_at);
  create index if not exists simplest_reviews_user on simplest_reviews (user_id, created_at);
  create table if not exists simplest_ratings (
    restaurant_id integer primary key references restaurants, reviews integer not null default 0,
    stars integer not null default 0);
  insert into simplest_ratings (restaurant_id) select id from restaurants on conflict do nothing;`;

/** Locks both wallets in the order of their owners, so that no two transfers wait for each other. */
const transfer = (to: string, receiver: Value): Statement[] =>
  [
    `select user_id, balance from simplest_wallets where user_id in ($1, ${to}) order by user_id for update`,
    `update simplest_wallets set balance = balance + case user_id when $1 then -1 else 1 end
      where user_id in ($1, ${to})`,
    `insert into simplest_transfers (from_id, to_id, amount) values ($1, ${to}, 1) returning *`,
  ].map((text) => step(text, person, receiver));

const postReview = (tip: number): Statement[] => [
  step(
    `select r.id, r.user_id from restaurants r left join users u on u.id = r.user_id
      where r.id = $2 and r.status = 'approved' and r.user_id is distinct from $1
        and (u.id is null or (${MAY_SEE}))`,
    person,
    restaurant,
  ),
  step(
    `insert into simplest_reviews (user_id, restaurant_id, review_type, rating, review, tip_amount)
      values ($1, $2, $3, $4, $5, $6) returning *`,
    ...[person, restaurant, 'venue', 4, 'Warm bread, kind people, and a table by the window.', tip],
  ),
  step(
    'update simplest_ratings set reviews = reviews + 1, stars = stars + 4 where restaurant_id = $1',
    restaurant,
  ),
];

const reviews = step(
  `select r.id, r.user_id, r.restaurant_id, r.menu_item_id, r.rating, r.food_rating, r.service_rating,
    r.atmosphere_rating, r.value_rating, r.view_rating, r.title, r.review, r.comment, r.images, r.review_type, r.likes,
    r.votes, r.is_visited, r.created_at, r.edited_at, u.username, u.name, u.avatar
  from reviews r join users u on u.id = r.user_id
  where r.restaurant_id = $1 order by r.created_at desc, r.id desc limit 20`,
  restaurant,
);

const wall = step(
  `select p.*, u.username, u.name, u.avatar, r.name as restaurant,
      exists (select from post_likes l where l.post_id = p.id and l.user_id = $1) as liked
    from posts p join users u on u.id = p.user_id left join restaurants r on r.id = p.restaurant_id
    where p.author_restaurant_id is null and (u.id = $1 or ${FOLLOWS}) and ${MAY_SEE}
      and not exists (select from mutes m where m.muter_id = $1 and m.muted_id = u.id
        and (m.until is null or m.until > now()))
    order by p.created_at desc, p.id desc limit 20`,
  person,
);

const like = [
  LOCK_POST,
  step('insert into simplest_likes (user_id, post_id) values ($1, $2) on conflict do nothing', person, post),
  step('update simplest_counters set likes = likes + 1 where post_id = $1', post),
];
const takeLikeBack = [
  LOCK_POST,
  step('delete from simplest_likes where user_id = $1 and post_id = $2', person, post),
  step('update simplest_counters set likes = likes - 1 where post_id = $1', post),
];

const comment = [
  LOCK_POST,
  step(
    'insert into simplest_comments (user_id, post_id, content) values ($1, $2, $3) returning *',
    ...[person, post, 'Was it as good as the last time?'],
  ),
  step('update simplest_counters set comments = comments + 1 where post_id = $1', post),
];

const TIP_TO = '(select user_id from restaurants where id = $2)';
const findReceiver = step(`select u.id from users u where u.id = $2 and ${MAY_SEE}`, person, other);

/** By kinds that are beside it. */
export const SIMPLEST: Record<string, Simplest> = {
  restaurant: { steps: [[step('select * from restaurants where id = $1', restaurant)]], goal: 2 },
  reviews: { steps: [[reviews]], goal: 2.5 },
  'wall-50': { steps: [[wall]], goal: 1.4 },
  'wall-2000': { steps: [[wall]], goal: 1.4 },
  'review-only': { tables: REVIEWS, steps: [postReview(0)], goal: 4 },
  review: {
    tables: REVIEWS + WALLETS,
    steps: [[...postReview(1), ...transfer(TIP_TO, restaurant)]],
    goal: 5,
  },
  send: { tables: WALLETS, steps: [[findReceiver, ...transfer('$2', other)]], goal: 2 },
  like: { tables: COUNTERS + LIKES, steps: [like, takeLikeBack], goal: 2 },
  comment: { tables: COUNTERS + COMMENTS, steps: [comment], goal: 2.5 },
};
