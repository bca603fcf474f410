import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { answerTableOffer, cancelTableRequest, listMyTableRequests, type TableRequest } from '../contract.ts';
import { isOpen, POLL_INTERVAL_MS } from './polling.ts';
import { describeForGuest, describeTable } from './words.ts';

const mine = query(listMyTableRequests, {});

export const loadTableRequests = ({ context: { queryClient } }: LoaderOf) =>
  queryClient.fetchQuery(fresh(mine));

/** My table requests and their answers. */
export function TableRequestsPage() {
  const { data: requests } = useSuspenseQuery(mine);
  useQuery({ ...mine, refetchInterval: requests.some(isOpen) && POLL_INTERVAL_MS });
  if (requests.length === 0)
    return (
      <EmptyState
        page
        title={t('Tables that you asked for')}
        action={
          <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
            {t('Find a restaurant')}
          </a>
        }
      >
        {t('Some restaurants answer requests for a table on their page. What you ask for stands here.')}
      </EmptyState>
    );
  return (
    <div className="mx-auto max-w-form px-4 pt-6 pb-8 lg:pt-10">
      <h1 className="mb-5 text-2xl">{t('Tables that you asked for')}</h1>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <MyRequest key={request.id} request={request} />
        ))}
      </ul>
    </div>
  );
}

function MyRequest({ request }: { request: TableRequest }) {
  const { id, restaurant, state, at, offeredAt, note } = request;
  const now = useRenderTime();
  const options = {
    refreshes: [listMyTableRequests],
    failure: ({ sentence }: { sentence: string }) =>
      toast({ title: t('Not saved'), description: sentence, variant: 'destructive' }),
  };
  const cancel = useEndpointMutation(cancelTableRequest, options);
  const answer = useEndpointMutation(answerTableOffer, options);
  const isAhead = Date.parse(offeredAt ?? at) > now;
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg wrap-anywhere">
        <a href={links.restaurant(restaurant.id)} className="underline-offset-4 hover:underline">
          <bdi>{restaurant.name}</bdi>
        </a>
      </h2>
      <p className="font-semibold">{describeTable(request)}</p>
      {note && <p className="text-sm wrap-anywhere text-ink-2 [unicode-bidi:plaintext]">{note}</p>}
      <p role="status" className={state === 'accepted' ? 'text-herb' : 'text-ink-2'}>
        {describeForGuest(request)}
      </p>
      {state === 'offered' && isAhead && (
        <p className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id, accepts: true })}
          >
            {t('Take this time')}
          </Button>
          <Button busy={answer.isPending} onClick={() => answer.mutate({ id, accepts: false })}>
            {t('No, thank you')}
          </Button>
        </p>
      )}
      {(state === 'asked' || state === 'accepted') && isAhead && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ id })}
        >
          {state === 'accepted' ? t('We do not come') : t('Take it back')}
        </Button>
      )}
    </li>
  );
}
