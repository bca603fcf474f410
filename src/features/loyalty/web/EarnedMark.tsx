import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { type EarningKind, earnedQuery } from './earned.ts';

interface Props {
  kind: EarningKind;
  id: number;
  /** Whether the reader wrote it. */
  isMine: boolean;
  /** Of a post. */
  images?: readonly string[];
  restaurantId?: number | null;
}

/** Says of a review or post that its author received points for it. */
export function EarnedMark({ kind, id, isMine, images, restaurantId }: Props) {
  // Of posts only photos that tag a restaurant can.
  const mayEarn = kind === 'review' || (images?.length !== 0 && restaurantId !== null);
  const { data: points = 0 } = useQuery({ ...earnedQuery(kind, id), enabled: mayEarn });
  if (points === 0) return null;
  return (
    <p className="mt-1 flex items-center gap-1 text-xs text-ink-3">
      <Gift size={14} className="shrink-0" />
      {isMine ? `You received ${points} points for it` : 'The author received points for it'}
    </p>
  );
}
