import { sql } from 'drizzle-orm';
import { restaurantStaff } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { staffNotifications } from '../notifications.ts';
import { staffApi } from './api.ts';

const staffData: PersonalData = {
  tables: (me) => ({
    workplaces: sql`select r.name as restaurant, s.created_at
      from restaurant_staff s join restaurants r on r.id = s.restaurant_id where s.user_id = ${me} order by s.created_at`,
    'staff-invitations': sql`select r.name as restaurant, i.name, i.expires_at, i.created_at
      from staff_invitations i join restaurants r on r.id = i.restaurant_id
      where r.user_id = ${me} and r.deleted_at is null order by i.id`,
  }),
  erase: [eraseRows(restaurantStaff.userId)],
};

export const staffFeature: Feature = {
  name: 'staff',
  contract,
  handlers: staffApi,
  personalData: staffData,
  notifications: staffNotifications,
};
