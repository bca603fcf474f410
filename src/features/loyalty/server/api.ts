import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { isVisiblePost } from '#features/posts/server/visible.ts';
import { listRewards } from '#features/redemptions/server/rewards.ts';
import { canSee, recallPlace } from '#features/restaurants/server/detail/details.ts';
import { findVisibleStatus, lockVisible, type VisibleStatus } from '#features/restaurants/server/visible.ts';
import { findBusinessDay } from '#features/visits/server/visits.ts';
import { Id, LongId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import {
  checkLoyalty,
  createShareLink,
  findEarned,
  getLoyalty,
  joinLoyalty,
  leaveLoyalty,
  listLoyaltyCards,
  listLoyaltyEntries,
  openShareLink,
  setLoyaltyName,
} from '../contract.ts';
import { describeCondition, describeTerms, nameLoyaltyRule } from '../options.ts';
import { LOYALTY_RULES } from '../rules.ts';
import type { LoyaltyCheck } from '../shapes.ts';
import { isOwnerOrStaff, join, leave } from './joining.ts';
import { ownerProgrammeHandlers } from './owner-programme.ts';
import type { MembershipPair } from './points/memberships.ts';
import { settle } from './points/settle.ts';
import { findMembership, findMembershipId, readHistory, readLoyaltyCards } from './reading.ts';
import { type ProgrammeTerms, readTerms, recallTerms } from './terms.ts';

const EarnedRow = findEarned.reply.shape.reviews.element.extend({ kind: z.enum(['review', 'post']) });

export const loyaltyApi = [
  ...ownerProgrammeHandlers,

  handle(checkLoyalty, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = input;
    const place = await recallPlace(context, restaurantId);
    if (!place) throw notFound(t('Restaurant'));
    const terms = await recallTerms(context, restaurantId);
    return describeStatus(db, { userId: user.id, restaurantId }, { place, terms });
  }),

  handle(joinLoyalty, async (context) => {
    const { db, user, input } = context;
    const { restaurantId, showsName } = input;
    const { isMember, isOn } = await checkMembership(db, restaurantId, user);
    const pair = { userId: user.id, restaurantId };
    if (!isMember) {
      if (await isOwnerOrStaff(db, pair))
        throw forbidden(t('You cannot join the loyalty program of a restaurant that you own or work at.'));
      if (!isOn) throw conflict(t('This restaurant has no loyalty program now.'));
      await join(context, { ...pair, showsName });
    }
    return checkMembership(db, restaurantId, user);
  }),

  handle(setLoyaltyName, async ({ db, user, input: { restaurantId, showsName } }) => {
    const { rowCount } = await db.execute(sql`
      update loyalty_memberships set shows_name = ${showsName}
      where user_id = ${user.id} and restaurant_id = ${restaurantId} and left_at is null`);
    if (!rowCount) throw notFound(t('Membership'));
    return {
      message: showsName ? t('The restaurant sees your name') : t('The restaurant does not see your name'),
    };
  }),

  handle(leaveLoyalty, (context) => {
    const { user, input } = context;
    return leave(context, { userId: user.id, restaurantId: input.restaurantId });
  }),

  handle(getLoyalty, async (context) => {
    const { db, input } = context;
    const { id } = input;
    if (!(await canSee(context, id))) throw notFound(t('Restaurant'));
    const terms = await recallTerms(context, id);
    if (!terms?.isOn) return { restaurantId: id, isOn: false, terms: [], lines: [], rewards: [] };
    return {
      restaurantId: id,
      isOn: true,
      terms: (['visit', ...terms.rules] as const).map((rule) => ({
        rule,
        name: nameLoyaltyRule(rule),
        points: LOYALTY_RULES[rule].points,
        when: describeCondition(rule),
      })),
      lines: describeTerms(terms.rules),
      rewards: await listRewards(db, id),
    };
  }),

  handle(listLoyaltyCards, ({ db, user, input }) => readLoyaltyCards(db, user.id, input)),

  handle(listLoyaltyEntries, async ({ db, user, input }) => {
    const { restaurantId } = input;
    const id = await findMembershipId(db, { userId: user.id, restaurantId });
    if (id === null) throw notFound(t('Membership'));
    return readHistory(db, id, input);
  }),

  handle(findEarned, async ({ db, user, input: { review = [], post = [] } }) => {
    const viewer = user?.id ?? 0;
    const joinPoints = (kind: string, of: string) => sql`cross join lateral (
      select sum(e.delta)::int as points from loyalty_entries e
      where e.source_kind = ${kind} and e.source_id = ${sql.raw(of)}.id::text and e.rule in ('review', 'photo')) gain`;
    const query = sql`
      select 'review' as kind, rv.id, gain.points from reviews rv join users u on u.id = rv.user_id ${joinPoints('review', 'rv')}
      where rv.id = any(${sql.param(review)}::bigint[]) and ${isVisiblePerson(viewer, 'u')} and gain.points > 0
      union all
      select 'post', p.id, gain.points from posts p join users u on u.id = p.user_id ${joinPoints('post', 'p')}
      where p.id = any(${sql.param(post)}::int[]) and ${isVisiblePost(viewer)} and gain.points > 0`;
    const rows = await selectRows(db, EarnedRow, query);
    const pick = (source: string) =>
      rows.filter(({ kind }) => kind === source).map(({ id, points }) => ({ id, points }));
    return { reviews: pick('review'), posts: pick('post') };
  }),

  handle(createShareLink, async ({ db, user, input: { id }, caller }) => {
    const place = await lockVisible(db, id, user);
    if (place?.status !== 'approved') throw notFound(t('Restaurant'));
    const token = await ensureShareLink(db, { userId: user.id, restaurantId: id });
    return { link: `${caller.origin}/restaurants/${id}?via=${token}` };
  }),

  handle(openShareLink, async (context) => {
    await openLink(context, context.input.token, context.user.id);
    return { message: t('Welcome') };
  }),
];

