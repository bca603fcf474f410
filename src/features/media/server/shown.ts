import { type SQL, sql } from 'drizzle-orm';
import { menuItems, restaurants, reviews, uploads, users } from '#db/schema.ts';

/** Whether any row shows the picture of an upload. Whoever adds a place for pictures adds it here. */
export const isShown: SQL<boolean> = sql<boolean>`exists (
  select from (
    select unnest(${reviews.images}) as address from ${reviews}
    union all select unnest(${restaurants.images}) from ${restaurants}
    union all select ${restaurants.logo} from ${restaurants}
    union all select ${menuItems.image} from ${menuItems}
    union all select ${users.avatar} from ${users}
  ) shown
  where shown.address = ${uploads.address}
)`;
