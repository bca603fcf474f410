import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { TIP_RULES, type TipRule, type TipState } from '#vocabulary/tips.ts';
import { getTipDesk, getTipping, saveTipRule, type TipDesk } from '../contract.ts';
import { HoursForm } from './HoursForm.tsx';

/** The owner's rule for tips, and the weeks that wait for hours. */
export function TipsPanel({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(query(getTipDesk, { id }));
  return (
    <Panel title={t('Tips for the staff')}>
      {!data && error && (
        <ErrorState title={t('This did not load')} busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-6">
          <RuleForm key={`${data.rule} ${data.personId} ${data.staff.length}`} id={id} desk={data} />
          {data.weeks.map((week) => (
            <HoursForm key={week.week} id={id} week={week} />
          ))}
          {data.latest.length > 0 && <Latest tips={data.latest} />}
        </div>
      )}
    </Panel>
  );
}

type Choice = TipRule | 'owner';

const LABELS: Record<Choice, string> = {
  owner: t('To me'),
  equal: t('Equally'),
  hours: t('By hours worked'),
  person: t('To one person'),
};

const NOTES: Record<Choice, string> = {
  owner: t('Tips go to your wallet, and your page says so.'),
  equal: t('Each tip is shared at once among everybody on the staff.'),
  hours: t('Tips wait until you have entered the hours of their week.'),
  person: t('One person gets all of it, to hand it on as you agreed.'),
};

function RuleForm({ id, desk }: { id: number; desk: TipDesk }) {
  const { staff, since } = desk;
  const [choice, setChoice] = useState<Choice>(desk.rule ?? 'owner');
  const [personId, setPersonId] = useState(desk.personId);
  const save = useEndpointMutation(saveTipRule, {
    refreshes: [getTipDesk, getTipping],
    success: ({ rule }) =>
      toast({
        title: t('Published'),
        description: rule
          ? t('Your page shows the rule. It holds for tips from now on.')
          : t('Your page says that tips go to you.'),
      }),
    failure: ({ sentence }) =>
      toast({ title: t('Not saved'), description: sentence, variant: 'destructive' }),
  });
  const rule = choice === 'owner' ? null : choice;
  const isSame = rule === desk.rule && (rule !== 'person' || personId === desk.personId);
  const isAlone = staff.length === 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id, rule, personId: rule === 'person' ? personId : null });
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('Who gets the tips?')}</legend>
        {(['owner', ...TIP_RULES] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-12 items-start gap-3 rounded-card border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:text-ink-3"
          >
            <input
              type="radio"
              name="rule"
              value={value}
              checked={choice === value}
              disabled={isAlone && value !== 'owner'}
              onChange={() => setChoice(value)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-semibold">{LABELS[value]}</span>
              <span className="block text-sm text-ink-2">{NOTES[value]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isAlone && (
        <p className="text-sm text-ink-2">
          {t('Invite your staff first: tips go to people who have accepted.')}
        </p>
      )}
      {choice === 'person' && (
        <Field label={t('Who is it?')}>
          {(control) => (
            <Select
              {...control}
              value={personId ?? ''}
              placeholder={t('Choose somebody')}
              options={staff.map((person) => ({ value: person.id, label: person.name }))}
              onChange={({ target }) => setPersonId(Number(target.value) || null)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          disabled={isSame || (choice === 'person' && personId === null)}
        >
          {t('Publish')}
        </Button>
        <a
          href={links.tips(id)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('What guests read')}
        </a>
      </div>
      {since && desk.rule !== null && (
        <p className="text-sm text-ink-2">
          {t('This rule holds since {since}. Tips of before keep the rule they were given under.', {
            since: formatDate(since, 'day'),
          })}
        </p>
      )}
    </form>
  );
}

const STATES: Record<TipState, string> = {
  sent: t('waits for hours'),
  allotted: t('on its way'),
  received: t('received'),
};

function Latest({ tips }: { tips: TipDesk['latest'] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold">{t('The last tips for the staff')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {tips.map(({ id, amount, currency, state, people, createdAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              {formatDate(createdAt, 'day')}{' '}
              <span className="text-ink-2">
                ·{' '}
                {state === 'received'
                  ? plural(people, 'received by {n} person', 'received by {n} people')
                  : STATES[state]}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
