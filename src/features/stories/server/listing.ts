import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { isUnmuted, isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { statement } from '#kit/server/statements.ts';
import { Story } from '../contract.ts';
import { isVisibleStory, type StoryViewerId } from './visible.ts';

/** The newest public stories, shown to visitors and to people who follow nobody with a story. */
const MAX_RECENT = 100;

/** The columns of a story in the shape of the contract; `s`, `u` and `v` are the story, its author and the viewer's view of it. */
const columns = (viewer: StoryViewerId): SQL => sql`
  s.id, s.user_id, u.username, coalesce(nullif(u.name, ''), u.username) as name, u.avatar, s.image,
  (select max(up.alt) from uploads up where up.address = s.image) as alt, s.line,
  (select json_build_object('id', r.id, 'name', r.name) from restaurants r
    where r.id = s.restaurant_id and r.status = 'approved') as restaurant,
  (s.user_id = ${viewer} or v.created_at is not null) as viewed, s.user_id = ${viewer} as is_mine,
  case when s.user_id = ${viewer} then (
    select count(*)::int from story_views w join users u on u.id = w.user_id
    where w.story_id = s.id and ${isVisiblePerson(viewer, 'u')}
  ) end as view_count,
  s.created_at, s.expires_at`;

/** A person's stories are adjacent; `rank` is 0 for the viewer's own, 1 for people with unseen ones, else 2. */
const StoryInOrder = Story.extend({ rank: z.int(), newest: Id, asOf: Timestamp });

/** Stories added or seen since the first page change no later page: none of them skips or repeats a story. */
const CursorKey = z.tuple([Timestamp, z.int().min(0).max(2), Id, Id]);

const page = (name: string, from: (me: StoryViewerId) => SQL) =>
  statement(
    name,
    StoryInOrder,
    (param) => sql`
    with moment as (
      select coalesce(${param('asOf')}::timestamptz, date_trunc('milliseconds', now()) + interval '1 millisecond') as as_of
    ), candidates as (
      select s.*, s.user_id = ${param('me')} as is_mine,
        bool_or(s.user_id <> ${param('me')} and (v.created_at is null or v.created_at > moment.as_of)) over person as has_unseen,
        max(s.id) over person as newest
      from moment cross join lateral (${from(param('me'))}) s
        left join story_views v on v.story_id = s.id and v.user_id = ${param('me')}
      where s.created_at <= moment.as_of
      window person as (partition by s.user_id)
    ), ranks as (
      select id, newest, case when is_mine then 0 when has_unseen then 1 else 2 end as rank from candidates
    ), page as (
      select * from ranks
      where (rank, -newest, id) > (${param('rank')}::int, -${param('newest')}::int, ${param('last')}::int)
      order by rank, newest desc, id limit ${param('limit')}
    )
    select ${columns(param('me'))}, page.rank, page.newest, moment.as_of
    from page join stories s on s.id = page.id join users u on u.id = s.user_id
      left join story_views v on v.story_id = s.id and v.user_id = ${param('me')}
      cross join moment
    order by page.rank, page.newest desc, s.id`,
  );

const selectRecent = (condition: SQL): SQL => sql`
  select s.* from stories s join users u on u.id = s.user_id
  where ${condition} order by s.created_at desc, s.id desc limit ${sql.raw(String(MAX_RECENT))}`;

const findFollowed = page(
  'stories_followed',
  (me) => sql`
    with near as materialized (
      select s.* from (
          select ${me}::int as id union select following_id from follows where follower_id = ${me}
        ) person join users u on u.id = person.id join stories s on s.user_id = u.id
      where ${isVisibleStory(me)} and ${isUnmuted(me, sql`u.id`)}
    )
    select * from near
    union all
    (${selectRecent(sql`s.user_id <> ${me} and ${isVisibleStory(me)} and ${isUnmuted(me, sql`u.id`)}
      and not exists (select from near where near.user_id <> ${me} and near.created_at <= moment.as_of)`)})`,
);

const findRecent = page('stories_recent', (me) => selectRecent(isVisibleStory(me)));

type Paging = { limit: number; cursor?: string | undefined };

/** The stories of the viewer and of people they follow; where these have none, and for visitors, the newest public ones. */
export async function findStoriesPage(
  db: Database,
  viewer: number | null,
  { limit, cursor }: Paging,
): Promise<Page<Story>> {
  const [asOf, rank, newest, last] = cursor ? decodeCursor(cursor, CursorKey) : [null, -1, 0, 0];
  const find = viewer === null ? findRecent : findFollowed;
  const rows = await find(db, { me: viewer ?? 0, asOf, rank, newest, last, limit: limit + 1 });
  return toPage(rows, limit, (row) => [row.asOf, row.rank, row.newest, row.id]);
}

const findOne = statement(
  'stories_find',
  Story,
  (param) => sql`
    select ${columns(param('me'))} from stories s join users u on u.id = s.user_id
      left join story_views v on v.story_id = s.id and v.user_id = ${param('me')}
    where s.id = ${param('id')}`,
);

export async function readOwnStory(db: Database, id: number, me: number): Promise<Story> {
  const [story] = await findOne(db, { id, me });
  if (!story) throw new Error('A story that was just written has no row.');
  return story;
}
