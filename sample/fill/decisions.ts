import { createHash } from 'node:crypto';
import { decisionPeople, decisionPlaces, decisions, decisionVotes } from '#db/schema.ts';
import { type Ballot, findOutcome } from '#features/decisions/rules.ts';
import { computeDraw } from '#features/decisions/server/outcome.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import type { DecisionVerdict } from '#vocabulary.ts';
import { type Contribution, insertRows, type SampleContext } from '../contribution.ts';

const CHIADO = { lat: 38.71, lng: -9.14, radius: 1.5, area: 'Chiado' };

/** Votes of the host, two friends and a guest on six places, by the letters of VERDICTS. */
const VOTES = ['lolloo', 'ollnol', 'loonll', 'lnollo'];
const VERDICTS: Record<string, DecisionVerdict> = { n: 'no', o: 'ok', l: 'love' };

/** A table that has decided, and one that waits for a friend's votes. */
export const tables: Contribution = { name: 'decisions', fill: insertTables };

async function insertTables(context: SampleContext): Promise<void> {
  await insertTable(context, { title: 'Birthday dinner', days: -6, votesByPerson: VOTES });
  await insertTable(context, { title: 'Dinner with friends', days: 2, votesByPerson: VOTES.slice(0, 2) });
}

type Table = { title: string; days: number; votesByPerson: readonly string[] };

async function insertTable(context: SampleContext, { title, days, votesByPerson }: Table): Promise<void> {
  const { tx, data, ids, now, random } = context;
  const diners = data.users.flatMap(({ type, isAdmin }, nth) =>
    type === 'user' && !isAdmin ? (ids.users[nth] ?? []) : [],
  );
  const [hostId, ...friends] = diners;
  if (hostId === undefined) return;
  const places = data.restaurants
    .flatMap(({ status }, nth) => (status === 'approved' ? (ids.restaurants[nth] ?? []) : []))
    .slice(0, 6)
    .map((id, nth) => ({ id, score: 0.8 - nth / 50 }));
  const seed = createHash('sha256').update(`${title}${random.next()}`).digest('hex').slice(0, 32);
  const at = new Date(Math.floor((now.getTime() + days * DAY_MS) / DAY_MS) * DAY_MS + 19 * HOUR_MS);
  const ballots = votesByPerson.map((letters): Ballot => {
    const votes = places.flatMap(({ id }, nth) => {
      const verdict = VERDICTS[letters[nth] ?? ''];
      return verdict ? [[id, verdict] as const] : [];
    });
    return { votes: new Map(votes), luck: null };
  });
  const rankedPlaces = places.map((place) => ({ ...place, draw: computeDraw(seed, place.id) }));
  const outcome = days < 0 ? findOutcome(rankedPlaces, ballots) : null;
  const createdAt = new Date(Math.min(now.getTime(), at.getTime()) - DAY_MS).toISOString();
  const [decisionId = 0] = await insertRows(tx, decisions, [
    {
      token: createHash('sha256').update(seed).digest('base64url').slice(0, 22),
      hostId,
      title,
      party: VOTES.length,
      at: at.toISOString(),
      closesAt: new Date(at.getTime() - 1.5 * HOUR_MS).toISOString(),
      timeZone: 'Europe/Lisbon',
      // The position is deleted a day after the table.
      ...(days > 0 ? CHIADO : { area: CHIADO.area }),
      seed,
      seedHash: createHash('sha256').update(seed).digest('hex'),
      createdAt,
      ...(outcome && {
        state: 'decided' as const,
        chosenId: outcome.tally[0]?.id ?? null,
        decidedAt: new Date(at.getTime() - 2 * HOUR_MS).toISOString(),
        result: {
          decidedBy: outcome.decidedBy,
          voters: outcome.voters,
          tally: outcome.tally.map((row) => ({
            ...row,
            score: rankedPlaces.find(({ id }) => id === row.id)?.score ?? 0,
            draw: computeDraw(seed, row.id),
          })),
          ballots: ballots.map(({ votes, luck }) => ({ votes: Object.fromEntries(votes), luck })),
        },
      }),
    },
  ]);
  await tx
    .insert(decisionPlaces)
    .values(places.map(({ id, score }) => ({ decisionId, restaurantId: id, score, createdAt })));
  const isDecided = outcome !== null;
  const people = await insertRows(tx, decisionPeople, [
    { decisionId, userId: hostId, isDone: true, isComing: isDecided ? true : null, createdAt },
    ...friends.slice(0, 2).map((userId, nth) => ({
      decisionId,
      userId,
      createdAt,
      isDone: isDecided || nth === 0,
      isComing: isDecided ? nth === 0 : null,
      diets: nth === 0 ? ['Vegetarian' as const] : [],
    })),
    { decisionId, guestName: 'Rita', isDone: isDecided, isComing: isDecided ? true : null, createdAt },
  ]);
  const votes = ballots.flatMap(({ votes: own }, nth) => {
    const personId = people[nth];
    return personId === undefined
      ? []
      : [...own].map(([restaurantId, verdict]) => ({ personId, restaurantId, verdict }));
  });
  await tx.insert(decisionVotes).values(votes);
}
