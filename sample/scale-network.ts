import type pg from 'pg';
import {
  drawEarlier,
  drawNumber,
  isCopied,
  multiply,
  type Sizes,
  shiftId,
  type Table,
  withoutIndexes,
} from './scale-table.ts';
import type { Words } from './scale-words.ts';

/** Copies of a post for each copy of a person. */
const COPIES_PER_POST = 12;
/** Copies are spread over these days before the row's own date. */
const MAX_AGE_DAYS = 720;

const TABLES = [
  'follows',
  'restaurant_follows',
  'posts',
  'post_tags',
  'post_mentions',
  'post_likes',
  'comments',
  'comment_mentions',
  'comment_likes',
];

const listTables = (sizes: Sizes, times: number, perThousand: number): Table[] => {
  /** The copy of people and places, from 0, that belongs to copy n of a post. */
  const set = `((n - 1) % ${times})`;
  const shiftToSet = (size: number, id: string) => `${id} + ${set} * ${size}`;
  /** A random copy; low numbers are more frequent, so that some people and places are popular. */
  const pickPopularCopy = (seed: number, row: string) =>
    `floor(${times} * power(${drawNumber(seed, row)} / 2147483648.0, 2))::int`;
  const pickCopy = (seed: number, row: string) => `${drawNumber(seed, row)} % ${times}`;
  const post = shiftId(sizes.posts, 't.post_id');
  const comment = shiftId(sizes.comments, 't.comment_id');
  const writtenEarlier = drawEarlier(MAX_AGE_DAYS, 't.post_id');
  /** The seed of a like, which has no id of its own: two columns identify it. */
  const toLikeId = (id: string) => `(t.${id} * 1000 + t.user_id)`;
  const ofPosts: Table[] = [
    {
      name: 'posts',
      differences: {
        user_id: shiftToSet(sizes.users, 't.user_id'),
        author_restaurant_id: shiftToSet(sizes.restaurants, 't.author_restaurant_id'),
        restaurant_id: shiftToSet(sizes.restaurants, 't.restaurant_id'),
        menu_item_id: `case when ${set} = 0 or ${isCopied('t.menu_item_id', perThousand, `(${set} + 1)`)}
          then ${shiftToSet(sizes.menu_items, 't.menu_item_id')} end`,
        community_id: shiftToSet(sizes.communities, 't.community_id'),
        created_at: drawEarlier(MAX_AGE_DAYS),
      },
    },
    { name: 'post_tags', differences: { post_id: post, created_at: writtenEarlier } },
    { name: 'post_mentions', differences: { post_id: post, user_id: shiftToSet(sizes.users, 't.user_id') } },
    {
      name: 'post_likes',
      differences: {
        post_id: post,
        user_id: `t.user_id + ${pickCopy(31, toLikeId('post_id'))} * ${sizes.users}`,
        created_at: writtenEarlier,
      },
    },
    {
      name: 'comments',
      differences: {
        post_id: post,
        parent_id: shiftId(sizes.comments, 't.parent_id'),
        user_id: shiftToSet(sizes.users, 't.user_id'),
        created_at: writtenEarlier,
      },
    },
    {
      name: 'comment_mentions',
      differences: { comment_id: comment, user_id: shiftToSet(sizes.users, 't.user_id') },
    },
    {
      name: 'comment_likes',
      differences: {
        comment_id: comment,
        user_id: `t.user_id + ${pickCopy(32, toLikeId('comment_id'))} * ${sizes.users}`,
        created_at: drawEarlier(MAX_AGE_DAYS, 'c.post_id'),
      },
      joins: 'join comments c on c.id = t.comment_id',
    },
  ];
  return [
    {
      name: 'follows',
      differences: {
        id: "nextval(pg_get_serial_sequence('follows', 'id'))",
        follower_id: shiftId(sizes.users, 't.follower_id'),
        following_id: `t.following_id + ${pickPopularCopy(33, 't.id')} * ${sizes.users}`,
        created_at: drawEarlier(MAX_AGE_DAYS),
      },
    },
    {
      name: 'restaurant_follows',
      differences: {
        id: "nextval(pg_get_serial_sequence('restaurant_follows', 'id'))",
        user_id: shiftId(sizes.users, 't.user_id'),
        restaurant_id: `t.restaurant_id + ${pickPopularCopy(34, 't.id')} * ${sizes.restaurants}`,
        created_at: drawEarlier(MAX_AGE_DAYS),
      },
    },
    ...ofPosts.map((table) => ({ ...table, each: COPIES_PER_POST })),
  ];
};

const listCommunityTables = (sizes: Sizes): Table[] => [
  {
    name: 'communities',
    differences: {
      slug: "t.slug || '-' || n",
      founder_id: shiftId(sizes.users, 't.founder_id'),
      created_at: drawEarlier(MAX_AGE_DAYS),
    },
  },
  {
    name: 'community_members',
    differences: {
      community_id: shiftId(sizes.communities, 't.community_id'),
      user_id: shiftId(sizes.users, 't.user_id'),
      created_at: drawEarlier(MAX_AGE_DAYS, 't.user_id'),
    },
  },
];

const COUNTERS = [
  `update users u set follower_count = coalesce(f.count, 0), last_post_at = p.last
   from users who
     left join (select following_id as id, count(*)::int as count from follows group by 1) f on f.id = who.id
     left join (select user_id as id, max(created_at) as last from posts
       where author_restaurant_id is null group by 1) p on p.id = who.id
   where u.id = who.id`,
  'delete from restaurant_audiences',
  `insert into restaurant_audiences (restaurant_id, follower_count, last_post_at)
   select id, coalesce(f.count, 0), p.last
   from (select restaurant_id as id, count(*)::int as count from restaurant_follows group by 1) f
     full join (select author_restaurant_id as id, max(created_at) as last from posts
       where author_restaurant_id is not null group by 1) p using (id)`,
];

/** Multiplies follows, communities, posts and their comments, after `multiplyPlaces`. */
export async function multiplyNetwork(
  client: pg.Client,
  sizes: Sizes,
  words: Words,
  { times, perThousand }: { times: number; perThousand: number },
): Promise<void> {
  for (const table of listCommunityTables(sizes))
    await multiply(client, table, table.name === 'communities' ? sizes.communities : null, times, words);
  await withoutIndexes(client, TABLES, async () => {
    const sizeByTable: Partial<Record<string, number>> = { posts: sizes.posts, comments: sizes.comments };
    for (const table of listTables(sizes, times, perThousand))
      await multiply(client, table, sizeByTable[table.name] ?? null, times, words);
  });
  for (const statement of COUNTERS) await client.query(statement);
}
