import { sql } from 'drizzle-orm';
import { communityBans } from '#db/schema.ts';
import { clearColumn, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { leaveAll } from './membership.ts';

export const communitiesData: PersonalData = {
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
  erase: [leaveAll, eraseRows(communityBans.userId), clearColumn(communityBans.moderatorId)],
};
