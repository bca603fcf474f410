import { sql } from 'drizzle-orm';
import { menuItems } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { menusApi } from './api.ts';

export const menusData: PersonalData = {
  tables: (me) => ({
    menus: sql`select m.id, m.restaurant_id, m.name, m.names, m.description, m.price, m.category, m.image,
        m.is_popular, m.is_sold_out, m.dietary, m.created_at
      from menu_items m join restaurants r on r.id = m.restaurant_id
      where r.user_id = ${me} and r.deleted_at is null order by m.restaurant_id, m.id`,
  }),
  pictures: (me) => sql`select m.image from menu_items m join restaurants r on r.id = m.restaurant_id
    where r.user_id = ${me} and r.deleted_at is null and m.image is not null`,
};

export const menusFeature: Feature = {
  name: 'menus',
  contract,
  handlers: menusApi,
  personalData: menusData,
  pictures: [menuItems.image],
};
