import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { listStatusHistory } from '#features/restaurants/contract.ts';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { type OwnRestaurant, resubmitRestaurant, updateRestaurant } from '../contract.ts';
import { OWN_READS } from './ownRestaurants.ts';

interface StatusPanelProps {
  restaurant: OwnRestaurant;
  /** In milliseconds. */
  now: number;
}

/** Why guests do not see a restaurant or its changes, and what its owner can do; nothing for a published one without changes. */
export function StatusPanel({ restaurant, now }: StatusPanelProps) {
  const { status, proposal, messages } = restaurant;
  if (status === 'approved' && !proposal && messages.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {status === 'pending' && (
        <Panel title={t('Waiting for review')}>
          <p className="text-ink-2">
            {t(
              'An administrator reviews it before guests see it; you will get a notification. You can complete menu, photos and hours meanwhile.',
            )}
          </p>
          {restaurant.reviewNotes && <Notes text={restaurant.reviewNotes} />}
          <History id={restaurant.id} now={now} />
        </Panel>
      )}
      {status === 'rejected' && <Rejected restaurant={restaurant} now={now} />}
      {status === 'approved' && proposal && <Proposed restaurant={restaurant} proposal={proposal} />}
      {messages.length > 0 && (
        <Panel title={t('Messages from Tablemate')}>
          <ul className="grid gap-3">
            {messages.map(({ id, message, createdAt }) => (
              <li key={id}>
                <p className="whitespace-pre-line wrap-anywhere">{message}</p>
                <p className="text-xs text-ink-3">{formatTimeAgo(createdAt, now)}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Notes({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-3 rounded-card bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

function Rejected({ restaurant, now }: StatusPanelProps) {
  const send = useEndpointMutation(resubmitRestaurant, {
    refreshes: OWN_READS,
    success: ({ name }) =>
      toast({ title: t('Submitted again'), description: t('{name} waits for review.', { name }) }),
    failure: (error) =>
      toast({ title: t('Not submitted'), description: error.sentence, variant: 'destructive' }),
  });
  const { closedAt, reviewNotes } = restaurant;
  return (
    <Panel title={closedAt ? t('Closed for good') : t('Not approved')}>
      <p className="text-ink-2">
        {closedAt
          ? t(
              'It no longer appears in lists, and its page says that it has closed. If it reopens, submit it again.',
            )
          : t('An administrator has looked at it and asks for a change:')}
      </p>
      {reviewNotes && !closedAt && <Notes text={reviewNotes} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={send.isPending} onClick={() => send.mutate({ id: restaurant.id })}>
          {t('Submit again')}
        </Button>
        <a
          href={links.owner('profile', restaurant.id)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('Change it first')}
        </a>
      </div>
      <History id={restaurant.id} now={now} />
    </Panel>
  );
}

const WORDS = {
  name: t('Name'),
  address: t('Address'),
  latitude: t('Latitude'),
  longitude: t('Longitude'),
} as const;
const FIELDS = ['name', 'address', 'latitude', 'longitude'] as const;

interface ProposedProps {
  restaurant: OwnRestaurant;
  proposal: NonNullable<OwnRestaurant['proposal']>;
}

function Proposed({ restaurant, proposal: { changes } }: ProposedProps) {
  const { id, name, address, latitude, longitude } = restaurant;
  const send = useEndpointMutation(updateRestaurant, {
    refreshes: OWN_READS,
    failure: (error) =>
      toast({
        title: t('Couldn’t withdraw the change'),
        description: error.sentence,
        variant: 'destructive',
      }),
  });
  return (
    <Panel title={t('Your change is waiting for review')}>
      <p className="text-ink-2">
        {t('Guests see the restaurant as it was until an administrator has agreed.')}
      </p>
      <dl className="mt-3 grid gap-2 text-sm">
        {FIELDS.filter((field) => changes[field] !== undefined).map((field) => (
          <div key={field}>
            <dt className="font-semibold">{WORDS[field]}</dt>
            <dd className="wrap-anywhere">
              <del className="text-ink-3">{restaurant[field] ?? t('None')}</del>{' '}
              <ins className="no-underline">{changes[field] ?? t('None')}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        className="mt-4"
        busy={send.isPending}
        onClick={() => send.mutate({ id, name, address, latitude, longitude })}
      >
        {t('Withdraw the change')}
      </Button>
    </Panel>
  );
}

function History({ id, now }: { id: number; now: number }) {
  const { data } = useQuery(query(listStatusHistory, { id }));
  if (!data || data.items.length < 2) return null;
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-11 content-center font-semibold">{t('What happened so far')}</summary>
      <ol className="grid gap-2">
        {data.items.map(({ id: line, toStatus, notes, actor, createdAt }) => (
          <li key={line} className="wrap-anywhere">
            <strong>{STATUS_LABELS[toStatus]}</strong>
            {' · '}
            {actor && `${t('by {username}', { username: actor.username })} · `}
            <span className="text-ink-3">{formatTimeAgo(createdAt, now)}</span>
            {notes && <span className="block text-ink-2">{notes}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
