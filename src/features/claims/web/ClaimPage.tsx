import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { ConfirmEmailPanel } from '#features/auth/web/ConfirmEmailPanel.tsx';
import { currentUser, useCurrentUser } from '#features/auth/web/currentUser.ts';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { DinerNote, OwnerAccountForms } from '#features/owner/web/OwnerAccountForms.tsx';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getClaimStanding } from '../contract.ts';
import { ClaimDesk } from './ClaimDesk.tsx';

const route = getRouteApi('/claim/$id');

export async function loadClaim({ context, params }: LoaderOf<{ id: string }>) {
  const { queryClient } = context;
  const id = Number(params.id);
  await orNotFound(queryClient.ensureQueryData(query(getRestaurant, { id })));
  if (await fetchCurrentUser(context))
    await orNotFound(queryClient.fetchQuery(fresh(query(getClaimStanding, { id }))));
}

/** Where owners prove that a restaurant is theirs, after creating an owner's account. */
export function ClaimPage() {
  const id = Number(route.useParams().id);
  const { data: restaurant } = useSuspenseQuery(query(getRestaurant, { id }));
  const { name, address } = restaurant;
  const user = useCurrentUser();
  return (
    <div className="mx-auto max-w-prose px-4 pt-2 pb-16">
      <a
        href={links.restaurant(id)}
        className="inline-flex min-h-11 max-w-full items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} className="shrink-0" />{' '}
        <span className="truncate">{t('Back to {name}', { name })}</span>
      </a>
      <h1 className="mt-2 text-2xl wrap-anywhere">{t('Is {name} yours?', { name })}</h1>
      {address && (
        <p className="mt-1 wrap-anywhere text-ink-2">
          <bdi>{address}</bdi>
        </p>
      )}
      <div className="mt-6">
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-panel" />}>
          <Step user={user} id={id}>
            <ClaimDesk key={id} restaurant={{ id, name }} ownerArea={links.owner('dashboard', id)} />
          </Step>
        </Suspense>
      </div>
    </div>
  );
}

/** Asks for whatever is missing before a claim; otherwise shows `children`. */
function Step({ user, id, children }: { user: User | null; id: number; children: ReactNode }) {
  const client = useQueryClient();
  if (!user)
    return (
      <Panel title={t('Your owner account')}>
        <p className="mb-5 text-ink-2">
          {t(
            'Restaurants belong to an owner account. Make one or sign in, then prove that the place is yours: you manage its hours, menu and pictures from then on.',
          )}
        </p>
        <OwnerAccountForms here={links.claim(id)} />
      </Panel>
    );
  if (user.type !== 'restaurant') return <DinerNote name={user.username} here={links.claim(id)} />;
  if (user.emailConfirmedAt === null)
    return (
      <>
        <ConfirmEmailPanel email={user.email} />
        <Button onClick={() => void client.refetchQueries({ queryKey: currentUser.queryKey })}>
          {t('I have confirmed it')}
        </Button>
      </>
    );
  return children;
}
