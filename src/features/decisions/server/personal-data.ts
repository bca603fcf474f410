import { sql } from 'drizzle-orm';
import { decisions } from '#db/schema.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';

/** A table goes on without the name of who has left. */
export const decisionsData: PersonalData = {
  tables: (me) => ({
    tables: sql`select d.title, d.at, d.time_zone, d.state, d.area, r.name as chosen,
        d.host_id is not distinct from ${me} as is_host, p.diets, p.budget, p.distance as kilometres,
        p.step_free, p.cuisines, p.is_done, p.is_coming, p.guests,
        p.created_at
      from decision_people p join decisions d on d.id = p.decision_id left join restaurants r on r.id = d.chosen_id
      where p.user_id = ${me} order by d.id`,
    tableVotes: sql`select d.title, d.at, r.name as restaurant, v.verdict
      from decision_people p join decisions d on d.id = p.decision_id
        join decision_votes v on v.person_id = p.id join restaurants r on r.id = v.restaurant_id
      where p.user_id = ${me} order by d.id, r.name`,
  }),
  keeps: { tables: 'others', tableVotes: 'others' },
  erase: [
    async (tx, userId, { limit }) => {
      const { rowCount } = await tx.execute(sql`
        update decision_people set user_id = null, diets = '{}', budget = null, distance = null, step_free = false,
          cuisines = '{}'
        where id = any(array(select id from decision_people where user_id = ${userId} limit ${limit}))`);
      return rowCount ?? 0;
    },
    clearColumn(decisions.hostId),
  ],
};
