import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { computeTasteMatch } from '#features/follows/rules.ts';
import { computeRankRanges, fitTaste } from '../rules.ts';
import { readTaste } from './taste.ts';

/**
 * How alike two people rank the restaurants that both reviewed. Answers count of those who show their ranking: a match must
 * not tell what somebody keeps to themselves, and is the same for both.
 */
export async function matchTastes(db: Database, me: number, them: number) {
  const rows = await db
    .select({ id: users.id, showsRanking: users.showsRanking })
    .from(users)
    .where(inArray(users.id, [me, them]));
  const shown = new Set(rows.filter((row) => row.showsRanking).map(({ id }) => id));
  const mine = await readRanks(db, me, shown.has(me));
  const theirs = await readRanks(db, them, shown.has(them));
  const places = mine.estimates
    .flatMap(({ place: { id, name } }) => {
      const [my, their] = [mine.ranges.get(id), theirs.ranges.get(id)];
      return my && their ? [{ id, name, mine: my, theirs: their }] : [];
    })
    .sort((a, b) => height(b) - height(a) || a.id - b.id);
  return {
    match: computeTasteMatch(places),
    places,
    hasMyAnswers: mine.hasAnswers,
    hasTheirAnswers: theirs.hasAnswers,
  };
}

async function readRanks(db: Database, userId: number, usesAnswers: boolean) {
  const { estimates: all, comparisons } = await readTaste(db, userId);
  const places = all.map(({ place }) => place);
  const estimates = usesAnswers ? all : fitTaste(places, []);
  return {
    estimates,
    ranges: computeRankRanges(estimates),
    hasAnswers: usesAnswers && comparisons.length > 0,
  };
}

type Ranked = { mine: { from: number; to: number }; theirs: { from: number; to: number } };

const height = ({ mine, theirs }: Ranked) => mine.from + mine.to + theirs.from + theirs.to;
