import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#kit/contract/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { afterFailure, myWallet } from '../wallet.ts';
import { RecipientPicture } from './RecipientLine.tsx';
import { formatByline, type Recipient } from './recipient.ts';
import type { TransferKind } from './transferDraft.ts';
import { useTransfer } from './useTransfer.ts';
import type { GiftForm } from './useTransferForm.ts';

interface GiveConfirmProps {
  gift: TransferKind;
  form: GiftForm;
  recipient: Recipient;
  onBack: () => void;
  onDone: () => void;
}

/** Names who will get how much, once more, before it goes. */
export function TransferConfirm({ gift, form, recipient, onBack, onDone }: GiveConfirmProps) {
  const { data: wallet } = useQuery(myWallet);
  const { amount, message } = form.getValues();
  const cents = amount ?? 0;
  const give = useTransfer(gift, { onDone });
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
      <p className="display text-3xl tabular-nums">{formatMoney(cents)}</p>
      {words && <p className="max-w-full text-ink-2 wrap-anywhere">“{words}”</p>}
      <p className="text-sm text-ink-2">
        {recipient.kind === 'restaurant' && 'It goes to the wallet of the restaurant’s owner. '}
        {wallet && `You will have ${formatMoney(Math.max(0, wallet.balance - cents))} left.`}
      </p>
      {give.error && (
        <p role="alert" className="w-full rounded-field border border-error px-3.5 py-2.5 text-sm text-error">
          {afterFailure(give.error)}
        </p>
      )}
      <div className="w-full text-left">
        <DialogFoot>
          <Button onClick={onBack}>Back</Button>
          <Button
            variant="primary"
            busy={give.busy}
            busyLabel="Sending..."
            onClick={() => give.to(recipient, cents, words)}
          >
            {gift === 'send' ? `Send ${formatMoney(cents)}` : `Tip ${formatMoney(cents)}`}
          </Button>
        </DialogFoot>
      </div>
    </div>
  );
}
