import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { findRecipients } from '#features/wallet/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { WalletSkeleton } from '../WalletSkeleton.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import type { Recipient } from './recipient.ts';
import type { TransferMode } from './transferDraft.ts';

interface TransferRecipientProps {
  transferKind: TransferMode;
  username?: string;
  restaurants?: (pick: (restaurant: Recipient) => void) => ReactNode;
  onPick: (recipient: Recipient) => void;
}

/** For whom: the person that the address names, or one who is looked for. */
export function TransferRecipient({ transferKind, username, restaurants, onPick }: TransferRecipientProps) {
  const [kind, setKind] = useState<Recipient['kind']>(
    transferKind === 'tip' && restaurants && !username ? 'restaurant' : 'person',
  );
  const named = useQuery({ ...query(findRecipients, { q: username ?? '' }), enabled: Boolean(username) });
  const person = named.data?.find((one) => one.username.toLowerCase() === username?.toLowerCase());
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (person)
      pick({ kind: 'person', username: person.username, name: person.name, picture: person.avatar });
  }, [person]);

  if (username && (named.isPending || person)) return <WalletSkeleton />;
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
