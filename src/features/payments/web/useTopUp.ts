import { useState } from 'react';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import type { TopUp } from '../contract.ts';
import { rememberWayBack } from './wayBack.ts';

/** Follows a top-up to its end: the money has come, the card was declined, or its owner must do something first. */
export function useTopUp(on: {
  /** Whether the page that is open is where to go on, after the provider's page too. */
  hasWayBack: boolean;
  onDone: () => void;
  onDeclined: (message: string) => void;
}) {
  const [pending, setPending] = useState<TopUp | null>(null);

  function settle(topUp: TopUp) {
    if (topUp.next?.kind === 'visit') {
      rememberWayBack(on.hasWayBack ? window.location.pathname + window.location.search : null);
      window.location.assign(topUp.next.url);
      return;
    }
    setPending(topUp.next ? topUp : null);
    if (topUp.status === 'declined') on.onDeclined(topUp.message);
    if (topUp.status === 'succeeded') {
      toast({
        title: t('Funds added'),
        description: t('{amount} was added. Your balance is {balance}.', {
          amount: formatMoney(topUp.amount, topUp.currency),
          balance: formatMoney(topUp.balance, topUp.currency),
        }),
      });
      on.onDone();
    }
  }
  return { pending, settle };
}
