import { sql } from 'drizzle-orm';
import { decisions } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, namePlace } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { decisionNotifications } from '../notifications.ts';
import { askWhoWent } from './afterwards.ts';
import { decisionsApi } from './api.ts';
import { decideDue, eraseOldTables } from './outcome.ts';
import { guestSubject } from './report-subject.ts';
import { mountSeatLink } from './seat-link.ts';
import { mountTableStream } from './stream.ts';

/** Tables stay after an account is deleted, without its name. */
const decisionsData: PersonalData = {
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

/** Past decisions that a person took part in, except those that they said they could not come to. */
const decisionActivity: ActivitySource[] = [
  {
    kind: 'decision',
    find: (me) => ({
      from: sql`decision_people x join decisions d on d.id = x.decision_id`,
      where: sql`x.user_id = ${me} and d.state = 'decided' and d.at < now() and x.is_coming is not false`,
      id: sql`d.id`,
      at: sql`d.at`,
      restaurantId: sql`d.chosen_id`,
      words: sql`d.title`,
    }),
    title: (row) => t('Decided together on {name}', { name: namePlace(row) }),
  },
];

/** The slug is the table's token; people at the table and those invited see it. */
const decisionSubject: NotificationSubject = {
  kind: 'decision',
  select: sql`
    select asked.id, asked.user_id, d.title as name, true as is_visible, d.token as slug
    from asked join decisions d on d.id = asked.id`,
};

export const decisionsFeature: Feature = {
  name: 'decisions',
  contract,
  handlers: decisionsApi,
  mount(app, services) {
    mountTableStream(app, services);
    mountSeatLink(app, services);
  },
  personalData: decisionsData,
  activity: decisionActivity,
  reportSubjects: [guestSubject],
  notifications: decisionNotifications,
  notificationSubjects: [decisionSubject],
  jobs: [
    { name: 'deciding tables', every: 'minute', run: decideDue },
    { name: 'asking who went', every: 'hour', run: askWhoWent },
    { name: 'erasing old tables', every: 'night', run: ({ db }) => eraseOldTables(db) },
  ],
};
