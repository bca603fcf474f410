import { sql } from 'drizzle-orm';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import { removeTraces } from './remove-traces.ts';
import { isVisibleComment, isVisiblePost } from './visible.ts';

/** Letters quoted of other people's texts, as context of an answer, where the person may still read them. */
const QUOTE_MAX_LETTERS = sql.raw('140');

export const postsData: PersonalData = {
  tables: (me) => ({
    posts: sql`select p.id, p.content, ${selectLanguage(sql`p.lang`)} as lang, p.images, p.audience, a.name as written_for, r.name as restaurant,
        d.name as dish, c.name as community, p.likes, p.comment_count,
        array(select m.username from post_mentions n join users m on m.id = n.user_id where n.post_id = p.id
          and ${isVisiblePerson(me, 'm')}) as mentions,
        p.created_at, p.edited_at
      from posts p left join restaurants a on a.id = p.author_restaurant_id
        left join restaurants r on r.id = p.restaurant_id left join menu_items d on d.id = p.menu_item_id
        left join communities c on c.id = p.community_id
      where p.user_id = ${me} order by p.id`,
    comments: sql`select c.id, c.content, ${selectLanguage(sql`c.lang`)} as lang, c.post_id,
        case when ${isVisiblePost(me)} then left(p.content, ${QUOTE_MAX_LETTERS}) end as post, c.parent_id,
        case when ${isVisiblePost(me)} and ${isVisibleComment(me)} then left(answered.content, ${QUOTE_MAX_LETTERS}) end
          as in_reply_to,
        c.likes, c.created_at
      from comments c join posts p on p.id = c.post_id join users u on u.id = p.user_id
        left join comments answered on answered.id = c.parent_id left join users cu on cu.id = answered.user_id
      where c.user_id = ${me} order by c.id`,
    'post-likes': sql`select post_id, created_at
      from post_likes where user_id = ${me} order by created_at, post_id`,
    'comment-likes': sql`select comment_id, created_at
      from comment_likes where user_id = ${me} order by created_at, comment_id`,
  }),
  pictures: (me) => sql`select unnest(images) from posts where user_id = ${me}`,
  erase: removeTraces,
};
