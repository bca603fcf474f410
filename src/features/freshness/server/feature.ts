import { sql } from 'drizzle-orm';
import { factAnswers } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { freshnessApi } from './api.ts';

const freshnessData: PersonalData = {
  tables: (me) => ({
    'fact-answers': sql`select a.id, r.name as restaurant, a.day, a.fact, a.value_key as about, a.answer, a.created_at
      from fact_answers a join restaurants r on r.id = a.restaurant_id where a.user_id = ${me} order by a.id`,
  }),
  // Confirmations by deleted accounts stay: they name no one.
  erase: [eraseRows(factAnswers.userId)],
};

export const freshnessFeature: Feature = {
  name: 'freshness',
  contract,
  handlers: freshnessApi,
  personalData: freshnessData,
};
