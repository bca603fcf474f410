import { giveTip, sendMoney } from '#features/wallet/contract.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { MONEY_READS, transferKeys } from '../wallet.ts';
import type { Recipient } from './recipient.ts';
import type { TransferMode } from './transferDraft.ts';

type Amount = { amount: number; currency: string };

/** Moves the money, once, and tells the page and the person. */
export function useTransfer(transferKind: TransferMode, on: { onDone: () => void }) {
  const send = useEndpointMutation(sendMoney, { refreshes: MONEY_READS, keys: transferKeys.send });
  const tip = useEndpointMutation(giveTip, { refreshes: MONEY_READS, keys: transferKeys.tip });
  const used = transferKind === 'send' ? send : tip;

  function settle(recipient: Recipient, { amount, currency }: Amount, balance: number) {
    toast({
      title: transferKind === 'send' ? t('Money sent') : t('Tip sent'),
      description: t('{amount} to {name}. Your balance is {balance}.', {
        amount: formatMoney(amount, currency),
        name: recipient.name,
        balance: formatMoney(balance, currency),
      }),
    });
    on.onDone();
  }

  return {
    error: used.error,
    /** While it is sent, and afterwards too: the dialog that closes takes no second press. */
    busy: used.isPending || used.isSuccess,
    to(recipient: Recipient, amount: Amount, words: string) {
      const what = { ...amount, message: words || null };
      const done = { onSuccess: (reply: { balance: number }) => settle(recipient, amount, reply.balance) };
      if (recipient.kind === 'restaurant') tip.mutate({ ...what, restaurantId: recipient.id }, done);
      else if (transferKind === 'tip') tip.mutate({ ...what, to: recipient.username }, done);
      else send.mutate({ ...what, to: recipient.username }, done);
    },
  };
}
