import { sql } from 'drizzle-orm';
import { comments, posts } from '#db/schema.ts';
import { type Translatable, WrittenText } from '#kit/server/feature/translatable.ts';
import type { Services } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import { detectMissing, selectLanguage } from '#kit/server/texts/detection.ts';
import { isVisibleComment, isVisiblePost } from './visible.ts';

export async function detectPosts({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const table of [posts, comments])
    await detectMissing(db, { table, key: table.id, text: table.content });
}

const findPost = statement(
  'posts_written',
  WrittenText,
  (param) => sql`
    select p.content as text, ${selectLanguage(sql`p.lang`)} as lang from posts p join users u on u.id = p.user_id
    where p.id = ${param('id')} and ${isVisiblePost(param('me'))}`,
);

export const translatablePost: Translatable = {
  kind: 'post',
  find: async (db, id, user) => (await findPost(db, { id, me: user?.id ?? 0 }))[0] ?? null,
};

const findComment = statement(
  'comments_written',
  WrittenText,
  (param) => sql`
    select c.content as text, ${selectLanguage(sql`c.lang`)} as lang
    from comments c join users cu on cu.id = c.user_id join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where c.id = ${param('id')} and ${isVisibleComment(param('me'))} and ${isVisiblePost(param('me'))}`,
);

export const translatableComment: Translatable = {
  kind: 'comment',
  find: async (db, id, user) => (await findComment(db, { id, me: user?.id ?? 0 }))[0] ?? null,
};
