import { sql } from 'drizzle-orm';
import { shareLinkOpenings, shareLinks } from '#db/schema.ts';
import { type EraseStep, eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

const leaveProgrammes: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    update loyalty_memberships set user_id = null, shows_name = false
    where id in (select id from loyalty_memberships where user_id = ${userId} limit ${limit})`);
  return rowCount ?? 0;
};

export const loyaltyData: PersonalData = {
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
  // The entries stay, as nobody's.
  erase: [eraseRows(shareLinkOpenings.userId), eraseRows(shareLinks.userId), leaveProgrammes],
};
