import { sql } from 'drizzle-orm';
import { FRESHNESS } from '#features/freshness/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { Contribution } from '../contribution.ts';

/** Answers of guests on the day of a visit, the facts that these confirm, and dishes with a higher price than before. */
export const freshness: Contribution = {
  name: 'freshness',
  async fill({ tx, now }) {
    const subtractDays = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    await tx.execute(sql`
      insert into fact_answers (restaurant_id, user_id, day, fact, value_key, answer, created_at)
      select v.restaurant_id, v.user_id, v.day, 'hours', md5(r.opening_hours::text),
        case when v.id % 7 = 0 then 'unknown' else 'yes' end, v.created_at
      from visits v join restaurants r on r.id = v.restaurant_id
      where r.status = 'approved' and r.opening_hours is not null and r.id % 3 = 2
        and v.created_at > ${subtractDays(60)} and v.created_at <= ${subtractDays(0)}
      order by v.id on conflict do nothing`);
    await tx.execute(sql`
      insert into fact_confirmations (restaurant_id, fact, value_key, people, confirmed_at)
      select restaurant_id, fact, value_key, count(distinct user_id), max(created_at)
      from fact_answers where answer = 'yes' group by 1, 2, 3
      having count(distinct user_id) >= ${FRESHNESS.answersToConfirm}`);
    // Every ninth dish was a tenth cheaper before; every 27th was a fifth cheaper before that.
    await tx.execute(sql`
      insert into menu_prices (menu_item_id, price, until)
      select m.id, greatest(50, (m.price * share.part / 50)::int * 50), until.at::timestamptz
      from menu_items m
        cross join (values (0.8, ${subtractDays(80)}, 27), (0.9, ${subtractDays(35)}, 9)) share (part, at, every)
        cross join lateral (select share.at) until (at)
      where m.id % share.every = 0 and m.price >= 500 and m.created_at < until.at::timestamptz
      order by m.id, until.at`);
  },
};
