import { sql } from 'drizzle-orm';
import { savedLists } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { listsApi } from './api.ts';

const listsData: PersonalData = {
  tables: (me) => ({
    lists: sql`select l.id, l.name, l.is_shared, l.is_listed, l.created_at,
        i.restaurant_id, r.name as restaurant, i.created_at as added_at
      from saved_lists l left join saved_list_items i on i.list_id = l.id
        left join restaurants r on r.id = i.restaurant_id
      where l.user_id = ${me} order by l.id, i.created_at`,
  }),
  erase: [eraseRows(savedLists.userId)],
};

export const listsFeature: Feature = {
  name: 'lists',
  contract,
  handlers: listsApi,
  personalData: listsData,
};
