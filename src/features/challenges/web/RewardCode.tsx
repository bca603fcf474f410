import { Check, Gift } from 'lucide-react';
import { formatDate } from '#kit/web/formatDate.ts';
import type { ChallengeReward } from '../shapes.ts';

const half = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The code of a reward, to be read at arm's length at the counter; of one that is claimed, when that was. */
export function RewardCode({ reward }: { reward: ChallengeReward }) {
  const { title, value, restaurant, claimedAt, description } = reward;
  return (
    <div className="grid justify-items-center gap-1 rounded-panel border border-line bg-surface p-5 text-center">
      {claimedAt ? (
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-herb">
          <Check size={16} /> Claimed on {formatDate(claimedAt, 'day')}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-2">Show this at the counter</p>
          <p className="font-mono text-3xl font-bold tracking-widest select-all">{half(value)}</p>
        </>
      )}
      <p className="inline-flex items-center gap-1.5 text-sm font-semibold wrap-anywhere">
        <Gift size={16} className="shrink-0" /> {title}
      </p>
      {description && description !== title && (
        <p className="text-sm wrap-anywhere text-ink-2">{description}</p>
      )}
      <p className="text-sm text-ink-3">
        {restaurant ? `At ${restaurant.name}, once` : 'At any restaurant that takes part, once'}
      </p>
    </div>
  );
}
