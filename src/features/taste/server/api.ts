import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { tasteComparisons, users } from '#db/schema.ts';
import { suggestPeople } from '#features/follows/contract.ts';
import { MAX_PLACES_PER_LIST } from '#features/lists/rules.ts';
import { fillList, findSavedList, insertList } from '#features/lists/server/lists.ts';
import { findVisiblePerson } from '#features/people/server/people-list.ts';
import { canSeeProfile } from '#features/people/server/visibility.ts';
import { Integer, LongId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  answerQuestion,
  ComparisonAnswer,
  createRankingList,
  getPersonTaste,
  getQuestion,
  getRankingSummary,
  getTasteMatch,
  listAnswers,
  listPersonRanking,
  listRanking,
  saveRankingChoice,
  undoAnswer,
} from '../contract.ts';
import { type ComparisonOutcome, chooseQuestion, MAX_COMPARISONS, TASTE } from '../rules.ts';
import { matchTastes } from './match.ts';
import { findSuggestions } from './suggestions.ts';
import { type RankedEstimate, rank, readTaste } from './taste.ts';
import { forgetTasteMatches } from './taste-matches.ts';

const RankKey = z.tuple([Integer]);
const AnswerKey = z.tuple([LongId]);

export const tasteApi = [
  handle(getQuestion, async ({ db, user, input: { place: placeId, except } }) => {
    const { estimates, comparisons } = await readTaste(db, user.id);
    const about = estimates.find(({ place }) => place.id === placeId);
    if (placeId !== undefined && (about?.place.lastStars ?? 0) < TASTE.askFrom) return null;
    return chooseQuestion(estimates, comparisons, { placeId, ...(except && { except }) });
  }),

  handle(answerQuestion, async ({ db, user, input: { placeId, otherId, outcome } }) => {
    // Locks the person, so that the bound counts answers that are given at once.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('taste comparisons'), ${user.id})`);
    if ((await db.$count(tasteComparisons, eq(tasteComparisons.userId, user.id))) >= MAX_COMPARISONS)
      throw conflict(
        t('You have given {maxComparisons} answers. Undo some to give others.', {
          maxComparisons: MAX_COMPARISONS,
        }),
      );
    const { estimates } = await readTaste(db, user.id);
    const reviewedIds = new Set(estimates.map(({ place }) => place.id));
    if (!reviewedIds.has(placeId) || !reviewedIds.has(otherId))
      throw notFound(t('Review of both restaurants'));
    const [answer] = await db
      .insert(tasteComparisons)
      .values({ userId: user.id, ...toFact(placeId, otherId, outcome) })
      .returning({ id: tasteComparisons.id });
    if (!answer) throw new Error('An insert returned no row.');
    const ranking = rank((await readTaste(db, user.id)).estimates);
    const place = ranking.find((one) => one.place.id === placeId);
    if (!place) throw notFound(t('Restaurant'));
    return {
      ...answer,
      name: place.place.name,
      band: { from: place.from, to: place.to, count: ranking.length },
    };
  }),

  handle(listAnswers, async ({ db, user, input: { limit, cursor } }) => {
    const [before] = cursor ? decodeCursor(cursor, AnswerKey) : [Number.MAX_SAFE_INTEGER];
    const answers = await selectRows(
      db,
      ComparisonAnswer,
      sql`
        select c.id, json_build_object('id', a.id, 'name', a.name) as first,
          json_build_object('id', b.id, 'name', b.name) as second, c.outcome, c.asked_at
        from taste_comparisons c
          join restaurants a on a.id = c.a and a.status = 'approved'
          join restaurants b on b.id = c.b and b.status = 'approved'
        where c.user_id = ${user.id} and c.id < ${before} order by c.id desc limit ${limit + 1}`,
    );
    return toPage(answers, limit, ({ id }) => [id]);
  }),

  handle(undoAnswer, async ({ db, user, input: { id } }) => {
    const { rowCount } = await db
      .delete(tasteComparisons)
      .where(and(eq(tasteComparisons.id, id), eq(tasteComparisons.userId, user.id)));
    if (!rowCount) throw notFound(t('Answer'));
    return { message: t('Answer undone') };
  }),

  handle(listRanking, async ({ db, user, input: { cuisine, ...paging } }) =>
    toRankingPage(rank((await readTaste(db, user.id)).estimates, cuisine), paging),
  ),

  handle(getRankingSummary, async ({ db, user }) => {
    const { estimates } = await readTaste(db, user.id);
    const counts = Map.groupBy(estimates, ({ place }) => place.cuisine);
    const [choice] = await db
      .select({ isShown: users.showsRanking })
      .from(users)
      .where(eq(users.id, user.id));
    return {
      places: estimates.length,
      answers: await db.$count(tasteComparisons, eq(tasteComparisons.userId, user.id)),
      isShown: choice?.isShown ?? false,
      cuisines: [...counts]
        .map(([cuisine, { length }]) => ({ cuisine, places: length }))
        .sort((a, b) => b.places - a.places || (a.cuisine < b.cuisine ? -1 : 1)),
    };
  }),

  handle(saveRankingChoice, async ({ db, user, input: { isShown } }) => {
    await db.update(users).set({ showsRanking: isShown }).where(eq(users.id, user.id));
    if (!isShown) await forgetTasteMatches(db, user.id);
    return { isShown };
  }),

  handle(createRankingList, async ({ db, user, input: { name, cuisine } }) => {
    const ranking = rank((await readTaste(db, user.id)).estimates, cuisine);
    if (ranking.length === 0)
      throw conflict(t('There is nothing to put on a list yet. Review a restaurant first.'));
    const id = await insertList(db, user.id, name);
    await fillList(
      db,
      id,
      ranking.slice(0, MAX_PLACES_PER_LIST).map(({ place }) => place.id),
    );
    return findSavedList(db, user.id, id);
  }),

  handle(listPersonRanking, async ({ db, user, input: { username, ...paging } }) => {
    const { id, isShown } = await findTastePerson(db, user?.id ?? null, username);
    if (!isShown) throw notFound(t('Ranking'));
    return toRankingPage(rank((await readTaste(db, id)).estimates), paging);
  }),

  handle(getPersonTaste, async ({ db, user, input: { username } }) => {
    const { id, isShown, isOpen } = await findTastePerson(db, user?.id ?? null, username);
    const rankedCount = isShown ? (await readTaste(db, id)).estimates.length : null;
    if (!user || !isOpen || user.id === id) return { ranked: rankedCount, match: null, shared: 0 };
    const { match, places } = await matchTastes(db, user.id, id);
    return { ranked: rankedCount, match, shared: places.length };
  }),

  handle(getTasteMatch, async ({ db, user, input: { username } }) => {
    const { id, isOpen } = await findTastePerson(db, user.id, username);
    if (!isOpen || id === user.id) throw notFound(t('Taste match'));
    return matchTastes(db, user.id, id);
  }),

  handle(suggestPeople, ({ db, user }) => findSuggestions(db, user.id)),
];

