import type pg from 'pg';
import {
  chance,
  earlier,
  isKept,
  multiply,
  type Sizes,
  shifted,
  type Table,
  withoutIndexes,
} from './scale-table.ts';
import type { Words } from './scale-words.ts';

/** Of each post twelve times as many copies are made as of a person: they have written for longer. */
const POSTS_EACH = 12;
/** For so many days. */
const DAYS = 720;

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
  /** The copy of people and places that the copy n of a post belongs to, counted from 0. */
  const set = `((n - 1) % ${times})`;
  const ofSet = (size: number, id: string) => `${id} + ${set} * ${size}`;
  /** Somebody or something of another copy, the first of which are named most. */
  const popular = (seed: number, row: string) =>
    `floor(${times} * power(${chance(seed, row)} / 2147483648.0, 2))::int`;
  const anyCopy = (seed: number, row: string) => `${chance(seed, row)} % ${times}`;
  const post = shifted(sizes.posts, 't.post_id');
  const comment = shifted(sizes.comments, 't.comment_id');
  const writtenEarlier = earlier(DAYS, 't.post_id');
  /** Rows that know their like by two numbers draw by both. */
  const liked = (id: string) => `(t.${id} * 1000 + t.user_id)`;
  const ofPosts: Table[] = [
    {
      name: 'posts',
      differences: {
        user_id: ofSet(sizes.users, 't.user_id'),
        author_restaurant_id: ofSet(sizes.restaurants, 't.author_restaurant_id'),
        restaurant_id: ofSet(sizes.restaurants, 't.restaurant_id'),
        menu_item_id: `case when ${set} = 0 or ${isKept('t.menu_item_id', perThousand, `(${set} + 1)`)}
          then ${ofSet(sizes.menu_items, 't.menu_item_id')} end`,
        community_id: ofSet(sizes.communities, 't.community_id'),
        created_at: earlier(DAYS),
      },
    },
    { name: 'post_tags', differences: { post_id: post, created_at: writtenEarlier } },
    { name: 'post_mentions', differences: { post_id: post, user_id: ofSet(sizes.users, 't.user_id') } },
    {
      name: 'post_likes',
      differences: {
        post_id: post,
        user_id: `t.user_id + ${anyCopy(31, liked('post_id'))} * ${sizes.users}`,
        created_at: writtenEarlier,
      },
    },
    {
      name: 'comments',
      differences: {
        post_id: post,
        parent_id: shifted(sizes.comments, 't.parent_id'),
        user_id: ofSet(sizes.users, 't.user_id'),
        created_at: writtenEarlier,
      },
    },
    {
      name: 'comment_mentions',
      differences: { comment_id: comment, user_id: ofSet(sizes.users, 't.user_id') },
    },
    {
      name: 'comment_likes',
      differences: {
        comment_id: comment,
        user_id: `t.user_id + ${anyCopy(32, liked('comment_id'))} * ${sizes.users}`,
        created_at: earlier(DAYS, 'c.post_id'),
      },
      joins: 'join comments c on c.id = t.comment_id',
    },
  ];
  return [
    {
      name: 'follows',
      differences: {
        id: "nextval(pg_get_serial_sequence('follows', 'id'))",
        follower_id: shifted(sizes.users, 't.follower_id'),
        following_id: `t.following_id + ${popular(33, 't.id')} * ${sizes.users}`,
        created_at: earlier(DAYS),
      },
    },
    {
      name: 'restaurant_follows',
      differences: {
        id: "nextval(pg_get_serial_sequence('restaurant_follows', 'id'))",
        user_id: shifted(sizes.users, 't.user_id'),
        restaurant_id: `t.restaurant_id + ${popular(34, 't.id')} * ${sizes.restaurants}`,
        created_at: earlier(DAYS),
      },
    },
    ...ofPosts.map((table) => ({ ...table, each: POSTS_EACH })),
  ];
};

const COMMUNITIES = (sizes: Sizes): Table[] => [
  {
    name: 'communities',
    differences: {
      slug: "t.slug || '-' || n",
      founder_id: shifted(sizes.users, 't.founder_id'),
      created_at: earlier(DAYS),
    },
  },
  {
    name: 'community_members',
    differences: {
      community_id: shifted(sizes.communities, 't.community_id'),
      user_id: shifted(sizes.users, 't.user_id'),
      created_at: earlier(DAYS, 't.user_id'),
    },
  },
];

/** What people and restaurants keep of the tables above. */
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

/** Multiplies follows, communities, posts and what belongs to posts, once people, restaurants and dishes are. */
export async function multiplyNetwork(
  client: pg.Client,
  sizes: Sizes,
  words: Words,
  { times, perThousand }: { times: number; perThousand: number },
): Promise<void> {
  for (const table of COMMUNITIES(sizes))
    await multiply(client, table, table.name === 'communities' ? sizes.communities : null, times, words);
  await withoutIndexes(client, TABLES, async () => {
    const ofTable: Partial<Record<string, number>> = { posts: sizes.posts, comments: sizes.comments };
    for (const table of listTables(sizes, times, perThousand))
      await multiply(client, table, ofTable[table.name] ?? null, times, words);
  });
  for (const statement of COUNTERS) await client.query(statement);
}
