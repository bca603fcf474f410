import type { ReactNode } from 'react';
import { giveTip, sendMoney } from '#features/wallet/contract.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { afterFailure, MONEY_READS, transferKeys } from '../wallet.ts';
import { RecipientPicture } from './RecipientLine.tsx';
import { formatByline, type Recipient } from './recipient.ts';
import type { TransferMode } from './transferDraft.ts';
import type { TransferForm } from './useTransferForm.ts';
import { useTransferWallet } from './useTransferWallet.ts';

interface TransferConfirmProps {
  transferKind: TransferMode;
  form: TransferForm;
  recipient: Recipient;
  describeTip: (restaurantId: number) => ReactNode;
  onBack: () => void;
  onDone: () => void;
}

/** Shows recipient and amount once more before the money is sent. */
export function TransferConfirm({
  transferKind,
  form,
  recipient,
  describeTip,
  onBack,
  onDone,
}: TransferConfirmProps) {
  const { amount, currency: chosenCurrency, message } = form.getValues();
  const { currency, balance } = useTransferWallet(recipient, chosenCurrency);
  const cents = amount ?? 0;
  const transfer = useTransfer(transferKind, { onDone });
  const words = message.trim();
  return (
    <div className="grid justify-items-center gap-2 pt-2 text-center">
      <RecipientPicture recipient={recipient} size={72} />
      <p className="mt-1 max-w-full">
        <span className="block text-lg font-semibold wrap-anywhere">
          <bdi>{recipient.name}</bdi>
        </span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{formatByline(recipient)}</span>
      </p>
      <p className="display text-3xl tabular-nums">{formatMoney(cents, currency)}</p>
      {words && <p className="max-w-full text-ink-2 wrap-anywhere">“{words}”</p>}
      <p className="text-sm text-ink-2">
        {recipient.kind === 'restaurant' && <span className="block">{describeTip(recipient.id)}</span>}
        {balance !== undefined &&
          t('You will have {money} left.', { money: formatMoney(Math.max(0, balance - cents), currency) })}
      </p>
      {transfer.error && (
        <p role="alert" className="w-full rounded-field border border-error px-3.5 py-2.5 text-sm text-error">
          {afterFailure(transfer.error)}
        </p>
      )}
      <div className="w-full text-start">
        <DialogFoot>
          <Button onClick={onBack}>{t('Back')}</Button>
          <Button
            variant="primary"
            busy={transfer.busy}
            busyLabel={t('Sending...')}
            onClick={() => transfer.to(recipient, { amount: cents, currency }, words)}
          >
            {transferKind === 'send'
              ? t('Send {amount}', { amount: formatMoney(cents, currency) })
              : t('Tip {amount}', { amount: formatMoney(cents, currency) })}
          </Button>
        </DialogFoot>
      </div>
    </div>
  );
}

type Amount = { amount: number; currency: string };

/** Sends the money once, then refreshes the page and shows a message. */
function useTransfer(transferKind: TransferMode, on: { onDone: () => void }) {
  const send = useEndpointMutation(sendMoney, { refreshes: MONEY_READS, keys: transferKeys.send });
  const tip = useEndpointMutation(giveTip, { refreshes: MONEY_READS, keys: transferKeys.tip });
  const mutation = transferKind === 'send' ? send : tip;

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
    error: mutation.error,
    /** Stays busy after sending: the closing dialog must not accept a second press. */
    busy: mutation.isPending || mutation.isSuccess,
    to(recipient: Recipient, amount: Amount, words: string) {
      const what = { ...amount, message: words || null };
      const callbacks = {
        onSuccess: (reply: { balance: number }) => settle(recipient, amount, reply.balance),
      };
      if (recipient.kind === 'restaurant') tip.mutate({ ...what, restaurantId: recipient.id }, callbacks);
      else if (transferKind === 'tip') tip.mutate({ ...what, to: recipient.username }, callbacks);
      else send.mutate({ ...what, to: recipient.username }, callbacks);
    },
  };
}