/** Stored with the lower id first, so that a pair has one row. */
const toFact = (placeId: number, otherId: number, outcome: ComparisonOutcome) =>
  placeId < otherId
    ? { a: placeId, b: otherId, outcome }
    : { a: otherId, b: placeId, outcome: outcome === 0 ? 0 : -outcome };

const Openness = z.object({ isShown: z.boolean(), isOpen: z.boolean() });

/** A person whom the viewer may see, and whether the viewer may see their profile and their ranking. */
async function findTastePerson(db: Database, viewer: number | null, username: string) {
  const { id } = await findVisiblePerson(db, viewer, username);
  const [person] = await selectRows(
    db,
    Openness,
    sql`
      select u.id = ${viewer ?? 0} or (u.shows_ranking and ${canSeeProfile(viewer, 'u')}) as is_shown,
        ${canSeeProfile(viewer, 'u')} as is_open
      from users u where u.id = ${id}`,
  );
  return { id, isShown: person?.isShown ?? false, isOpen: person?.isOpen ?? false };
}

function toRankingPage(
  ranking: RankedEstimate[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [start] = cursor ? decodeCursor(cursor, RankKey) : [0];
  const items = ranking.map(({ place: { lastStars: _, ...place }, answers, from, to }, at) => ({
    ...{ ...place, answers, from, to },
    position: at + 1,
  }));
  const page = items.slice(start, start + limit + 1);
  return toPage(page, limit, ({ position }) => [position], ranking.length);
}
