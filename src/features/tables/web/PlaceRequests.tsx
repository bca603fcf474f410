import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toLocalText, toUtc } from '#features/hours/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { answerTableRequest, listTableRequests, type TableRequest } from '../contract.ts';
import { POLL_INTERVAL_MS } from './polling.ts';
import { describeForPlace, describeTable } from './words.ts';

/** Open requests at a restaurant, answered with one press; nothing if there are none. */
export function PlaceRequests({ id }: { id: number }) {
  const list = useQuery({ ...query(listTableRequests, { id }), refetchInterval: POLL_INTERVAL_MS });
  if (list.error && !list.data)
    return <ReadError read={list} title={t('The requests for tables did not load')} />;
  if (!list.data || list.data.length === 0) return null;
  return (
    <Panel title={t('Tables')}>
      <ul className="grid gap-4 divide-y divide-line">
        {list.data.map((request) => (
          <PlaceRequest key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function PlaceRequest({ request }: { request: TableRequest }) {
  const { id, state, guest, note, at, restaurant } = request;
  const [other, setOther] = useState<string | null>(null);
  const send = useEndpointMutation(answerTableRequest, {
    refreshes: [listTableRequests],
    failure: ({ sentence, errors }) =>
      toast({ title: t('Not saved'), description: errors?.at ?? sentence, variant: 'destructive' }),
  });
  const offer = (local: string) => {
    const moment = toUtc(restaurant.timeZone, local);
    if (moment !== null) send.mutate({ id, answer: 'offer', at: new Date(moment).toISOString() });
  };
  return (
    <li className="grid gap-2 not-first:pt-4">
      <p className="font-semibold">{describeTable(request)}</p>
      <p className="text-sm wrap-anywhere text-ink-2">
        <bdi>{guest ?? t('A guest')}</bdi>
        {note && <bdi className="mt-1 block">{note}</bdi>}
      </p>
      <p className={state === 'accepted' ? 'text-sm text-herb' : 'text-sm text-ink-2'}>
        {describeForPlace(request)}
      </p>
      {state === 'asked' && other === null && (
        <p className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={send.isPending}
            onClick={() => send.mutate({ id, answer: 'accept' })}
          >
            {t('Accept')}
          </Button>
          <Button busy={send.isPending} onClick={() => send.mutate({ id, answer: 'decline' })}>
            {t('Decline')}
          </Button>
          <Button
            busy={send.isPending}
            onClick={() => setOther(toLocalText(restaurant.timeZone, Date.parse(at)) ?? '')}
          >
            {t('Another time')}
          </Button>
        </p>
      )}
      {state === 'asked' && other !== null && (
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            offer(other);
          }}
        >
          <Field label={t('The time that you offer')}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={other}
                onChange={({ target }) => setOther(target.value)}
              />
            )}
          </Field>
          <p className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={send.isPending}>
              {t('Offer it')}
            </Button>
            <Button onClick={() => setOther(null)}>{t('Cancel')}</Button>
          </p>
        </form>
      )}
    </li>
  );
}
