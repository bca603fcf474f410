import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { formatMonth } from '#kit/contract/format.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { handle } from '#kit/server/serve.ts';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { getOwnProgramme, listMembers, saveProgramme } from '../contract.ts';
import { Member } from '../shapes.ts';
import { readTerms, saveTerms } from './terms.ts';

const TierSum = z.object({ tier: z.enum(LOYALTY_TIERS), members: z.int(), points: z.int() });

async function readOwnProgramme(db: Database, id: number) {
  const terms = await readTerms(db, id);
  const query = sql`
    select tier, count(*)::int as members, sum(greatest(total_points, 0))::int as points from loyalty_memberships
    where restaurant_id = ${id} and left_at is null and user_id is not null group by tier`;
  const rows = await selectRows(db, TierSum, query);
  const members = { Bronze: 0, Silver: 0, Gold: 0 };
  for (const row of rows) members[row.tier] = row.members;
  return {
    isOn: terms?.isOn ?? false,
    rules: terms?.rules ?? [],
    since: terms?.since ?? null,
    members,
    outstandingPoints: rows.reduce((sum, { points }) => sum + points, 0),
  };
}

const CursorKey = z.tuple([Id]);
const MemberRow = Member.omit({ joinedIn: true }).extend({ joinedAt: Timestamp });

export const ownerProgrammeHandlers = [
  handle(getOwnProgramme, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readOwnProgramme(db, id);
  }),

  handle(saveProgramme, async ({ db, user, input: { id, isOn, rules } }) => {
    await assertOwner(db, id, user.id);
    await saveTerms(db, id, { isOn, rules });
    return readOwnProgramme(db, id);
  }),

  handle(listMembers, async ({ db, user, input: { id, limit, cursor } }) => {
    await assertOwner(db, id, user.id);
    const [before] = cursor ? decodeCursor(cursor, CursorKey) : [MAX_ID];
    const query = sql`
      select m.id, u.username, coalesce(u.name, u.username) as name, u.avatar, m.tier,
        m.total_points, m.joined_at,
        (select coalesce(sum(sign(e.delta)), 0)::int from loyalty_entries e
          where e.membership_id = m.id and e.rule = 'visit' and e.created_at >= m.joined_at) as visits
      from loyalty_memberships m
        left join users u on u.id = m.user_id and m.shows_name and ${isVisiblePerson(user.id, 'u')}
      where m.restaurant_id = ${id} and m.left_at is null and m.user_id is not null and m.id < ${before}
      order by m.id desc limit ${limit + 1}`;
    const page = toPage(await selectRows(db, MemberRow, query), limit, (row) => [row.id]);
    return {
      ...page,
      items: page.items.map(({ joinedAt, ...row }) => ({ ...row, joinedIn: formatMonth(joinedAt) })),
    };
  }),
];
