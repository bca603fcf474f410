import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Relation } from '../contract.ts';
import { isVisiblePerson } from './visibility.ts';

type Viewer = number | null;

/** How the viewer stands to the person whose id `person` is, as JSON; null for visitors and for oneself. */
export const relationTo = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`null::json`
    : sql`case when ${person} = ${viewer} then null else json_build_object(
        'isFollowing', exists (select from follows where follower_id = ${viewer} and following_id = ${person}),
        'isRequested', exists (select from follow_requests where follower_id = ${viewer} and following_id = ${person}),
        'followsMe', exists (select from follows where follower_id = ${person} and following_id = ${viewer}),
        'isMuted', exists (select from mutes where muter_id = ${viewer} and muted_id = ${person}
          and (until is null or until > now()))) end`;

/** The columns of a person in a list; `u` is the alias of their row in `users`. */
export const personInList = (viewer: Viewer, u: string): SQL => {
  const alias = sql.raw(u);
  return sql`${alias}.id, ${alias}.username, coalesce(nullif(${alias}.name, ''), ${alias}.username) as name,
    ${alias}.avatar, ${alias}.is_private as "isPrivate", ${relationTo(viewer, sql`${alias}.id`)} as relation`;
};

/** The same as one JSON value. */
export const personAsJson = (viewer: Viewer, u: string): SQL =>
  sql`(select to_json(p) from (select ${personInList(viewer, u)}) p)`;

/** What a button says after a click: how the viewer stands to somebody now, and how many follow them. */
export async function findPersonFollowState(db: Database, viewer: number, person: number) {
  const { rows } = await db.execute<{ relation: Relation; followerCount: number }>(sql`
    select ${relationTo(viewer, sql`u.id`)} as relation, u.follower_count as "followerCount"
    from users u where u.id = ${person}`);
  const [row] = rows;
  if (!row) throw notFound(t('Person'));
  return row;
}

/** Somebody whom the viewer may see, by their name in any case of letters; a 404 for all others. */
export async function findVisiblePerson(
  db: Database,
  viewer: Viewer,
  username: string,
): Promise<{ id: number; username: string; isPrivate: boolean }> {
  const { rows } = await db.execute<{ id: number; username: string; isPrivate: boolean }>(sql`
    select u.id, u.username, u.is_private as "isPrivate" from users u
    where lower(u.username) = lower(${username}) and ${isVisiblePerson(viewer, 'u')}`);
  const [row] = rows;
  if (!row) throw notFound(t('Person'));
  return row;
}

/**
 * Locks the rows of two people in the order of their ids: their follows, requests, blocks and counters change one after
 * the other, and a follow sees a block that came first. A 404 where one of them has left.
 */
export async function lockPair(tx: Database, one: number, other: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from users where id in (${one}, ${other}) and ${isActiveAccount} order by id for no key update`);
  if (rows.length < 2) throw notFound(t('Person'));
}
