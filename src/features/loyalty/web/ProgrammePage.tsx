import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { leaveLoyalty } from '../contract.ts';
import type { LoyaltyEntry, Membership } from '../shapes.ts';
import { formatSigned } from '../wording.ts';
import { JoinProgram } from './JoinProgram.tsx';
import { LeaveProgram, LeaveReceipt } from './LeaveProgram.tsx';
import { MembershipPanel } from './MembershipPanel.tsx';
import { entriesQuery, membershipQuery, programmeQuery } from './queries.ts';
import { RedemptionCode } from './RedemptionCode.tsx';
import { RewardList } from './RewardList.tsx';
import { useCounterCodes } from './useCounterCodes.ts';

const route = getRouteApi('/loyalty/$id');

export async function loadProgramme({ context, params }: LoaderOf<{ id: string }>) {
  const { queryClient } = context;
  const id = Number(params.id);
  const [restaurant] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(query(getRestaurant, { id })),
      queryClient.fetchQuery(fresh(programmeQuery(id))),
      (await fetchCurrentUser(context)) && queryClient.fetchQuery(fresh(membershipQuery(id))),
    ]),
  );
  return composeTitle(t('Loyalty program of {name}', { name: restaurant.name }));
}

export function ProgrammePage() {
  const id = Number(route.useParams().id);
  const user = useCurrentUser();
  const { data: restaurant } = useSuspenseQuery(query(getRestaurant, { id }));
  return (
    <div className="mx-auto max-w-wide px-4 lg:px-8 lg:pt-4">
      <a
        href={user ? links.loyalty : links.restaurant(id)}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft size={18} /> {user ? t('My programs') : restaurant.name}
      </a>
      {user ? (
        <Mine restaurant={restaurant} />
      ) : (
        <>
          <Title name={restaurant.name} />
          <Offer restaurant={restaurant} points={null} />
        </>
      )}
    </div>
  );
}

type Place = { id: number; name: string };

function Title({ name, className }: { name: string; className?: string }) {
  return (
    <h1 className={className ?? 'mt-2 mb-6 text-2xl wrap-anywhere'}>
      {t('Loyalty program of {name}', { name })}
    </h1>
  );
}

function Mine({ restaurant }: { restaurant: Place }) {
  const { data: check } = useSuspenseQuery(membershipQuery(restaurant.id));
  const [receipt, setReceipt] = useState<ReplyOf<typeof leaveLoyalty> | null>(null);
  if (!check.isMember || !check.membership)
    return (
      <>
        <Title name={restaurant.name} />
        {receipt && (
          <div className="mt-2 mb-8 max-w-prose">
            <LeaveReceipt receipt={receipt} />
          </div>
        )}
        <Offer restaurant={restaurant} points={null} canJoin={check.canJoin} />
      </>
    );
  const { membership } = check;
  return (
    <>
      <Title name={restaurant.name} className="sr-only" />
      <div className="mt-2 grid gap-8 lg:grid-cols-[22rem_1fr] lg:gap-12">
        <div className="grid content-start gap-4">
          <MembershipPanel
            membership={membership}
            title={
              <a href={links.restaurant(restaurant.id)} className="underline underline-offset-4">
                {restaurant.name}
              </a>
            }
          >
            <Expiry membership={membership} />
          </MembershipPanel>
          <OpenCodes restaurantId={restaurant.id} />
        </div>
        <Offer restaurant={restaurant} points={membership.totalPoints} canJoin={false} />
      </div>
      <section className="mt-10 max-w-prose">
        <h2 className="mb-3 text-xl">{t('Your points')}</h2>
        <EntryList restaurantId={restaurant.id} />
      </section>
      <div className="mt-8 border-t border-line pt-4">
        <LeaveProgram restaurant={restaurant} membership={membership} onLeft={setReceipt} />
      </div>
    </>
  );
}

function Expiry({ membership: { expiresOn } }: { membership: Membership }) {
  if (!expiresOn) return null;
  return (
    <p className="mt-1 text-xs">
      {t('Points keep until {expiresOn}; a visit renews them.', {
        expiresOn: formatDate(expiresOn, 'day', 'UTC'),
      })}
    </p>
  );
}

function OpenCodes({ restaurantId }: { restaurantId: number }) {
  return useCounterCodes()
    .filter(({ restaurant }) => restaurant?.id === restaurantId)
    .map((redemption) => <RedemptionCode key={redemption.id} redemption={redemption} />);
}

function Offer({
  restaurant,
  points,
  canJoin = true,
}: {
  restaurant: Place;
  points: number | null;
  canJoin?: boolean;
}) {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  const { data: programme } = useSuspenseQuery(programmeQuery(restaurant.id));
  if (!programme.isOn && points === null)
    return <EmptyState>{t('{name} has no loyalty program.', { name: restaurant.name })}</EmptyState>;
  return (
    <div className="grid content-start gap-8">
      <section>
        <h2 className="mb-3 text-xl">{t('Rewards')}</h2>
        <RewardList rewards={programme.rewards} points={points} />
      </section>
      <section>
        <h2 className="mb-2 text-xl">{t('How it works')}</h2>
        <ul className="mb-4 grid gap-1.5 text-ink-2">
          {programme.lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        {points === null && canJoin && (
          <JoinProgram restaurantId={restaurant.id} signIn={user ? null : links.auth(href)} asksForName />
        )}
      </section>
    </div>
  );
}

/** Lists entries by day. */
export function EntryList({ restaurantId }: { restaurantId: number }) {
  const list = useInfiniteQuery(entriesQuery(restaurantId));
  const entries = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !entries) return <ReadError read={list} />;
  if (!entries) return null;
  if (entries.length === 0)
    return <p className="text-ink-2">{t('No points yet. Check in on your next visit to earn the first.')}</p>;
  const days = Map.groupBy(entries, ({ day }) => day);
  return (
    <>
      {[...days].map(([day, group]) => (
        <section key={day} className="mb-5">
          <h3 className="mb-1 text-sm font-semibold text-ink-2">{formatDate(day, 'day', 'UTC')}</h3>
          <ul className="divide-y divide-line">
            {group.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} entry', '{n} entries')} />
      <p className="mt-4 text-sm text-ink-3">
        {t('Points are the same whatever you rate. Unused codes give them back.')}
      </p>
    </>
  );
}

function EntryRow({ entry: { name, delta, note, balance } }: { entry: LoyaltyEntry }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </span>
      <span className="shrink-0 text-end">
        <span className={cx('block font-semibold', delta > 0 && 'text-herb')}>{formatSigned(delta)}</span>
        <span className="block text-xs text-ink-3">{t('{balance} after it', { balance })}</span>
      </span>
    </li>
  );
}
