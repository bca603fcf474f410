import { sql } from 'drizzle-orm';
import { nameFormerMember } from '#features/auth/rules.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import type { ActivitySource } from '#kit/server/feature/activity.ts';

export const followActivity: ActivitySource[] = [
  {
    kind: 'follow',
    find: (me) => ({
      from: sql`follows x join users f on f.id = x.following_id and ${isVisiblePerson(me, 'f')}`,
      where: sql`x.follower_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      personId: sql`x.following_id`,
    }),
    title: ({ person }) => t('Followed {person}', { person: person ?? nameFormerMember() }),
  },
];
