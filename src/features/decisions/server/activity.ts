import { sql } from 'drizzle-orm';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, namePlace } from '#kit/server/feature/activity.ts';

/** Past decisions that a person took part in, except those that they said they could not come to. */
export const decisionActivity: ActivitySource[] = [
  {
    kind: 'decision',
    find: (me) => ({
      from: sql`decision_people x join decisions d on d.id = x.decision_id`,
      where: sql`x.user_id = ${me} and d.state = 'decided' and d.at < now() and x.is_coming is not false`,
      id: sql`d.id`,
      at: sql`d.at`,
      restaurantId: sql`d.chosen_id`,
      words: sql`d.title`,
    }),
    title: (row) => t('Decided together on {name}', { name: namePlace(row) }),
  },
];
