import { sql } from 'drizzle-orm';
import { tasteComparisons, tasteMatches } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { tasteApi } from './api.ts';
import { updateAllTasteMatches } from './taste-matches.ts';

export const tasteData: PersonalData = {
  tables: (me) => ({
    comparisons: sql`select c.id, c.a as first_id, a.name as first, c.b as second_id, b.name as second, c.outcome,
        c.asked_at
      from taste_comparisons c join restaurants a on a.id = c.a join restaurants b on b.id = c.b
      where c.user_id = ${me} order by c.id`,
    'taste-matches': sql`select u.username, m.match from taste_matches m join users u on u.id = m.other_id
      where m.user_id = ${me} order by m.match desc, m.other_id`,
    ranking: sql`select shows_ranking as is_shown from users where id = ${me}`,
  }),
  erase: [
    eraseRows(tasteComparisons.userId),
    eraseRows(tasteMatches.userId),
    eraseRows(tasteMatches.otherId),
  ],
};

export const tasteFeature: Feature = {
  name: 'taste',
  contract,
  handlers: tasteApi,
  personalData: tasteData,
  jobs: [{ name: 'comparing tastes', every: 'night', run: ({ db }) => updateAllTasteMatches(db) }],
};
