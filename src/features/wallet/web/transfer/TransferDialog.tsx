import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { findRecipients } from '#features/wallet/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Step } from '../Step.tsx';
import { WalletSkeleton } from '../WalletSkeleton.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import type { Recipient } from './recipient.ts';
import { TransferAmount } from './TransferAmount.tsx';
import { TransferConfirm } from './TransferConfirm.tsx';
import { isSameRecipient, readTransferDraft, saveTransferDraft, type TransferMode } from './transferDraft.ts';
import { useTransferForm } from './useTransferForm.ts';

interface TransferDialogProps {
  open: boolean;
  onClose: () => void;
  transferKind: TransferMode;
  /** The recipient, if the page determines it. */
  recipient?: Recipient;
  /** The recipient's username in the address. */
  username?: string;
  /** Renders a search for restaurants; set for a tip, which can go to a restaurant or a person. */
  restaurants?: (pick: (restaurant: Recipient) => void) => ReactNode;
  /** Renders a form that adds at least the missing amount of a currency; `onBack` returns here. */
  addFunds: (missingAmount: number, currency: string, onBack: () => void) => ReactNode;
  /** Describes who gets a tip of a restaurant. */
  describeTip: (restaurantId: number) => ReactNode;
}

type At = 'who' | 'amount' | 'funds' | 'confirm';

/** Sends money to a person, or tips a person or a restaurant: recipient, amount, confirmation. */
export function TransferDialog({
  open,
  onClose,
  transferKind,
  recipient: initialRecipient,
  username,
  restaurants,
  addFunds,
  describeTip,
}: TransferDialogProps) {
  const userId = useCurrentUser()?.id ?? 0;
  const [draft] = useState(() => {
    const draft = username ? null : readTransferDraft(transferKind, userId);
    return draft && (!initialRecipient || isSameRecipient(initialRecipient, draft.recipient)) ? draft : null;
  });
  const [recipient, setRecipient] = useState<Recipient | null>(initialRecipient ?? draft?.recipient ?? null);
  const [at, setAt] = useState<At>(recipient ? 'amount' : 'who');
  const [shortfall, setShortfall] = useState({ amount: 0, currency: '' });
  const form = useTransferForm(draft);

  function remember() {
    if (recipient) saveTransferDraft(transferKind, userId, { recipient, ...form.getValues() });
  }
  const titles: Record<At, string> = {
    who: transferKind === 'send' ? t('Send') : t('Send Tip'),
    amount: transferKind === 'send' ? t('Send') : t('Send Tip'),
    funds: t('Add Funds'),
    confirm: transferKind === 'send' ? t('Send it?') : t('Send this tip?'),
  };

  return (
    <Dialog open={open} onClose={onClose} title={titles[at]} tall={at === 'who'}>
      <Step name={at}>
        {at === 'who' && (
          <TransferRecipient
            transferKind={transferKind}
            username={username}
            restaurants={restaurants}
            onPick={(newRecipient) => {
              setRecipient(newRecipient);
              setAt('amount');
            }}
          />
        )}
        {at === 'amount' && recipient && (
          <TransferAmount
            transferKind={transferKind}
            form={form}
            recipient={recipient}
            onChange={initialRecipient ? undefined : () => setAt('who')}
            onAddFunds={(amount, currency) => {
              remember();
              setShortfall({ amount, currency });
              setAt('funds');
            }}
            onNext={() => {
              remember();
              setAt('confirm');
            }}
          />
        )}
        {at === 'funds' && addFunds(shortfall.amount, shortfall.currency, () => setAt('amount'))}
        {at === 'confirm' && recipient && (
          <TransferConfirm
            transferKind={transferKind}
            form={form}
            recipient={recipient}
            describeTip={describeTip}
            onBack={() => setAt('amount')}
            onDone={() => {
              saveTransferDraft(transferKind, userId, null);
              onClose();
            }}
          />
        )}
      </Step>
    </Dialog>
  );
}

interface TransferRecipientProps {
  transferKind: TransferMode;
  username?: string;
  restaurants?: (pick: (restaurant: Recipient) => void) => ReactNode;
  onPick: (recipient: Recipient) => void;
}

/** Chooses the recipient: the person named in the address, or a search result. */
function TransferRecipient({ transferKind, username, restaurants, onPick }: TransferRecipientProps) {
  const [kind, setKind] = useState<Recipient['kind']>(
    transferKind === 'tip' && restaurants && !username ? 'restaurant' : 'person',
  );
  const namedPeople = useQuery({
    ...query(findRecipients, { q: username ?? '' }),
    enabled: Boolean(username),
  });
  const person = namedPeople.data?.find((one) => one.username.toLowerCase() === username?.toLowerCase());
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (person)
      pick({ kind: 'person', username: person.username, name: person.name, picture: person.avatar });
  }, [person]);

  if (username && (namedPeople.isPending || person)) return <WalletSkeleton />;
  return (
    <div className="grid content-start gap-3 *:min-w-0">
      {transferKind === 'tip' && restaurants && (
        <ChoiceGroup
          label={t('Recipient')}
          options={[
            { value: 'restaurant', label: t('A restaurant') },
            { value: 'person', label: t('A person') },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <div>
        {kind === 'restaurant' && restaurants ? (
          restaurants(onPick)
        ) : (
          <PersonPicker begin={username} onPick={onPick} />
        )}
      </div>
    </div>
  );
}
