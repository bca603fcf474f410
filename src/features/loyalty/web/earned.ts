import { queryOptions } from '@tanstack/react-query';
import { httpCall } from '#kit/web/api.ts';
import { formatCount } from '#kit/web/format.ts';
import { findEarned } from '../contract.ts';

/** What can earn its author points. */
export type EarningKind = 'review' | 'post';

type Question = { kind: EarningKind; id: number; answer: (points: Promise<number>) => void };

/** So many reviews, and as many posts, are asked about in one call. */
const AT_ONCE = 40;
let questions: Question[] = [];

/** What a review or post earned its author, 0 for nothing; what a page asks in one go is one call. */
const findPoints = (kind: EarningKind, id: number) =>
  new Promise<number>((answer) => {
    if (questions.length === 0) setTimeout(ask);
    questions.push({ kind, id, answer });
  });

function ask(): void {
  const batch = questions;
  questions = [];
  for (let at = 0; at < batch.length; at += AT_ONCE) {
    const some = batch.slice(at, at + AT_ONCE);
    const pick = (source: EarningKind) => some.flatMap(({ kind, id }) => (kind === source ? [id] : []));
    const reply = httpCall(findEarned, { review: pick('review'), post: pick('post') });
    for (const { kind, id, answer } of some)
      answer(
        reply.then(({ reviews, posts }) => {
          const found = (kind === 'review' ? reviews : posts).find((one) => one.id === id);
          return found?.points ?? 0;
        }),
      );
  }
}

export const earnedQuery = (kind: EarningKind, id: number) =>
  queryOptions({ queryKey: ['earned', kind, id], queryFn: () => findPoints(kind, id) });

/** What its author is told once it is there: "You earned 25 points."; null where it earned nothing. */
export async function describeEarned(kind: EarningKind, id: number): Promise<string | null> {
  const points = await findPoints(kind, id).catch(() => 0);
  return points > 0 ? `You earned ${formatCount(points, 'point')}.` : null;
}
