import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { readTerms } from '#features/loyalty/server/terms.ts';
import { FIRST_STEPS, type FirstStep } from '../contract.ts';

/** Photos with which a page looks whole. */
const PHOTOS = 5;

const Steps = z.object({
  hours: z.boolean(),
  price: z.boolean(),
  photos: z.boolean(),
  menu: z.boolean(),
  code: z.boolean(),
  reply: z.boolean(),
  hasFigures: z.boolean(),
});

/** What an owner has done of what makes a page work, and whether anything happened there yet. */
export async function readFirstSteps(db: Database, restaurantId: number) {
  const terms = await readTerms(db, restaurantId);
  const [row] = await selectRows(
    db,
    Steps,
    sql`
      select coalesce(r.opening_hours, '{}') <> '{}' as hours, r.price_range is not null as price,
        cardinality(r.images) >= ${PHOTOS} as photos,
        exists (select from menu_items m where m.restaurant_id = r.id) as menu,
        exists (select from visits v where v.restaurant_id = r.id) as code,
        exists (select from review_replies a join reviews w on w.id = a.review_id where w.restaurant_id = r.id) as reply,
        r.review_count > 0 or exists (select from page_views p where p.restaurant_id = r.id)
          or exists (select from visits v where v.restaurant_id = r.id)
          or exists (select from saved_restaurants s where s.restaurant_id = r.id)
          or exists (select from tips t where t.restaurant_id = r.id) as has_figures
      from restaurants r where r.id = ${restaurantId}`,
  );
  const isDone = (step: FirstStep) => (step === 'programme' ? terms?.isOn : row?.[step]) ?? false;
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: isDone(step) })),
    hasFigures: row?.hasFigures ?? false,
  };
}