async function checkMembership(db: Database, restaurantId: number, user: Actor): Promise<LoyaltyCheck> {
  const place = await findVisibleStatus(db, restaurantId, user);
  if (!place) throw notFound(t('Restaurant'));
  const terms = await readTerms(db, restaurantId);
  return describeStatus(db, { userId: user.id, restaurantId }, { place, terms });
}

type Programme = { place: Pick<VisibleStatus, 'status'>; terms: ProgrammeTerms | null };

async function describeStatus(
  db: Database,
  pair: { userId: number; restaurantId: number },
  { place, terms }: Programme,
): Promise<LoyaltyCheck> {
  // Also without a programme: points of challenges create a membership.
  const membership = await findMembership(db, pair);
  const isOn = place.status === 'approved' && (terms?.isOn ?? false);
  return {
    isMember: membership !== null,
    isOn,
    canJoin: isOn && membership === null && !(await isOwnerOrStaff(db, pair)),
    membership,
  };
}

/** Returns a person's permanent share token for a restaurant, creating it on first use. */
async function ensureShareLink(db: Database, { userId, restaurantId }: MembershipPair): Promise<string> {
  const token = randomBytes(12).toString('base64url');
  await db.execute(sql`
    insert into share_links (token, user_id, restaurant_id) values (${token}, ${userId}, ${restaurantId})
    on conflict do nothing`);
  const [link] = await selectRows(
    db,
    z.object({ token: z.string() }),
    sql`select token from share_links where user_id = ${userId} and restaurant_id = ${restaurantId}`,
  );
  return link?.token ?? token;
}

const Link = z.object({ id: LongId, userId: Id, restaurantId: Id, counts: z.boolean() });

/** Counts, once, that a person opened another person's link; the owner's visits never count. */
async function openLink(context: NotificationContext, token: string, openerId: number): Promise<void> {
  const { db } = context;
  const query = sql`
    select l.id, l.user_id, l.restaurant_id,
      l.user_id <> ${openerId} and r.user_id is distinct from ${openerId} and ${isVisiblePerson(openerId, 'u')} as counts
    from share_links l join users u on u.id = l.user_id
      join restaurants r on r.id = l.restaurant_id and r.status = 'approved' and r.deleted_at is null
    where l.token = ${token}`;
  const [link] = await selectRows(db, Link, query);
  if (!link) throw notFound(t('Link'));
  if (!link.counts) return;
  const day = await findBusinessDay(db, link.restaurantId, Date.now());
  const { rowCount } = await db.execute(sql`
    insert into share_link_openings (share_link_id, user_id, day) values (${link.id}, ${openerId}, ${day})
    on conflict do nothing`);
  if (rowCount) await settle(context, link);
}
