import { useQuery } from '@tanstack/react-query';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getTableChoice, getTableOffer, saveTableChoice } from '../contract.ts';
import { TABLE_REQUESTS } from '../rules.ts';

/** The owner's switch for requests, and how fast they are answered. */
export function TableChoicePanel({ id }: { id: number }) {
  const read = useQuery(query(getTableChoice, { id }));
  const save = useEndpointMutation(saveTableChoice, {
    refreshes: [getTableChoice, getTableOffer],
    failure: ({ sentence }) =>
      toast({ title: t('Not saved'), description: sentence, variant: 'destructive' }),
  });
  const { data } = read;
  return (
    <Panel title={t('Ask for a table')}>
      {!data && read.error && <ReadError read={read} title={t('This did not load')} />}
      {!data && !read.error && <Skeleton className="h-24" />}
      {data && (
        <div className="grid gap-3">
          <p className="text-ink-2">
            {t(
              'Guests ask for a time, and you accept, decline or offer another one, here, at the counter or on the notification itself. You have {day} minutes by day and {night} from 22:00 to 8:00; what nobody answers runs out. Nothing is promised before you accept.',
              { day: TABLE_REQUESTS.dayMinutes, night: TABLE_REQUESTS.nightMinutes },
            )}
          </p>
          {data.counted > 0 && (
            <p className="font-semibold">
              {plural(
                data.counted,
                'Of the last {n} request, {late} ran out',
                'Of the last {n} requests, {late} ran out',
                { late: data.late },
              )}
            </p>
          )}
          {data.isPaused && (
            <p className="rounded-field bg-accent-soft px-3 py-2 text-sm">
              {t(
                'Guests are not shown the form now: too many waited in vain. It comes back by itself, {days} days after them.',
                { days: TABLE_REQUESTS.countedDays },
              )}
            </p>
          )}
          <Button
            variant={data.isOn ? 'secondary' : 'primary'}
            className="justify-self-start"
            busy={save.isPending}
            onClick={() => save.mutate({ id, isOn: !data.isOn })}
          >
            {data.isOn ? t('Stop taking requests') : t('Let guests ask')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
