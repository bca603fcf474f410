import { useEffect, useEffectEvent } from 'react';
import { MONEY_READS } from '#features/wallet/web/wallet.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { confirmTopUp, finishCard, listCards } from '../contract.ts';
import { cardName } from './cards.ts';

interface WalletReturnProps {
  /** The id of a top-up, or the session in which a card was entered. */
  topUp?: string;
  cardSession?: string;
  onDone: () => void;
}

/** Handles the return from the payment provider's page: asks for the outcome, shows it, and cleans the address. */
export function WalletReturn({ topUp, cardSession, onDone }: WalletReturnProps) {
  const failure = (error: CallError) => {
    toast({ title: t('That did not work'), description: error.sentence, variant: 'destructive' });
    onDone();
  };
  const confirm = useEndpointMutation(confirmTopUp, {
    refreshes: MONEY_READS,
    success: ({ status, amount, currency, balance, message }) => {
      if (status === 'succeeded')
        toast({
          title: t('Funds added'),
          description: t('{amount} was added. Your balance is {balance}.', {
            amount: formatMoney(amount, currency),
            balance: formatMoney(balance, currency),
          }),
        });
      else
        toast({
          title: status === 'pending' ? t('Still on its way') : t('Funds not added'),
          description: message,
          variant: status === 'pending' ? 'default' : 'destructive',
        });
      onDone();
    },
    failure,
  });
  const finish = useEndpointMutation(finishCard, {
    refreshes: [listCards],
    success: (card) => {
      toast({
        title: t('Card added'),
        description: t('{cardName} is saved for next time.', { cardName: cardName(card) }),
      });
      onDone();
    },
    failure,
  });

  const ask = useEffectEvent(() => {
    if (topUp) confirm.mutate({ id: topUp });
    if (cardSession) finish.mutate({ session: cardSession });
  });
  useEffect(() => ask(), []);
  return null;
}
