import { queryOptions, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { plural, t } from '#kit/contract/text.ts';
import { httpCall } from '#kit/web/api.ts';
import { findEarned } from '../contract.ts';

interface Props {
  kind: 'review' | 'post';
  id: number;
  /** Whether the reader is its author. */
  isMine: boolean;
}

type Question = Pick<Props, 'kind' | 'id'> & { answer: (points: Promise<number>) => void };

/** Limit of one call. */
const BATCH_SIZE = 40;
let questions: Question[] = [];

/** Reads the points that a review or post earned; a page's questions are sent in one call. */
const earnedQuery = (kind: Props['kind'], id: number) =>
  queryOptions({
    queryKey: ['earned', kind, id],
    queryFn: () =>
      new Promise<number>((answer) => {
        if (questions.length === 0) setTimeout(ask);
        questions.push({ kind, id, answer });
      }),
  });

function ask(): void {
  const batch = questions;
  questions = [];
  for (let at = 0; at < batch.length; at += BATCH_SIZE) {
    const some = batch.slice(at, at + BATCH_SIZE);
    const pick = (source: Props['kind']) => some.flatMap(({ kind, id }) => (kind === source ? [id] : []));
    const reply = httpCall(findEarned, { review: pick('review'), post: pick('post') });
    for (const { kind, id, answer } of some)
      answer(
        reply.then(({ reviews, posts }) => {
          const earner = (kind === 'review' ? reviews : posts).find((one) => one.id === id);
          return earner?.points ?? 0;
        }),
      );
  }
}

/** Marks a review or post that earned its author points. */
export function EarnedMark({ kind, id, isMine }: Props) {
  const { data: points = 0 } = useQuery(earnedQuery(kind, id));
  if (points === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-1 text-xs text-ink-3">
      <Gift size={14} className="shrink-0" />
      {isMine
        ? plural(points, 'You received {n} point for it', 'You received {n} points for it')
        : t('The author received points for it')}
    </p>
  );
}
