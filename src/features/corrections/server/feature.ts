import { sql } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { correctionNotifications } from '../notifications.ts';
import { correctionsApi } from './api.ts';
import { correctionsData } from './personal-data.ts';

export const correctionsFeature: Feature = {
  name: 'corrections',
  contract,
  handlers: correctionsApi,
  personalData: correctionsData,
  pictures: [corrections.image],
  notifications: correctionNotifications,
  waiting: [
    {
      name: 'corrections',
      count: sql`select count(*) from (
        select distinct c.restaurant_id, c.fact, c.value_key from corrections c
          join restaurants p on p.id = c.restaurant_id and p.user_id is null and p.status = 'approved'
        where c.status = 'open') c`,
    },
  ],
};
