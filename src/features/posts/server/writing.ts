import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { communityMembers, menuItems, postMentions, postTags, restaurants } from '#db/schema.ts';
import { isFollowing, isVisiblePerson } from '#features/people/server/visibility.ts';
import { lockVisible } from '#features/restaurants/server/visible.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, forbidden, notFound } from '#kit/server/problem.ts';
import type { Actor } from '#kit/server/session.ts';
import { statement } from '#kit/server/statements.ts';
import { findTokens } from '../rules.ts';

export async function assertSpeaker(db: Database, restaurantId: number, user: Actor): Promise<void> {
  const mine = and(eq(restaurants.id, restaurantId), eq(restaurants.userId, user.id));
  const [restaurant] = await db
    .select({ status: restaurants.status, deletedAt: restaurants.deletedAt })
    .from(restaurants)
    .where(mine)
    .for('key share');
  if (!restaurant || restaurant.deletedAt !== null) throw notFound(t('Restaurant'));
  if (restaurant.status !== 'approved') throw conflict(t('This restaurant can post once it is approved.'));
}

/** Refuses a community of which the writer is no member; membership is locked until the transaction ends. */
export async function assertMember(db: Database, communityId: number, user: Actor): Promise<void> {
  const mine = and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, user.id));
  const [member] = await db
    .select({ role: communityMembers.role })
    .from(communityMembers)
    .where(mine)
    .for('key share');
  if (!member) throw forbidden(t('Join this community first.'));
}

type Place = { restaurantId: number | null; menuItemId: number | null };

/** Refuses a restaurant that the writer may not see, and a dish that is not on its menu. */
export async function assertPlace(
  db: Database,
  { restaurantId, menuItemId }: Place,
  user: Actor,
): Promise<void> {
  if (restaurantId !== null && !(await lockVisible(db, restaurantId, user)))
    throw badInput({ restaurantId: t('This restaurant is not there any more') });
  if (menuItemId === null) return;
  const ofIt = and(eq(menuItems.id, menuItemId), eq(menuItems.restaurantId, restaurantId ?? 0));
  if ((await db.$count(menuItems, ofIt)) === 0)
    throw badInput({ menuItemId: t('This dish is not on the menu of this restaurant') });
}

/** People of these names whom the writer can see and may mention, locked until the mentions are stored. */
const findMentionable = statement(
  'posts_mentionable',
  z.object({ id: Id }),
  (param) => sql`
    select u.id from users u
    where lower(u.username) = any(${param('names')}::text[]) and ${isVisiblePerson(param('me'), 'u')}
      and (u.id = ${param('me')} or u.mention_policy = 'everyone'
        or (u.mention_policy = 'followers' and ${isFollowing(param('me'), sql`u.id`)}))
    order by u.id for key share of u`,
);

export async function findMentioned(db: Database, names: string[], me: number): Promise<number[]> {
  if (names.length === 0) return [];
  return (await findMentionable(db, { names, me })).map(({ id }) => id);
}

/** Replaces the tags and mentions of a post; returns the people who are newly mentioned. */
export async function saveTokens(
  db: Database,
  post: { id: number; createdAt: string; content: string },
  me: number,
  isEdit: boolean,
): Promise<number[]> {
  const { tags, mentions } = findTokens(post.content);
  const mentionedIds = await findMentioned(db, mentions, me);
  const before = new Set<number>();
  if (isEdit) {
    await db.delete(postTags).where(eq(postTags.postId, post.id));
    const removedMentions = await db.delete(postMentions).where(eq(postMentions.postId, post.id)).returning();
    for (const { userId } of removedMentions) before.add(userId);
  }
  if (tags.length > 0)
    await db
      .insert(postTags)
      .values(tags.map((tag) => ({ tag, postId: post.id, createdAt: post.createdAt })));
  if (mentionedIds.length > 0)
    await db.insert(postMentions).values(mentionedIds.map((userId) => ({ postId: post.id, userId })));
  return mentionedIds.filter((id) => !before.has(id));
}

/** A post needs a text or a photo. */
export function assertContent({ content, images }: { content: string; images: string[] }): void {
  if (content === '' && images.length === 0) throw badInput({ content: t('Write something or add a photo') });
}
