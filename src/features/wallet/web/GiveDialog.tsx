import { type ReactNode, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { Dialog } from '#kit/web/ui/Dialog.tsx';
import { AddFunds } from './AddFunds.tsx';
import { GiveAmount } from './GiveAmount.tsx';
import { GiveConfirm } from './GiveConfirm.tsx';
import { GiveWho } from './GiveWho.tsx';
import { type Gift, keepDraft, readDraft, same } from './giftDraft.ts';
import type { Recipient } from './recipient.ts';
import { Step } from './Step.tsx';
import { useGiftForm } from './useGiftForm.ts';

interface GiveDialogProps {
  open: boolean;
  onClose: () => void;
  gift: Gift;
  /** For whom, where the page says so. */
  recipient?: Recipient;
  /** Whom the address names. */
  username?: string;
  /** Looks for a restaurant; a tip is for one of them or for a person. */
  restaurants?: (pick: (restaurant: Recipient) => void) => ReactNode;
}

type At = 'who' | 'amount' | 'funds' | 'confirm';

/** Sends money to a person, or tips a person or a restaurant: for whom, how much, and once more before it goes. */
export function GiveDialog({
  open,
  onClose,
  gift,
  recipient: given,
  username,
  restaurants,
}: GiveDialogProps) {
  const userId = useCurrentUser()?.id ?? 0;
  const [begun] = useState(() => {
    const draft = username ? null : readDraft(gift, userId);
    return draft && (!given || same(given, draft.recipient)) ? draft : null;
  });
  const [recipient, setRecipient] = useState<Recipient | null>(given ?? begun?.recipient ?? null);
  const [at, setAt] = useState<At>(recipient ? 'amount' : 'who');
  const [missing, setMissing] = useState(0);
  const form = useGiftForm(begun);

  function remember() {
    const { amount, message } = form.getValues();
    if (recipient) keepDraft(gift, userId, { recipient, amount, message });
  }
  const titles: Record<At, string> = {
    who: gift === 'send' ? 'Send' : 'Send Tip',
    amount: gift === 'send' ? 'Send' : 'Send Tip',
    funds: 'Add Funds',
    confirm: gift === 'send' ? 'Send it?' : 'Send this tip?',
  };

  return (
    <Dialog open={open} onClose={onClose} title={titles[at]} tall={at === 'who'}>
      <Step name={at}>
        {at === 'who' && (
          <GiveWho
            gift={gift}
            username={username}
            restaurants={restaurants}
            onPick={(picked) => {
              setRecipient(picked);
              setAt('amount');
            }}
          />
        )}
        {at === 'amount' && recipient && (
          <GiveAmount
            gift={gift}
            form={form}
            recipient={recipient}
            onChange={given ? undefined : () => setAt('who')}
            onAddFunds={(cents) => {
              remember();
              setMissing(cents);
              setAt('funds');
            }}
            onNext={() => {
              remember();
              setAt('confirm');
            }}
          />
        )}
        {at === 'funds' && (
          <AddFunds missing={missing} onDone={() => setAt('amount')} onCancel={() => setAt('amount')} />
        )}
        {at === 'confirm' && recipient && (
          <GiveConfirm
            gift={gift}
            form={form}
            recipient={recipient}
            onBack={() => setAt('amount')}
            onDone={() => {
              keepDraft(gift, userId, null);
              onClose();
            }}
          />
        )}
      </Step>
    </Dialog>
  );
}
