import { sql } from 'drizzle-orm';
import { shareLinkOpenings, shareLinks } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, describePlace, namePlace } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { type EraseStep, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { loyaltyNotifications } from '../notifications.ts';
import { formatPoints } from '../wording.ts';
import { loyaltyApi } from './api.ts';
import { expirePoints, refreshTiers } from './points/scheduled-jobs.ts';

const loyaltyActivity: ActivitySource[] = [
  {
    kind: 'join',
    find: (me) => ({
      from: sql`loyalty_memberships x`,
      where: sql`x.user_id = ${me} and x.left_at is null`,
      id: sql`x.id`,
      at: sql`x.joined_at`,
      restaurantId: sql`x.restaurant_id`,
    }),
    title: (row) => t('Joined the loyalty program of {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
  {
    // Entries of one cause by several rules have the same time.
    kind: 'points',
    find: (me) => ({
      from: sql`loyalty_memberships m join loyalty_entries x on x.membership_id = m.id`,
      where: sql`m.user_id = ${me} and x.delta > 0 and x.reverses is null and x.rule <> 'returned'`,
      id: sql`min(x.id)`,
      at: sql`x.created_at`,
      groupBy: sql`m.id, x.created_at`,
      restaurantId: sql`m.restaurant_id`,
      amount: sql`sum(x.delta)`,
      words: sql`max(x.note)`,
    }),
    title: (row) =>
      t('Earned {points} at {name}', { points: formatPoints(row.amount ?? 0), name: namePlace(row) }),
  },
];

const leaveProgrammes: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    update loyalty_memberships set user_id = null, shows_name = false
    where id in (select id from loyalty_memberships where user_id = ${userId} limit ${limit})`);
  return rowCount ?? 0;
};

const loyaltyData: PersonalData = {
  tables: (me) => ({
    'loyalty-memberships': sql`select r.name as restaurant, m.joined_at, m.left_at,
        m.total_points, m.tier, m.shows_name, m.last_visit_day
      from loyalty_memberships m left join restaurants r on r.id = m.restaurant_id where m.user_id = ${me} order by m.id`,
    'loyalty-entries': sql`select e.id, r.name as restaurant, e.delta, e.rule, e.day, e.reverses, e.note, e.created_at
      from loyalty_memberships m join loyalty_entries e on e.membership_id = m.id
        left join restaurants r on r.id = m.restaurant_id
      where m.user_id = ${me} order by e.id`,
    'share-links': sql`select r.name as restaurant, l.created_at,
        (select count(*)::int from share_link_openings o where o.share_link_id = l.id) as openings
      from share_links l join restaurants r on r.id = l.restaurant_id where l.user_id = ${me} order by l.id`,
    'opened-share-links': sql`select r.name as restaurant, o.day
      from share_link_openings o join share_links l on l.id = o.share_link_id
        join restaurants r on r.id = l.restaurant_id
      where o.user_id = ${me} order by o.created_at, l.id`,
  }),
  keeps: { 'loyalty-memberships': 'sums', 'loyalty-entries': 'sums' },
  // The entries stay, without a person.
  erase: [eraseRows(shareLinkOpenings.userId), eraseRows(shareLinks.userId), leaveProgrammes],
};

export const loyaltyFeature: Feature = {
  name: 'loyalty',
  contract,
  handlers: loyaltyApi,
  personalData: loyaltyData,
  activity: loyaltyActivity,
  notifications: loyaltyNotifications,
  jobs: [
    { name: 'computing tiers', every: 'night', run: refreshTiers },
    { name: 'expiring points', every: 'night', run: expirePoints },
  ],
};
