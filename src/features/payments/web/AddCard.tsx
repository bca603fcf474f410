import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WalletSkeleton } from '#features/wallet/web/WalletSkeleton.tsx';
import { afterFailure, myWallet } from '#features/wallet/web/wallet.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { addCard, listCards } from '../contract.ts';
import { CardChoice, testOption } from './CardChoice.tsx';
import { cardName } from './cards.ts';
import { SandboxNote } from './SandboxNote.tsx';

/** Keeps a card: a test card in the sandbox, otherwise one that is entered on the provider's page. */
export function AddCard({ onDone }: { onDone: () => void }) {
  const wallet = useQuery(myWallet);
  const [chosen, setChosen] = useState('');
  const send = useEndpointMutation(addCard, {
    refreshes: [listCards],
    success: ({ card, visit }) => {
      if (visit) return window.location.assign(visit);
      if (card)
        toast({
          title: t('Card added'),
          description: t('{cardName} is saved for next time.', { cardName: cardName(card) }),
        });
      onDone();
    },
  });
  if (wallet.error) return <ReadError read={wallet} />;
  if (!wallet.data) return <WalletSkeleton />;
  const { provider, testCards } = wallet.data;
  const testCard = testCards.find((card) => testOption(card).value === chosen)?.testCard;
  return (
    <div className="grid gap-4">
      {provider.isSandbox ? (
        <>
          <SandboxNote />
          <CardChoice
            label={t('Card to keep')}
            options={testCards.map(testOption)}
            value={chosen}
            onChange={setChosen}
          />
        </>
      ) : (
        <p className="text-ink-2">
          {t(
            'You enter the card on the page of our payment provider, Stripe, and come back here. Its number never reaches us.',
          )}
        </p>
      )}
      {send.error && (
        <p role="alert" className="text-sm text-error">
          {afterFailure(send.error)}
        </p>
      )}
      <DialogFoot>
        <Button onClick={onDone}>{t('Back')}</Button>
        <Button
          variant="primary"
          disabled={provider.isSandbox && !testCard}
          busy={send.isPending}
          onClick={() => send.mutate(testCard ? { testCard } : {})}
        >
          {provider.isSandbox ? t('Keep this card') : t('Go to Stripe')}
        </Button>
      </DialogFoot>
    </div>
  );
}
