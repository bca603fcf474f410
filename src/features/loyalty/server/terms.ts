import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { loyaltyTerms } from '#db/schema.ts';
import { LOYALTY_RULES, OPTIONAL_RULES, type OptionalRule } from '../rules.ts';

/** What a programme says now: whether it runs, and by which rules beside visits. */
export type ProgrammeTerms = { isOn: boolean; rules: OptionalRule[]; since: string };

/** The terms of a restaurant that hold now; null where there was never a programme. */
export async function readTerms(db: Database, restaurantId: number): Promise<ProgrammeTerms | null> {
  const [row] = await db
    .select()
    .from(loyaltyTerms)
    .where(eq(loyaltyTerms.restaurantId, restaurantId))
    .orderBy(desc(loyaltyTerms.version))
    .limit(1);
  if (!row) return null;
  return { isOn: row.isOn, rules: OPTIONAL_RULES.filter((rule) => rule in row.rules), since: row.validFrom };
}

/** Names of the templates that a restaurant's programme has switched on. */
export const selectTemplates = sql<string[]>`array(
  select template.name from (values ${sql.join(
    OPTIONAL_RULES.map((rule) => sql`(${sql.raw(`'${rule}'`)}, ${sql.raw(`'${LOYALTY_RULES[rule].name}'`)})`),
    sql`, `,
  )}) as template (rule, name)
  where (select case when t.is_on then t.rules end from loyalty_terms t
    where t.restaurant_id = restaurants.id order by t.version desc limit 1) ? template.rule
)`.as('challenge_templates');

/** Makes the templates that an owner picked the rules of a programme: any of them begins it. */
export async function saveTemplates(
  tx: Database,
  restaurantId: number,
  names: readonly string[],
): Promise<void> {
  const rules = OPTIONAL_RULES.filter((rule) => names.includes(LOYALTY_RULES[rule].name));
  const isOn = rules.length > 0 || ((await readTerms(tx, restaurantId))?.isOn ?? false);
  await saveTerms(tx, restaurantId, { isOn, rules });
}

/** Writes the next version of a restaurant's terms; what happened before is judged by those of its moment. */
export async function saveTerms(
  tx: Database,
  restaurantId: number,
  { isOn, rules }: Pick<ProgrammeTerms, 'isOn' | 'rules'>,
): Promise<void> {
  // Whatever is settled now is settled by the terms before: it has ended when the clock is read.
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
