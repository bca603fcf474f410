import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { personAsJson } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Integer } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { forbidden, notFound } from '#kit/server/problem.ts';
import { COMMUNITY_ROLES, type CommunityRole } from '#vocabulary.ts';
import { Community, CommunityDetail } from '../contract.ts';

type Viewer = number | null;

const CursorKey = z.tuple([Integer, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = [MAX_ID, MAX_ID];

const communityColumns = sql`c.id, c.slug, c.name, c.description, c.image, c.member_count, m.role,
  c.created_at`;

const joinMe = (viewer: Viewer): SQL =>
  sql`left join community_members m on m.community_id = c.id and m.user_id = ${viewer ?? 0}`;

type CommunityListInput = {
  q?: string | undefined;
  mine?: boolean | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Largest first; `q` is searched in name, address and description. */
export async function findCommunitiesPage(
  db: Database,
  viewer: Viewer,
  { q, mine, limit, cursor }: CommunityListInput,
): Promise<Page<Community>> {
  const [size, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const rows = await selectRows(
    db,
    Community,
    sql`
      select ${communityColumns} from communities c ${joinMe(viewer)}
      where (c.member_count, c.id) < (${size}::int, ${last}::int)
        and ${mine ? sql`m.role is not null` : sql`true`}
        and ${q ? sql`position(lower(${q}) in lower(c.name || ' ' || c.slug || ' ' || c.description)) > 0` : sql`true`}
      order by c.member_count desc, c.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ memberCount, id }) => [memberCount, id]);
}

export async function readCommunity(db: Database, viewer: Viewer, slug: string): Promise<CommunityDetail> {
  const [community] = await selectRows(
    db,
    CommunityDetail,
    sql`
      select ${communityColumns}, c.rules,
        (select p.id from posts p where p.id = c.pinned_post_id and p.community_id = c.id) as pinned_post_id,
        case when f.id is not null then ${personAsJson(viewer, 'f')} end as founder,
        (select b.reason from community_bans b where b.community_id = c.id and b.user_id = ${viewer ?? 0}) as ban_reason
      from communities c ${joinMe(viewer)}
        left join users f on f.id = c.founder_id and ${isVisiblePerson(viewer, 'f')}
      where c.slug = ${slug.toLowerCase()}`,
  );
  if (!community) throw notFound(t('Community'));
  return community;
}

const CommunityRow = CommunityDetail.pick({
  id: true,
  name: true,
  image: true,
  memberCount: true,
  pinnedPostId: true,
}).extend({ founderId: Id.nullable() });

export type LockedCommunity = z.output<typeof CommunityRow> & {
  /** The caller's role. */
  role: CommunityRole | null;
};

/** Locks a community until the transaction ends, so that changes of its members run one after the other. */
export async function lockCommunity(tx: Database, slug: string, me: number): Promise<LockedCommunity> {
  const [community] = await selectRows(
    tx,
    CommunityRow,
    sql`
      select id, name, image, founder_id, member_count,
        pinned_post_id
      from communities where slug = ${slug.toLowerCase()} for no key update`,
  );
  if (!community) throw notFound(t('Community'));
  // Read after locking: a concurrent transaction may have changed it.
  return { ...community, role: await findCommunityRole(tx, community.id, me) };
}

const Member = z.object({ role: z.enum(COMMUNITY_ROLES) });

export async function findCommunityRole(
  tx: Database,
  id: number,
  userId: number,
): Promise<CommunityRole | null> {
  const [member] = await selectRows(
    tx,
    Member,
    sql`select role from community_members where community_id = ${id} and user_id = ${userId}`,
  );
  return member?.role ?? null;
}

/** As `lockCommunity`, with a 403 for people who are neither founder nor moderator. */
export async function lockModerated(tx: Database, slug: string, me: number): Promise<LockedCommunity> {
  const community = await lockCommunity(tx, slug, me);
  if (community.role !== 'founder' && community.role !== 'moderator')
    throw forbidden(t('Only moderators of this community may do this.'));
  return community;
}

/** As `lockCommunity`, with a 403 for people other than the founder. */
export async function lockFounded(tx: Database, slug: string, me: number): Promise<LockedCommunity> {
  const community = await lockCommunity(tx, slug, me);
  if (community.role !== 'founder') throw forbidden(t('Only the founder of this community may do this.'));
  return community;
}
