import { useEffect, useState } from 'react';
import { cancelRedemption, listRedeemed } from '#features/redemptions/contract.ts';
import type { Redemption } from '#features/redemptions/shapes.ts';
import { CounterCode } from '#features/redemptions/web/CounterCode.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { checkLoyalty, getLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

const padTwo = (n: number) => String(n).padStart(2, '0');

/** A reward's code for the counter, with the time left. */
export function RedemptionCode({ redemption }: { redemption: Redemption }) {
  const { id, code, reward, restaurant, price, status, expiresAt, confirmedAt } = redemption;
  const secondsLeft = useSecondsLeft(expiresAt);
  const cancel = useEndpointMutation(cancelRedemption, {
    refreshes: [listRedeemed, listLoyaltyEntries, listLoyaltyCards, checkLoyalty, getLoyalty],
    success: () =>
      toast({ title: t('Your points are back'), description: plural(price, '{n} point', '{n} points') }),
    failure: ({ sentence }) =>
      toast({ title: t('The code was not given back'), description: sentence, variant: 'destructive' }),
  });
  const isOpen = status === 'open' && secondsLeft > 0;
  return (
    <CounterCode
      code={isOpen ? code : null}
      note={t('{time} left', { time: `${Math.floor(secondsLeft / 60)}:${padTwo(secondsLeft % 60)}` })}
      usage={confirmedAt ? { word: t('Confirmed'), at: confirmedAt } : null}
    >
      {!isOpen && !confirmedAt && <p className="text-sm text-ink-2">{t('Not used: your points are back')}</p>}
      <p className="text-sm wrap-anywhere">
        {[reward.title, plural(price, '{n} point', '{n} points'), restaurant?.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOpen && (
        <Button variant="quiet" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t('Give it back')}
        </Button>
      )}
    </CounterCode>
  );
}

/** Counts down to an ISO time. */
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(useRenderTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}
