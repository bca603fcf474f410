import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WalletSkeleton } from '#features/wallet/web/WalletSkeleton.tsx';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { MAX_CARDS } from '../options.ts';
import { AddCard } from './AddCard.tsx';
import { CardItem } from './CardItem.tsx';
import { myCards } from './cards.ts';

/** The cards that somebody keeps: to add, to remove, and which one is offered first. */
export function CardsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [adding, setAdding] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={adding ? t('Add a card') : t('Cards')}
      description={adding ? undefined : t('The default card is the one that Add Funds offers first.')}
    >
      {adding ? <AddCard onDone={() => setAdding(false)} /> : <CardList onAdd={() => setAdding(true)} />}
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
