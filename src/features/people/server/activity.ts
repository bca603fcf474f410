import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { ActivityRow, ActivitySource } from '#kit/server/feature/activity.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import type { Context } from '#kit/server/serve.ts';
import { Activity } from '../contract.ts';
import { personPartsService } from './person-parts.ts';
import { isVisiblePerson } from './visibility.ts';

const CursorKey = z.tuple([Timestamp, z.string()]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', ''];

const ActivityLine = Activity.omit({ title: true, description: true }).extend({
  /** To the microsecond: rows of one transaction must not be lost between two pages. */
  moment: z.string(),
  restaurant: z.string().nullable(),
  whereabouts: z.string().nullable(),
  amount: z.number().nullable(),
  words: z.string().nullable(),
  detail: z.string().nullable(),
  person: z.string().nullable(),
});
type ActivityLine = ActivityRow & z.output<typeof ActivityLine>;

/** What a person did and earned, newest first: a union of one query per source. */
export async function findActivity(
  { db, services }: Pick<Context, 'db' | 'services'>,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Activity>> {
  const sources = services.get(featureParts).activity;
  const places = services.get(personPartsService).selectVisibleRestaurants(userId);
  const slice = {
    cursor: cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY,
    limit: limit + 1,
    places,
  };
  const rows = await selectRows(
    db,
    ActivityLine,
    sql`
      with did as (${sql.join(
        sources.map((source) => selectActivity(source, userId, slice)),
        sql` union all `,
      )})
      select did.id, did.kind, did.time, to_char(did.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
        r.id as restaurant_id, r.name as restaurant, r.address as whereabouts,
        coalesce(r.images[1], did.image) as image, did.amount, did.words, did.detail,
        case when ${isVisiblePerson(userId, 'u')} then coalesce(nullif(u.name, ''), u.username) end as person,
        case when ${isVisiblePerson(userId, 'u')} then u.username end as username, did.post_id,
        did.challenge_id
      from did
      left join ${places} r on r.id = did.restaurant_id
      left join users u on u.id = did.person_id and u.deleted_at is null
      order by did.time desc, did.id desc limit ${limit + 1}`,
  );
  const page = toPage(rows, limit, (row) => [row.moment, row.id]);
  const byKind = new Map(sources.map((source) => [source.kind, source]));
  return { ...page, items: page.items.map((row) => toActivity(row, byKind.get(row.kind))) };
}

type Slice = {
  /** Only rows after this time and id. */
  cursor: readonly [time: string, id: string];
  limit: number;
  places: SQL;
};

/** The next rows of a kind, newest first, in the columns that all kinds share. */
function selectActivity({ kind, find }: ActivitySource, userId: number, slice: Slice): SQL {
  const rows = find(userId);
  const { id, at, groupBy } = rows;
  const [time, last] = slice.cursor;
  const key = sql`${sql.raw(`'${kind}-'`)} || ${id}`;
  const isAfterCursor = sql`(${at}, ${key}) < (${time}::timestamptz, ${last}::text)`;
  const place = rows.hasVisiblePlace ? sql`join ${slice.places} s on s.id = ${rows.restaurantId}` : sql``;
  // Column 3 is the time.
  return sql`(select ${key} as id, ${sql.raw(`'${kind}'`)} as kind, ${at} as time,
      ${rows.restaurantId ?? null}::int as restaurant_id, ${rows.image ?? null}::text as image,
      ${rows.amount ?? null}::float8 as amount, ${rows.words ?? null}::text as words, ${rows.detail ?? null}::text as detail,
      ${rows.personId ?? null}::int as person_id, ${rows.postId ?? null}::int as post_id,
      ${rows.challengeId ?? null}::int as challenge_id
    from ${rows.from} ${place}
    where ${rows.where} and ${groupBy ? sql`${at} <= ${time}::timestamptz group by ${groupBy} having ${isAfterCursor}` : isAfterCursor}
    order by 3 desc, 1 desc limit ${slice.limit})`;
}

function toActivity(row: ActivityLine, source: ActivitySource | undefined): Activity {
  if (!source) throw new Error(`Nothing tells of the activity ${row.kind}.`);
  const { id, kind, image, time, restaurantId, username, postId, challengeId } = row;
  const description = source.describe ? source.describe(row) : (row.words?.trim() ?? '');
  return {
    id,
    kind,
    image,
    time,
    restaurantId,
    username,
    postId,
    challengeId,
    title: source.title(row),
    description,
  };
}
