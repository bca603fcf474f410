import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { canSeeProfile, isVisiblePerson } from '#features/people/server/visibility.ts';
import { businessDay } from '#features/visits/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { Day, Id } from '#kit/contract/shapes.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { getAchievements } from '../contract.ts';
import { BADGES, CHALLENGE_BADGE } from '../options.ts';
import { computeLevel, computeStreak } from '../rules.ts';
import { Badge } from '../shapes.ts';
import type { ChallengeViewerId } from './listing.ts';

type Achievements = ReplyOf<typeof getAchievements>;

const Person = z.object({ id: Id, isOpen: z.boolean(), showsVisits: z.boolean() });

/** A person's badges, level, streak and visits by month, as far as the viewer may see them. */
export async function readAchievements(
  db: Database,
  viewer: ChallengeViewerId,
  username: string,
): Promise<Achievements> {
  const query = sql`
    select u.id, ${canSeeProfile(viewer, 'u')} as is_open, u.shows_visits or u.id = ${viewer ?? 0} as shows_visits
    from users u where lower(u.username) = lower(${username}) and ${isVisiblePerson(viewer, 'u')}`;
  const [person] = await selectRows(db, Person, query);
  if (!person) throw notFound(t('Person'));
  if (!person.isOpen)
    return { badges: [], open: [], level: computeLevel(0), streak: null, visitsByMonth: null };
  const [badges, xp, visits] = await Promise.all([
    listBadges(db, person),
    sumXp(db, person.id),
    person.showsVisits ? readVisits(db, person.id) : null,
  ]);
  const earnedKinds = new Set(badges.map(({ kind }) => kind));
  const openBadges = BADGES.filter(({ kind }) => !earnedKinds.has(kind));
  return {
    badges,
    open:
      person.id === viewer
        ? openBadges.map(({ kind, title, rule }) => ({
            kind,
            title: translateConstant(title),
            rule: translateConstant(rule),
          }))
        : [],
    level: computeLevel(xp),
    streak: visits?.streak ?? null,
    visitsByMonth: visits?.byMonth ?? null,
  };
}

const COMPLETE = t('Complete this challenge.');

const BadgeRow = Badge.omit({ rule: true, challengeId: true }).extend({ sourceId: z.string() });

/** Newest first. A restaurant challenge's badge reveals visits there, so it is left out where visits are hidden. */
async function listBadges(db: Database, { id, showsVisits }: z.output<typeof Person>): Promise<Badge[]> {
  const query = sql`
    select b.kind, b.title, b.reason, b.earned_at, b.source_id from badges b
    where b.user_id = ${id} and (${showsVisits} or b.kind <> ${CHALLENGE_BADGE} or exists (
      select from challenges c where c.id = nullif(b.source_id, '')::int and c.restaurant_id is null))
    order by b.earned_at desc, b.id desc limit 200`;
  return (await selectRows(db, BadgeRow, query)).map(({ sourceId, ...badge }) => {
    const { title, reason } = badge;
    const rule = translateConstant(BADGES.find(({ kind }) => kind === badge.kind)?.rule ?? COMPLETE);
    // Stored in English.
    return badge.kind === CHALLENGE_BADGE
      ? {
          ...{ ...badge, rule, challengeId: Number(sourceId) },
          reason: t('Completed the challenge “{title}”', { title }),
        }
      : {
          ...{ ...badge, rule, challengeId: null },
          title: translateConstant(title),
          reason: translateConstant(reason),
        };
  });
}

/** Only challenges of no restaurant give XP; the points of others go into a membership. */
async function sumXp(db: Database, userId: number): Promise<number> {
  const query = sql`
    select coalesce(sum(c.points), 0)::int as xp
    from user_challenge_progress p join challenges c on c.id = p.challenge_id
    where p.user_id = ${userId} and p.completed and c.restaurant_id is null`;
  const [row] = await selectRows(db, z.object({ xp: z.int() }), query);
  return row?.xp ?? 0;
}

const MONTHS = 12;
const VisitsOfDay = z.object({ day: Day, visits: z.int() });

/** The streak in weeks, and visits of the last twelve months; days are local to the restaurants. */
async function readVisits(db: Database, userId: number) {
  const query = sql`
    select v.day, count(*)::int as visits from visits v where v.user_id = ${userId}
    group by v.day order by v.day`;
  const rows = await selectRows(db, VisitsOfDay, query);
  // East of UTC the day of the last visit may be tomorrow in UTC.
  const today = [businessDay('UTC', Date.now()), rows.at(-1)?.day ?? ''].sort().at(-1) ?? '';
  const months = Array.from({ length: MONTHS }, (_, ago) => {
    const [year = 0, month = 1] = today.split('-').map(Number);
    return new Date(Date.UTC(year, month - MONTHS + ago, 1)).toISOString().slice(0, 7);
  });
  const count = (month: string) =>
    rows.reduce((sum, { day, visits }) => sum + (day.startsWith(month) ? visits : 0), 0);
  return {
    streak: computeStreak(
      rows.map(({ day }) => day),
      today,
    ),
    byMonth: months.map((month) => ({ month, visits: count(month) })),
  };
}
