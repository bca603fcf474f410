import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { type EarningKind, earnedQuery } from './earned.ts';

interface Props {
  kind: EarningKind;
  id: number;
  /** Whether the reader wrote it. */
  isMine: boolean;
}

/** Says of a review or post that its author received points for it. */
export function EarnedMark({ kind, id, isMine }: Props) {
  const { data: points = 0 } = useQuery(earnedQuery(kind, id));
  if (points === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-1 text-xs text-ink-3">
      <Gift size={14} className="shrink-0" />
      {isMine ? `You received ${points} points for it` : 'The author received points for it'}
    </p>
  );
}
