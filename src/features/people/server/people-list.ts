import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectFields, selectJson } from '#db/fields.ts';
import { selectRows } from '#db/rows.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { type PersonInList, Relation } from '../contract.ts';
import { isVisiblePerson } from './visibility.ts';

type Viewer = number | null;

/** How the viewer relates to a person, as JSON; null for visitors and oneself. `person` is SQL for the id. */
export const selectRelation = (viewer: Viewer, person: SQL): SQL =>
  viewer === null
    ? sql`null::json`
    : sql`case when ${person} = ${viewer} then null else json_build_object(
        'isFollowing', exists (select from follows where follower_id = ${viewer} and following_id = ${person}),
        'isRequested', exists (select from follow_requests where follower_id = ${viewer} and following_id = ${person}),
        'followsMe', exists (select from follows where follower_id = ${person} and following_id = ${viewer}),
        'isMuted', exists (select from mutes where muter_id = ${viewer} and muted_id = ${person}
          and (until is null or until > now()))) end`;

const personFields = (viewer: Viewer, u: string): Record<keyof PersonInList, SQL> => {
  const alias = sql.raw(u);
  return {
    id: sql`${alias}.id`,
    username: sql`${alias}.username`,
    name: sql`coalesce(nullif(${alias}.name, ''), ${alias}.username)`,
    avatar: sql`${alias}.avatar`,
    isPrivate: sql`${alias}.is_private`,
    relation: selectRelation(viewer, sql`${alias}.id`),
  };
};

/** The columns of a person in a list; `u` is their alias of `users`. */
export const personInList = (viewer: Viewer, u: string): SQL => selectFields(personFields(viewer, u));

export const personAsJson = (viewer: Viewer, u: string): SQL => selectJson(personFields(viewer, u));

const FollowState = z.object({ relation: Relation, followerCount: z.int() });

/** The state of a follow button and the number of followers. */
export async function findPersonFollowState(db: Database, viewer: number, person: number) {
  const [row] = await selectRows(
    db,
    FollowState,
    sql`
      select ${selectRelation(viewer, sql`u.id`)} as relation, u.follower_count
      from users u where u.id = ${person}`,
  );
  if (!row) throw notFound(t('Person'));
  return row;
}

const VisiblePerson = z.object({ id: Id, username: z.string(), isPrivate: z.boolean() });

/** A person visible to the viewer, by username in any case; throws a 404 otherwise. */
export async function findVisiblePerson(
  db: Database,
  viewer: Viewer,
  username: string,
): Promise<z.output<typeof VisiblePerson>> {
  const [row] = await selectRows(
    db,
    VisiblePerson,
    sql`
      select u.id, u.username, u.is_private from users u
      where lower(u.username) = lower(${username}) and ${isVisiblePerson(viewer, 'u')}`,
  );
  if (!row) throw notFound(t('Person'));
  return row;
}

/**
 * Locks two people in the order of their ids: follows, requests, blocks and counters change one after the other. Throws
 * a 404 if one account was deleted.
 */
export async function lockPair(tx: Database, one: number, other: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from users where id in (${one}, ${other}) and ${isActiveAccount} order by id for no key update`);
  if (rows.length < 2) throw notFound(t('Person'));
}
