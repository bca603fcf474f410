import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Who looks: their id or SQL for it, null for a visitor; in a prepared statement what each call gives, 0 for a visitor. */
type Viewer = number | SQL | Placeholder | null;

/**
 * Whether neither of two people has blocked the other. `person` is SQL for a person's id, such as sql`p.user_id`; null
 * there counts as unblocked.
 */
export const isUnblocked = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`true`
    : // The list is read once for all rows, where who looks is the same for all.
      sql`(${person} = any(array(select bl.blocked_id from blocks bl where bl.blocker_id = ${viewer}
        union all select bl.blocker_id from blocks bl where bl.blocked_id = ${viewer}))) is not true`;

/** Whether the viewer may see that a person is there; `u` is the alias of their row in `users`. */
export const isVisiblePerson = (viewer: Viewer, u: string): SQL => {
  const alias = sql.raw(u);
  return sql`(${alias}.closed_at is null and ${alias}.deleted_at is null and ${isUnblocked(viewer, sql`${alias}.id`)})`;
};

/** A person's username; null where the viewer may not see that they are there. */
export const selectVisibleUsername = (viewer: Viewer, person: SQL): SQL =>
  sql`(select vu.username from users vu where vu.id = ${person} and ${isVisiblePerson(viewer, 'vu')})`;

/** Whether the viewer follows a person. */
export const isFollowing = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`false`
    : sql`exists (select from follows fo where fo.follower_id = ${viewer} and fo.following_id = ${person})`;

/** Whether what a visible person shows on their profile is for the viewer: of a private account for its followers. */
export const canSeeProfile = (viewer: Viewer, u: string): SQL => {
  const id = sql`${sql.raw(u)}.id`;
  if (viewer === null) return sql`not ${sql.raw(u)}.is_private`;
  return sql`(not ${sql.raw(u)}.is_private or ${id} = ${viewer} or ${isFollowing(viewer, id)})`;
};

/** Whether the viewer has not muted a person at this moment. */
export const isUnmuted = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`true`
    : sql`not exists (select from mutes mu where mu.muter_id = ${viewer} and mu.muted_id = ${person}
        and (mu.until is null or mu.until > now()))`;
