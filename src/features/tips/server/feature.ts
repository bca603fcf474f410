import { sql } from 'drizzle-orm';
import { tipRules } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { clearColumn, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { tipsNotifications } from '../notifications.ts';
import { remindOfHours, shareOverdueTips } from './allotting.ts';
import { tipsApi } from './api.ts';

const tipsData: PersonalData = {
  tables: (me) => ({
    'tip-rules': sql`select r.name as restaurant, t.rule, t.person_id is not distinct from ${me} as names_me, t.published_at
      from tip_rules t join restaurants r on r.id = t.restaurant_id
      where t.person_id = ${me} or r.user_id = ${me} and r.deleted_at is null order by r.id`,
  }),
  erase: [clearColumn(tipRules.personId)],
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
