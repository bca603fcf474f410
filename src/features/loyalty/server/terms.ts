import { desc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import { loyaltyTerms } from '#db/schema.ts';
import { type ChangeFeed, pageIn } from '#features/restaurants/server/changes/change-feed.ts';
import { FeedCache } from '#features/restaurants/server/changes/feed-cache.ts';
import type { ReadContext } from '#features/restaurants/server/detail/details.ts';
import { defineService } from '#kit/server/services.ts';
import { prepared } from '#kit/server/statements.ts';
import { LOYALTY_RULES, OPTIONAL_RULES, type OptionalRule } from '../rules.ts';

/** The current terms; `rules` are those in addition to visits. */
export type ProgrammeTerms = { isOn: boolean; rules: OptionalRule[]; since: string };

const latest = prepared((db) =>
  db
    .select()
    .from(loyaltyTerms)
    .where(eq(loyaltyTerms.restaurantId, sql.placeholder('id')))
    .orderBy(desc(loyaltyTerms.version))
    .limit(1)
    .prepare('loyalty_terms_latest'),
);

/** Current terms by restaurant id. */
export type TermsCache = FeedCache<ProgrammeTerms | null>;

export const termsService = defineService<TermsCache>('loyalty terms');

/** About 200 bytes each. */
const MAX_CACHED = 10_000;

export const createTermsCache = (pool: pg.Pool, feed: ChangeFeed): TermsCache =>
  new FeedCache<ProgrammeTerms | null>(pool, feed, {
    most: MAX_CACHED,
    read: async (db, ids) => {
      const read = async (id: number) => [id, await readTerms(db, id)] as const;
      return new Map(await Promise.all(ids.map(read)));
    },
    toId: pageIn,
  });

/** Like `readTerms`, but cached; for read-only handlers. */
export async function recallTerms({ db, caller, services }: ReadContext, id: number) {
  return (await services.get(termsService).get(db, id, caller.askedAt)) ?? null;
}

/** Reads the current terms; null if there was never a programme. */
export async function readTerms(db: Database, restaurantId: number): Promise<ProgrammeTerms | null> {
  const [row] = await latest(db).execute({ id: restaurantId });
  if (!row) return null;
  return { isOn: row.isOn, rules: OPTIONAL_RULES.filter((rule) => rule in row.rules), since: row.validFrom };
}

/** SQL: names of the templates that a restaurant's programme has switched on. */
export const selectTemplates = sql<string[]>`array(
  select template.name from (values ${sql.join(
    OPTIONAL_RULES.map((rule) => sql`(${sql.raw(`'${rule}'`)}, ${sql.raw(`'${LOYALTY_RULES[rule].name}'`)})`),
    sql`, `,
  )}) as template (rule, name)
  where (select case when t.is_on then t.rules end from loyalty_terms t
    where t.restaurant_id = restaurants.id order by t.version desc limit 1) ? template.rule
)`.as('challenge_templates');

/** Sets the programme's rules to the given templates; any template starts the programme. */
export async function saveTemplates(
  tx: Database,
  restaurantId: number,
  names: readonly string[],
): Promise<void> {
  const rules = OPTIONAL_RULES.filter((rule) => names.includes(LOYALTY_RULES[rule].name));
  const isOn = rules.length > 0 || ((await readTerms(tx, restaurantId))?.isOn ?? false);
  await saveTerms(tx, restaurantId, { isOn, rules });
}

/** Adds a version of the terms; earlier events keep the terms of their time. */
export async function saveTerms(
  tx: Database,
  restaurantId: number,
  { isOn, rules }: Pick<ProgrammeTerms, 'isOn' | 'rules'>,
): Promise<void> {
  // Waits for running settlements, which use the terms before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('loyalty terms'), ${restaurantId})`);
  const before = await readTerms(tx, restaurantId);
  if (!before && !isOn) return;
  if (before && before.isOn === isOn && before.rules.join() === rules.join()) return;
  const points = Object.fromEntries(
    (['visit', ...rules] as const).map((rule) => [rule, LOYALTY_RULES[rule].points]),
  );
  await tx.execute(sql`
    insert into loyalty_terms (restaurant_id, version, is_on, rules, valid_from)
    select ${restaurantId}, coalesce(max(version), 0) + 1, ${isOn}, ${JSON.stringify(points)}::jsonb, clock_timestamp()
    from loyalty_terms where restaurant_id = ${restaurantId}`);
}
