import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectJson } from '#db/fields.ts';
import { selectAlts } from '#features/media/server/alts.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import { Post } from '../contract.ts';
import { type CommentReader, CommentRow, commentFields, toComment } from './comments/comments.ts';
import {
  isOpenToComments,
  isOwnPost,
  isVisibleComment,
  isVisiblePost,
  type PostViewerId,
} from './visible.ts';

/** A row of a post, with its cursor in the list that it was read for. */
export const PostRow = Post.omit({ reason: true }).extend({
  /** Inside JSON, PostgreSQL writes the time in its own format. */
  comment: CommentRow.extend({ createdAt: z.string() }).nullable(),
  dish: Post.shape.dish.unwrap().omit({ priceText: true }).nullable(),
  phase: z.int(),
});
type PostRow = z.output<typeof PostRow>;

/** The posts that `page` names by `phase`, `id` and `created_at`, with all that a card shows: one statement for any number of posts. */
export const selectPosts = (page: SQL, viewer: PostViewerId): SQL => sql`
  with page as materialized (${page})
  select page.phase, p.id, p.content, ${selectLanguage(sql`p.lang`)} as lang, p.images, p.audience, p.likes, p.comment_count,
    p.created_at, p.edited_at, p.brought_from, ${selectAlts(sql`p.images`)} as alts,
    case when p.author_restaurant_id is null then p.user_id end as user_id,
    case when speaker.id is null
      then json_build_object('kind', 'person', 'id', u.id, 'username', u.username,
        'name', coalesce(nullif(u.name, ''), u.username), 'avatar', u.avatar)
      else json_build_object('kind', 'restaurant', 'id', speaker.id, 'name', speaker.name,
        'avatar', coalesce(speaker.logo, speaker.images[1])) end as author,
    about.id as restaurant_id,
    case when about.id is not null then json_build_object('id', about.id, 'name', about.name) end as restaurant,
    case when about.id is not null and d.id is not null
      then json_build_object('id', d.id, 'name', d.name, 'price', d.price, 'currency', coalesce(town.currency, ${DEFAULT_CURRENCY})) end as dish,
    case when c.id is not null then json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as community,
    array(select t.tag from post_tags t where t.post_id = p.id order by t.tag) as tags,
    array(select m.username from post_mentions named join users m on m.id = named.user_id
      where named.post_id = p.id and ${isVisiblePerson(viewer, 'm')} order by m.id) as mentions,
    exists (select from post_likes l where l.post_id = p.id and l.user_id = ${viewer}) as is_liked,
    ${isOwnPost(viewer)} as is_mine, ${isOpenToComments(viewer)} as can_comment, newest.comment
  from page join posts p on p.id = page.id
    join users u on u.id = p.user_id
    left join restaurants speaker on speaker.id = p.author_restaurant_id
    left join restaurants about on about.id = p.restaurant_id and about.status = 'approved'
    left join cities town on town.id = about.city_id
    left join menu_items d on d.id = p.menu_item_id
    left join communities c on c.id = p.community_id
    left join lateral (
      select ${selectJson(commentFields(viewer))} as comment from comments c join users cu on cu.id = c.user_id
      where c.post_id = p.id and c.parent_id is null and p.comment_count > 0 and ${isVisibleComment(viewer)}
      order by c.id desc limit 1
    ) newest on true
  order by page.phase, page.created_at desc, page.id desc`;

export const toPost = ({ phase: _, comment, dish, ...row }: PostRow, reader: CommentReader): Post => ({
  ...row,
  dish: dish && { ...dish, priceText: formatMoney(dish.price, dish.currency) },
  comment:
    comment &&
    toComment({ ...comment, createdAt: new Date(comment.createdAt).toISOString() }, reader, row.isMine),
  reason: null,
});

const one = statement('posts_one', PostRow, (param) =>
  selectPosts(
    sql`select 0 as phase, p.id, p.created_at from posts p join users u on u.id = p.user_id
      where p.id = ${param('id')} and ${isVisiblePost(param('me'))}`,
    param('me'),
  ),
);

export async function readPost(db: Database, id: number, reader: CommentReader): Promise<Post> {
  const [row] = await one(db, { id, me: reader.id });
  if (!row) throw notFound(t('Post'));
  return toPost(row, reader);
}
