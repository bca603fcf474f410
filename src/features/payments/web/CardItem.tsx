import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { type Card, changeCard, listCards, removeCard } from '../contract.ts';
import { CardLine, savedOption } from './CardChoice.tsx';
import { cardName } from './cards.ts';

export function CardItem({ card }: { card: Card }) {
  const [asking, setAsking] = useState(false);
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

  if (asking)
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

/** The harmless answer, which has the focus first. */
function Keep({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="sm" onClick={onPress}>
      {t('Keep it')}
    </Button>
  );
}
