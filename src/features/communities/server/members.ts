import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { communities } from '#db/schema.ts';
import { personInList } from '#features/people/server/people-list.ts';
import { nameBeginsWith } from '#features/people/server/search.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { CommunityBan, CommunityMember } from '../contract.ts';

type Viewer = number | null;
type MemberListInput = { slug: string; q?: string | undefined; limit: number; cursor?: string | undefined };

const MemberKey = z.tuple([z.int().min(0).max(2), Timestamp, Id]);
const LATEST = '9999-12-31T00:00:00.000Z';
const FIRST_MEMBER: z.output<typeof MemberKey> = [2, LATEST, MAX_ID];

/** Must match the index `community_members_order`. */
const RANK = sql`(case m.role when 'founder' then 2 when 'moderator' then 1 else 0 end)`;

const RankedMember = CommunityMember.extend({ rank: z.int() });

/** Members whom the viewer may see: the founder, moderators, then newest first. */
export async function findMembersPage(
  db: Database,
  viewer: Viewer,
  { slug, q, limit, cursor }: MemberListInput,
): Promise<Page<CommunityMember>> {
  const id = await findId(db, slug);
  const [rank, time, last] = cursor ? decodeCursor(cursor, MemberKey) : FIRST_MEMBER;
  const rows = await selectRows(
    db,
    RankedMember,
    sql`
      select ${personInList(viewer, 'u')}, m.role, ${RANK} as rank, m.created_at as joined_at
      from community_members m join users u on u.id = m.user_id
      where m.community_id = ${id} and ${isVisiblePerson(viewer, 'u')} and ${q ? nameBeginsWith(q, 'u') : sql`true`}
        and (${RANK}, m.created_at, m.user_id) < (${rank}::int, ${time}::timestamptz, ${last}::int)
      order by ${RANK} desc, m.created_at desc, m.user_id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, (row) => [row.rank, row.joinedAt, row.id]);
}

const BanKey = z.tuple([Timestamp, Id]);
const FIRST_BAN: z.output<typeof BanKey> = [LATEST, MAX_ID];

/** People whom moderators removed, the last removed first. */
export async function findBansPage(
  db: Database,
  viewer: number,
  communityId: number,
  { limit, cursor }: Pick<MemberListInput, 'limit' | 'cursor'>,
): Promise<Page<CommunityBan>> {
  const [time, last] = cursor ? decodeCursor(cursor, BanKey) : FIRST_BAN;
  const rows = await selectRows(
    db,
    CommunityBan,
    sql`
      select ${personInList(viewer, 'u')}, b.reason, b.created_at
      from community_bans b join users u on u.id = b.user_id
      where b.community_id = ${communityId} and ${isVisiblePerson(viewer, 'u')}
        and (b.created_at, b.user_id) < (${time}::timestamptz, ${last}::int)
      order by b.created_at desc, b.user_id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, (row) => [row.createdAt, row.id]);
}

async function findId(db: Database, slug: string): Promise<number> {
  const [community] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug.toLowerCase()));
  if (!community) throw notFound(t('Community'));
  return community.id;
}
