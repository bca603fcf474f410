import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cancelRedemption, listRedeemed } from '#features/redemptions/contract.ts';
import type { Redemption } from '#features/redemptions/shapes.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { checkLoyalty, getLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** The code of a reward for the counter, with the time that is left. */
export function RedemptionCode({ redemption }: { redemption: Redemption }) {
  const { id, code, reward, restaurant, price, status, expiresAt, confirmedAt } = redemption;
  const left = useSecondsLeft(expiresAt);
  const cancel = useEndpointMutation(cancelRedemption, {
    refreshes: [listRedeemed, listLoyaltyEntries, listLoyaltyCards, checkLoyalty, getLoyalty],
    success: () => toast({ title: 'Your points are back', description: `${price} points` }),
    failure: ({ sentence }) =>
      toast({ title: 'The code still holds', description: sentence, variant: 'destructive' }),
  });
  const isOpen = status === 'open' && left > 0;
  return (
    <div className="grid justify-items-center gap-1 rounded-panel border border-line bg-surface p-5 text-center">
      {isOpen && (
        <>
          <p className="text-sm text-ink-2">
            Show this at the counter · {Math.floor(left / 60)}:{two(left % 60)} left
          </p>
          <p className="font-mono text-3xl font-bold tracking-widest select-all">
            {code.slice(0, 4)}-{code.slice(4)}
          </p>
        </>
      )}
      {confirmedAt && (
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-herb">
          <Check size={16} /> Confirmed on {formatDate(confirmedAt, 'day')}
        </p>
      )}
      {!isOpen && !confirmedAt && <p className="text-sm text-ink-2">Not used: your points are back</p>}
      <p className="text-sm wrap-anywhere">
        {reward.title} · {price} points{restaurant && ` · ${restaurant.name}`}
      </p>
      {isOpen && (
        <Button variant="quiet" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          Give it back
        </Button>
      )}
    </div>
  );
}

/** Seconds until an ISO time, counted down. */
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(useRenderTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}
