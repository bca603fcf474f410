import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { statement } from '#kit/server/statements.ts';
import { getTipping, type Tipping } from '../contract.ts';
import { TIPS } from '../rules.ts';
import { staffByRule } from './sharing.ts';

const selectTipping = statement(
  'tips_tipping',
  getTipping.reply,
  (param) => sql`
    select t.rule, case when t.rule is null then 0 else (select count(*)::int from ${staffByRule} staff) end as people,
      t.published_at as since, coalesce(c.currency, ${sql.raw(`'${DEFAULT_CURRENCY}'`)}) as currency,
      coalesce((select json_agg(json_build_object('days', days, 'tips', tips) order by days) from (
        select floor(extract(epoch from received_at - created_at) / 86400)::int as days, count(*)::int as tips
        from tips where restaurant_id = r.id and rule is not null and received_at is not null
          and created_at > now() - make_interval(days => ${sql.raw(String(TIPS.statisticsDays))})
        group by 1) arrived), '[]') as days,
      (select count(*)::int from tips where restaurant_id = r.id and rule is not null and received_at is null) as waiting
    from restaurants r left join tip_rules t on t.restaurant_id = r.id left join cities c on c.id = r.city_id
    where r.id = ${param('id')} and r.status = 'approved' and r.deleted_at is null`,
);

/** Where tips of a restaurant that everybody sees go, and how long they took. */
export async function readTipping(db: Database, id: number): Promise<Tipping> {
  const [row] = await selectTipping(db, { id });
  if (!row) throw notFound(t('Restaurant'));
  const isShared = row.people > 0;
  return {
    ...row,
    rule: isShared ? row.rule : null,
    since: isShared ? row.since : null,
  };
}
