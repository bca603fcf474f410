import { eq, getTableColumns, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { parseHours } from '#features/hours/parse.ts';
import { selectAlts, selectCredits } from '#features/media/server/alts.ts';
import type { Context } from '#kit/server/serve.ts';
import { defineService } from '#kit/server/services.ts';
import { prepared } from '#kit/server/statements.ts';
import { listLanguages } from '#kit/server/texts/catalogue.ts';
import { detectLanguage, toLanguage } from '#kit/server/texts/detection.ts';
import { ENGLISH } from '#kit/server/texts/language.ts';
import type { Restaurant } from '../../contract.ts';
import { FIELD_NAMES } from '../../fields.ts';
import { credibleInterval } from '../../rules.ts';
import { cityCurrency, describeNow, exceptions, namedCity, rating, toCityName } from '../cards.ts';
import { type ChangeFeed, pageIn } from '../changes/change-feed.ts';
import { FeedCache } from '../changes/feed-cache.ts';
import { isVisibleTo } from '../visible.ts';
import { selectDoubts } from './doubts.ts';
import { isReviewedIn } from './languages.ts';

/** Some 4 kB each. */
const MAX_REMEMBERED = 5_000;

/** `features` is a fact like others, together with the tags. */
const FIELDS = sql.raw(`'{${FIELD_NAMES.filter((name) => name !== 'features').join(',')}}'::text[]`);

/** The sources of the facts that came with imports, the newest date of each; a field has its own. */
const sources = sql<Restaurant['sources']>`coalesce((
  select json_agg(json_build_object('name', s.name, 'url', s.url, 'licence', s.licence, 'licenceUrl', s.licence_url,
    'attribution', s.attribution, 'date', s.date, 'field', s.field) order by s.name, s.field nulls first) from (
    select distinct on (i.source_kind, field) i.source_name as name, i.source_url as url, i.licence, i.licence_url,
      i.attribution, i.data_date as date, case when f.fact = any(${FIELDS}) then f.fact end as field
    from restaurant_facts f join imports i on i.id = f.import_id
    where f.restaurant_id = restaurants.id order by i.source_kind, field, i.data_date desc
  ) s), '[]')`.as('sources');

/** Whoever owns a place that was imported without an owner has proved that it is theirs. */
const isProved = sql`(not exists (
    select from import_changes i where i.restaurant_id = restaurants.id and i.before is null
  ) or exists (select from restaurant_claims c where c.restaurant_id = restaurants.id and c.state = 'proved'))`;

/** Those of the site that somebody reviewed it in: a search engine finds its page in these. */
const selectReviewedIn = sql<string[]>`array(
  select site.lang from unnest(${sql.raw(`'{${[ENGLISH, ...listLanguages()].join(',')}}'::text[]`)}) as site (lang)
  where ${isReviewedIn(sql`restaurants.id`, sql`site.lang`)})`.as('reviewedIn');

const findById = prepared((db) =>
  db
    .select({
      ...getTableColumns(restaurants),
      reviewedIn: selectReviewedIn,
      alts: selectAlts(restaurants.images),
      credits: selectCredits(restaurants.images),
      rating,
      city: namedCity,
      currency: cityCurrency,
      exceptions,
      sources,
      doubts: selectDoubts,
      verified: sql<boolean>`${restaurants.status} = 'approved' and coalesce(${users.type} = 'restaurant' and ${users.emailConfirmedAt} is not null, false) and ${isProved}`,
    })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, sql.placeholder('id')))
    .prepare('restaurants_find'),
);

async function readDetails(db: Database, ids: readonly number[]) {
  const rows = await Promise.all(ids.map((id) => findById(db).execute({ id })));
  const details = await Promise.all(rows.flat().map(toDetail));
  return new Map(details.map((detail) => [detail.row.id, detail]));
}

type Row = Awaited<ReturnType<ReturnType<typeof findById>['execute']>>[number];

const toDetail = async (row: Row) => ({
  row: {
    ...row,
    descriptionLang: toLanguage(await detectLanguage(row.description ?? '')),
    interval: credibleInterval(row),
  },
  hours: parseHours(row.openingHours),
});

type Detail = Awaited<ReturnType<typeof toDetail>>;

/** All that the page of a restaurant says of it, whoever may read it, until something of it changes. */
export type DetailCache = FeedCache<Detail>;

export const detailService = defineService<DetailCache>('restaurant details');

export const createDetailCache = (pool: pg.Pool, feed: ChangeFeed): DetailCache =>
  new FeedCache(pool, feed, { most: MAX_REMEMBERED, read: readDetails, idOf: pageIn });

type VisiblePlace = Pick<typeof restaurants.$inferSelect, 'status' | 'reviewCount'>;

/** What a handler that only reads has at hand. */
export type ReadContext = Pick<Context, 'db' | 'user' | 'caller' | 'services'>;

/** What is remembered of a restaurant that the caller may know of, as of when they asked. */
async function recallVisible(
  { db, user, caller, services }: ReadContext,
  id: number,
): Promise<Detail | null> {
  const detail = await services.get(detailService).get(db, id, caller.askedAt);
  return detail && isVisibleTo(detail.row, user) ? detail : null;
}

/** A restaurant as far as the caller may know of it: public, their own, or any for an administrator. */
export async function findVisible(reading: ReadContext, id: number, now = new Date()) {
  const detail = await recallVisible(reading, id);
  if (!detail) return null;
  const { row, hours } = detail;
  const { user } = reading;
  const isInsider = user?.isAdmin || (user && row.userId === user.id);
  return {
    ...describeNow(row, hours, now),
    city: toCityName(row.city),
    ...(!isInsider && { reviewNotes: undefined, approvedBy: undefined }),
  };
}

/** A restaurant's row as far as the caller may know of it, for handlers that only read. */
export async function recallPlace(reading: ReadContext, id: number): Promise<VisiblePlace | null> {
  return (await recallVisible(reading, id))?.row ?? null;
}

/** Whether the caller may know of a restaurant, for handlers that only read. */
export const canSee = async (reading: ReadContext, id: number) => (await recallVisible(reading, id)) !== null;
