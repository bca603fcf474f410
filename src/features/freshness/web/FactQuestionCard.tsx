import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import type { FactAnswer } from '#vocabulary/freshness.ts';
import { answerFactQuestion, type FactQuestion, getFactQuestion, getFreshness } from '../contract.ts';

interface Props {
  restaurant: { id: number; name: string };
  className?: string;
}

/** Asks a guest of today about the fact with the oldest confirmation. */
export function FactQuestionCard({ restaurant, className = '' }: Props) {
  const { id } = restaurant;
  const { data: question } = useQuery(query(getFactQuestion, { id }));
  const [thanks, setThanks] = useState<string | null>(null);
  const answer = useEndpointMutation(answerFactQuestion, {
    refreshes: [getFactQuestion, getFreshness],
    success: ({ isConfirmed }, input) => setThanks(thank(input.answer, isConfirmed)),
    failure: ({ sentence }) =>
      toast({ title: t('Not saved'), description: sentence, variant: 'destructive' }),
  });
  if (thanks !== null)
    return (
      <p role="status" className={`rounded-card bg-herb-soft p-4 text-sm text-herb ${className}`}>
        {thanks}
      </p>
    );
  if (!question) return null;
  const send = (value: FactAnswer) =>
    answer.mutate({ id, fact: question.fact, key: question.key, answer: value });
  return (
    <section
      aria-label={t('One question')}
      className={`rounded-card border border-line bg-surface p-4 text-start ${className}`}
    >
      <p className="text-xs text-ink-3">{t('You are here: one question')}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{ask(question)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={answer.isPending} onClick={() => send('yes')}>
          {t('Yes')}
        </Button>
        <Button size="sm" disabled={answer.isPending} onClick={() => send('no')}>
          {t('No')}
        </Button>
        <Button size="sm" variant="quiet" disabled={answer.isPending} onClick={() => send('unknown')}>
          {t('I don’t know')}
        </Button>
      </div>
    </section>
  );
}

function ask({ fact, value, dish }: FactQuestion): string {
  switch (fact) {
    case 'hours':
      return t('Our page says of today: {hours}. Is that right?', { hours: value ?? '' });
    case 'prices':
      return t('Does {dish} cost {price} on their menu?', {
        dish: dish?.name ?? '',
        price: dish ? formatMoney(dish.price, dish.currency) : '',
      });
    case 'phone':
      return t('Is {phone} the phone number that they give?', { phone: value ?? '' });
    case 'accessibility':
      return t('Can somebody in a wheelchair get in here?');
    case 'open':
      return t('Is this place still open?');
  }
}

function thank(answer: FactAnswer, isConfirmed: boolean): string {
  if (answer === 'no')
    return t('Thank you. If you know better, suggest a change on the page of the restaurant.');
  if (answer === 'unknown') return t('Thank you. We ask somebody else.');
  return isConfirmed
    ? t('Thank you. With your answer it is confirmed as of today.')
    : t('Thank you. When two others agree, it is confirmed.');
}
