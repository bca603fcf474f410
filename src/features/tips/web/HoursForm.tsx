import { useState } from 'react';
import { splitByWeight } from '#features/wallet/rules.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { getTipDesk, getTipping, shareOutTips, type TipWeek } from '../contract.ts';
import { addDays, parseWorkedHours } from '../rules.ts';

const formatDay = (day: string) => formatDate(`${day}T00:00:00Z`, 'short day', 'UTC');

/** A week's tips and a field for each person's hours. */
export function HoursForm({ id, week }: { id: number; week: TipWeek }) {
  const { isOver, lastDay, tips, amount, currency, people } = week;
  const title = t('{from} to {to}', {
    from: formatDay(week.week),
    to: formatDay(addDays(week.week, 6)),
  });
  const sum = plural(tips, '{n} tip, {amount}', '{n} tips, {amount}', {
    amount: formatMoney(amount, currency),
  });
  return (
    <section className="rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm tabular-nums">{sum}</p>
      </div>
      {isOver && people.length > 0 ? (
        <Hours id={id} week={week} />
      ) : (
        <p className="mt-1 text-sm text-ink-2">
          {isOver
            ? t('Nobody of those who worked then is here any more. The tips come to you after {day}.', {
                day: formatDay(lastDay),
              })
            : t('You can enter the hours once the week is over.')}
        </p>
      )}
    </section>
  );
}

function Hours({ id, week: { week, lastDay, amount, currency, people } }: { id: number; week: TipWeek }) {
  const [hoursByUser, setTyped] = useState<Record<number, string>>({});
  const share = useEndpointMutation(shareOutTips, {
    refreshes: [getTipDesk, getTipping],
    success: () =>
      toast({ title: t('Shared out'), description: t('Your staff have the money in a moment.') }),
    failure: ({ sentence }) =>
      toast({ title: t('Not shared out'), description: sentence, variant: 'destructive' }),
  });
  const minutes = people.map((person) => parseWorkedHours(hoursByUser[person.id] || '0'));
  const isReady = minutes.every((one) => one !== null) && minutes.some((one) => one !== 0);
  const parts = isReady ? splitByWeight(amount, minutes.map(Number)) : null;
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        share.mutate({
          id,
          week,
          hours: people.map((person, nth) => ({ userId: person.id, minutes: Number(minutes[nth]) })),
        });
      }}
    >
      <ul className="grid gap-2">
        {people.map((person, nth) => (
          <li key={person.id} className="flex items-end gap-3">
            <Field
              label={t('Hours of {name}', { name: person.name })}
              className="min-w-0 flex-1"
              {...(minutes[nth] === null && { error: t('Give hours such as 7.5 or 7:30') })}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  maxLength={6}
                  placeholder="0"
                  value={hoursByUser[person.id] ?? ''}
                  onChange={({ target }) => setTyped({ ...hoursByUser, [person.id]: target.value })}
                />
              )}
            </Field>
            <output className="flex min-h-12 w-32 shrink-0 whitespace-nowrap items-center justify-end font-semibold tabular-nums">
              {parts ? t('about {amount}', { amount: formatMoney(parts[nth] ?? 0, currency) }) : '–'}
            </output>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        {t(
          'Each tip goes to those who worked here when it was given. Without hours by {day} it is shared equally.',
          {
            day: formatDay(lastDay),
          },
        )}
      </p>
      <Button type="submit" className="justify-self-start" disabled={!isReady} busy={share.isPending}>
        {t('Share out {amount}', { amount: formatMoney(amount, currency) })}
      </Button>
    </form>
  );
}
