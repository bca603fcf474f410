import { sql } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { correctionNotifications } from '../notifications.ts';
import { correctionsApi } from './api.ts';
import { countWaiting } from './waiting.ts';

export const correctionsData: PersonalData = {
  tables: (me) => ({
    'suggested-changes': sql`select r.name as restaurant, c.fact, c.value, c.note, c.source, c.image, c.status, c.reason,
        c.created_at, c.decided_at
      from corrections c join restaurants r on r.id = c.restaurant_id where c.user_id = ${me} order by c.id`,
  }),
  pictures: (me) => sql`select image from corrections where user_id = ${me} and image is not null`,
  erase: [eraseRows(corrections.userId)],
};

export const correctionsFeature: Feature = {
  name: 'corrections',
  contract,
  handlers: correctionsApi,
  personalData: correctionsData,
  pictures: [corrections.image],
  notifications: correctionNotifications,
  waiting: [{ name: 'corrections', count: countWaiting }],
};
