import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { statement } from '#kit/server/statements.ts';
import { getTipDesk, getTipping, saveTipRule, shareOutTips, type Tipping } from '../contract.ts';
import { TIPS } from '../rules.ts';
import { readTipDesk, saveRule, shareOutWeek } from './desk.ts';
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

/** Reads how a public restaurant's tips are shared, and how long they take. */
async function readTipping(db: Database, id: number): Promise<Tipping> {
  const [row] = await selectTipping(db, { id });
  if (!row) throw notFound(t('Restaurant'));
  const isShared = row.people > 0;
  return {
    ...row,
    rule: isShared ? row.rule : null,
    since: isShared ? row.since : null,
  };
}

export const tipsApi = [
  handle(getTipping, ({ db, input: { id } }) => readTipping(db, id)),

  handle(getTipDesk, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readTipDesk(db, id, user.id);
  }),

  handle(saveTipRule, async ({ db, user, input: { id, rule, personId = null } }) => {
    await assertOwner(db, id, user.id);
    await saveRule(db, { restaurantId: id, ownerId: user.id, rule, personId });
    return readTipDesk(db, id, user.id);
  }),

  handle(shareOutTips, async ({ db, user, input: { id, week, hours } }) => {
    await assertOwner(db, id, user.id);
    await shareOutWeek(db, { restaurantId: id, week, hours });
    return readTipDesk(db, id, user.id);
  }),
];
