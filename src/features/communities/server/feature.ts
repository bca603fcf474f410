import { sql } from 'drizzle-orm';
import { communities, communityBans } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { communityNotifications } from '../notifications.ts';
import { communitiesApi } from './api.ts';
import { leaveCommunities } from './membership.ts';
import { communitySubject } from './report-subject.ts';

const communitiesData: PersonalData = {
  tables: (me) => ({
    communities: sql`select c.slug, c.name, m.role, m.created_at as joined_at
      from community_members m join communities c on c.id = m.community_id
      where m.user_id = ${me} order by m.created_at, c.id`,
    'founded-communities': sql`select slug, name, description, rules, image, created_at
      from communities where founder_id = ${me} order by id`,
    'community-removals': sql`select c.slug, c.name, b.reason, b.created_at
      from community_bans b join communities c on c.id = b.community_id
      where b.user_id = ${me} order by b.created_at, c.id`,
  }),
  keeps: { 'founded-communities': 'others' },
  erase: [
    leaveCommunities,
    clearColumn(communities.foundedById),
    eraseRows(communityBans.userId),
    clearColumn(communityBans.moderatorId),
  ],
};

const communityNotificationSubject: NotificationSubject = {
  kind: 'community',
  select: sql`
    select asked.id, asked.user_id, c.name, true as is_visible, c.slug
    from asked join communities c on c.id = asked.id`,
};

export const communitiesFeature: Feature = {
  name: 'communities',
  contract,
  handlers: communitiesApi,
  personalData: communitiesData,
  pictures: [communities.image],
  reportSubjects: [communitySubject],
  notifications: communityNotifications,
  notificationSubjects: [communityNotificationSubject],
};
