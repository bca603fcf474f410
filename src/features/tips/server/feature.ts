import { sql } from 'drizzle-orm';
import { tipRules, tipShares } from '#db/schema.ts';
import { isUnblocked, selectVisibleUsername } from '#features/people/server/visibility.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { tipsNotifications } from '../notifications.ts';
import { remindOfHours, shareOverdueTips } from './allotment.ts';
import { tipsApi } from './api.ts';

const tipsData: PersonalData = {
  tables: (me) => ({
    'tips-sent': sql`select t.id, t.amount, t.currency, t.message, t.rule, t.received_at, ${selectVisibleUsername(me, sql`t.recipient_id`)} as "to", r.name as restaurant,
        t.review_id, t.created_at
      from tips t left join restaurants r on r.id = t.restaurant_id where t.sender_id = ${me} order by t.id`,
    'tips-received': sql`select t.id, t.amount, t.currency, case when ${isUnblocked(me, sql`t.sender_id`)} then t.message end as message,
        ${selectVisibleUsername(me, sql`t.sender_id`)} as "from", r.name as restaurant, t.created_at
      from tips t left join restaurants r on r.id = t.restaurant_id where t.recipient_id = ${me} order by t.id`,
    'tip-shares': sql`select s.id, t.amount as tip, s.weight, s.amount, t.currency, t.rule, r.name as restaurant,
        t.created_at, s.received_at
      from tip_shares s join tips t on t.id = s.tip_id left join restaurants r on r.id = t.restaurant_id
      where s.user_id = ${me} order by s.id`,
    'tip-rules': sql`select r.name as restaurant, t.rule, t.person_id is not distinct from ${me} as names_me, t.published_at
      from tip_rules t join restaurants r on r.id = t.restaurant_id
      where t.person_id = ${me} or r.user_id = ${me} and r.deleted_at is null order by r.id`,
  }),
  keeps: { 'tips-sent': 'books', 'tips-received': 'books', 'tip-shares': 'books' },
  // The shares and rules stay, without a person.
  erase: [clearColumn(tipShares.userId), clearColumn(tipRules.personId)],
};

export const tipsFeature: Feature = {
  name: 'tips',
  contract,
  handlers: tipsApi,
  personalData: tipsData,
  notifications: tipsNotifications,
  jobs: [
    { name: 'sharing out tips that waited too long', every: 'hour', run: shareOverdueTips },
    { name: 'reminding of hours', every: 'night', run: remindOfHours },
  ],
};
