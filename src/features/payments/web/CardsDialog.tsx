import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { WalletSkeleton } from '#features/wallet/web/WalletSkeleton.tsx';
import { afterFailure, myWallet } from '#features/wallet/web/wallet.ts';
import { t } from '#kit/contract/text.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { addCard, type Card, changeCard, listCards, removeCard } from '../contract.ts';
import { MAX_CARDS } from '../options.ts';
import { CardChoice, CardLine, savedOption, testOption } from './CardChoice.tsx';
import { cardName, myCards } from './cards.ts';
import { SandboxNote } from './SandboxNote.tsx';

export function CardsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAdding ? t('Add a card') : t('Cards')}
      description={isAdding ? undefined : t('The default card is the one that Add Funds offers first.')}
    >
      {isAdding ? <AddCard onDone={() => setAdding(false)} /> : <CardList onAdd={() => setAdding(true)} />}
    </Dialog>
  );
}

function CardList({ onAdd }: { onAdd: () => void }) {
  const { data: cards, error, refetch, isFetching } = useQuery(myCards);
  if (error)
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.sentence}
      </ErrorState>
    );
  if (!cards) return <WalletSkeleton />;
  const add = (
    <Button variant="primary" icon={<Plus size={18} />} onClick={onAdd}>
      {t('Add a card')}
    </Button>
  );
  if (cards.length === 0)
    return (
      <EmptyState title={t('No cards yet')} action={add} className="py-4!">
        {t('Keep a card, and adding funds takes one press.')}
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-2">
        {cards.map((card) => (
          <CardItem key={card.id} card={card} />
        ))}
      </ul>
      <DialogFoot>
        {cards.length < MAX_CARDS ? (
          add
        ) : (
          <p className="text-sm text-ink-2">
            {t('You keep {maxCards} cards, which is as many as there can be. Remove one to add another.', {
              maxCards: MAX_CARDS,
            })}
          </p>
        )}
      </DialogFoot>
    </>
  );
}

/** Saves a card: a test card in the sandbox, otherwise one entered on the provider's page. */
function AddCard({ onDone }: { onDone: () => void }) {
  const wallet = useQuery(myWallet);
  const [selectedCard, setSelectedCard] = useState('');
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
  const testCard = testCards.find((card) => testOption(card).value === selectedCard)?.testCard;
  return (
    <div className="grid gap-4">
      {provider.isSandbox ? (
        <>
          <SandboxNote />
          <CardChoice
            label={t('Card to keep')}
            options={testCards.map(testOption)}
            value={selectedCard}
            onChange={setSelectedCard}
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

function CardItem({ card }: { card: Card }) {
  const [isAsking, setAsking] = useState(false);
  const name = cardName(card);
  const refreshes = [listCards];
  const failure = (error: CallError) =>
    toast({ title: t('Card not changed'), description: error.sentence, variant: 'destructive' });
  const makeDefault = useEndpointMutation(changeCard, { refreshes, failure });
  const remove = useEndpointMutation(removeCard, {
    refreshes,
    success: () => toast({ title: t('Card removed'), description: t('{name} was removed.', { name }) }),
    failure,
  });

  if (isAsking)
    return (
      <li className="grid gap-2 rounded-field bg-sunken px-3.5 py-3">
        <p className="text-sm">{t('Remove {name}?', { name })}</p>
        <div className="flex flex-wrap gap-2">
          <Keep onPress={() => setAsking(false)} />
          <Button
            size="sm"
            variant="destructive"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: card.id })}
          >
            {t('Remove')}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-field border border-line py-1.5 pe-1.5 ps-3.5">
      <CardLine {...savedOption(card)} />
      <span className="ms-auto flex shrink-0 items-center">
        {!card.isDefault && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('Make default: {name}', { name })}
            busy={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ id: card.id, isDefault: true })}
          >
            {t('Make default')}
          </Button>
        )}
        <IconButton label={t('Remove {name}', { name })} onClick={() => setAsking(true)}>
          <Trash2 size={18} />
        </IconButton>
      </span>
    </li>
  );
}

/** The button that keeps the card; it has the focus first because it is harmless. */
function Keep({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="sm" onClick={onPress}>
      {t('Keep it')}
    </Button>
  );
}
