import { sql } from 'drizzle-orm';
import { stories, storyViews } from '#db/schema.ts';
import { selectVisibleUsername } from '#features/people/server/visibility.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const storiesData: PersonalData = {
  tables: (me) => ({
    stories: sql`select s.id, s.image, s.line, s.restaurant_id, r.name as restaurant,
        s.created_at, s.expires_at
      from stories s left join restaurants r on r.id = s.restaurant_id where s.user_id = ${me} order by s.id`,
    'story-views': sql`select v.story_id, ${selectVisibleUsername(me, sql`s.user_id`)} as username,
        v.created_at
      from story_views v join stories s on s.id = v.story_id where v.user_id = ${me} order by v.created_at`,
  }),
  pictures: (me) => sql`select image from stories where user_id = ${me}`,
  erase: [eraseRows(storyViews.userId), eraseRows(stories.userId)],
};
