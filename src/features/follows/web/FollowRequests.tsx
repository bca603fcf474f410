import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { getPerson } from '#features/people/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import {
  acceptFollowRequest,
  declineFollowRequest,
  type FollowRequest,
  listFollowers,
  listFollowRequests,
} from '../contract.ts';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';

const myFollowRequests = pages(listFollowRequests, { limit: 5 });

interface Props {
  /** Called when a link is followed. */
  onLeave?: () => void;
  /** Shown above a list that is not empty. */
  heading?: ReactNode;
  /** Shown without requests. */
  empty?: ReactNode;
  className?: string;
}

export function FollowRequests({ onLeave, heading, empty, className }: Props) {
  const list = useInfiniteQuery({ ...myFollowRequests, staleTime: 0 });
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return empty && <PeopleSkeleton />;
  if (requests.length === 0) return empty;
  return (
    <section className={className}>
      {heading}
      <ul className="grid">
        {requests.map((request) => (
          <Request key={request.person.id} request={request} onLeave={onLeave} />
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} request', '{n} requests')}
        size="md"
        className="mt-2"
      />
    </section>
  );
}

function Request({ request: { person }, onLeave }: Pick<Props, 'onLeave'> & { request: FollowRequest }) {
  const { id, name, username } = person;
  const handlers = {
    // Hidden at once; reverted if the call fails.
    optimistic: () => [patch(listFollowRequests, (one) => (one.person.id === id ? null : one))],
    refreshes: [listFollowRequests, listFollowers, getPerson],
  };
  const accept = useEndpointMutation(acceptFollowRequest, {
    ...handlers,
    success: () => toast({ title: t('{name} follows you now', { name }) }),
    failure: ({ sentence }) =>
      toast({ title: t('Not accepted'), description: sentence, variant: 'destructive' }),
  });
  const decline = useEndpointMutation(declineFollowRequest, {
    ...handlers,
    failure: ({ sentence }) =>
      toast({ title: t('Not declined'), description: sentence, variant: 'destructive' }),
  });
  const hiddenName = <span className="sr-only"> {name}</span>;
  return (
    <PersonRow person={person} href={links.person(username)} onLeave={onLeave}>
      <Button size="sm" variant="primary" onClick={() => accept.mutate({ id })}>
        <span>{rich('Accept{named}', { named: hiddenName })}</span>
      </Button>
      <Button size="sm" variant="quiet" className="-ms-2" onClick={() => decline.mutate({ id })}>
        <span>{rich('Decline{named}', { named: hiddenName })}</span>
      </Button>
    </PersonRow>
  );
}
