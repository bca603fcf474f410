import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** The viewer's id or SQL for it; null for visitors. In prepared statements a placeholder, 0 for visitors. */
type Viewer = number | SQL | Placeholder | null;

/** Whether neither of two people has blocked the other. `person` is SQL for an id; null counts as unblocked. */
export const isUnblocked = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`true`
    : // If the viewer is constant, the array is computed once for all rows.
      sql`(${person} = any(array(select bl.blocked_id from blocks bl where bl.blocker_id = ${viewer}
        union all select bl.blocker_id from blocks bl where bl.blocked_id = ${viewer}))) is not true`;

/** Whether the viewer may know that a person exists; `u` is the alias of `users`. */
export const isVisiblePerson = (viewer: Viewer, u: string): SQL => {
  const alias = sql.raw(u);
  return sql`(${alias}.closed_at is null and ${alias}.deleted_at is null and ${isUnblocked(viewer, sql`${alias}.id`)})`;
};

/** Null if the person is not visible to the viewer. */
export const selectVisibleUsername = (viewer: Viewer, person: SQL): SQL =>
  sql`(select vu.username from users vu where vu.id = ${person} and ${isVisiblePerson(viewer, 'vu')})`;

export const isFollowing = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`false`
    : sql`exists (select from follows fo where fo.follower_id = ${viewer} and fo.following_id = ${person})`;

/** Whether the viewer may see a visible person's content: of private accounts, only followers and the person. */
export const canSeeProfile = (viewer: Viewer, u: string): SQL => {
  const id = sql`${sql.raw(u)}.id`;
  if (viewer === null) return sql`not ${sql.raw(u)}.is_private`;
  return sql`(not ${sql.raw(u)}.is_private or ${id} = ${viewer} or ${isFollowing(viewer, id)})`;
};

/** Mutes may have expired. */
export const isUnmuted = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`true`
    : sql`not exists (select from mutes mu where mu.muter_id = ${viewer} and mu.muted_id = ${person}
        and (mu.until is null or mu.until > now()))`;
