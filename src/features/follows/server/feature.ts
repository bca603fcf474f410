import { sql } from 'drizzle-orm';
import { nameFormerMember } from '#features/auth/rules.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import type { ActivitySource } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { followNotifications } from '../notifications.ts';
import { followsApi } from './api.ts';
import { invitationHandlers, sweepInvitations } from './invitations.ts';
import { followsData } from './personal-data.ts';

const followActivity: ActivitySource[] = [
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

export const followsFeature: Feature = {
  name: 'follows',
  contract,
  handlers: [...followsApi, ...invitationHandlers],
  personalData: followsData,
  activity: followActivity,
  notifications: followNotifications,
  jobs: [{ name: 'forgetting old invitations', every: 'night', run: ({ db }) => sweepInvitations(db) }],
};
