import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowRight, Sparkles, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { WhyThis } from '#features/discovery/web/WhyThis.tsx';
import type { SavedReview } from '#features/lists/contract.ts';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid } from '#features/lists/web/PlaceGrid.tsx';
import { displayName } from '#features/people/rules.ts';
import { ShortReview } from '#features/reviews/web/ShortReview.tsx';
import { CHECK_IN_PART } from '#features/visits/rules.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { latestReviews, likedByFriends, myPlaces, pickedForMe } from './accountQueries.ts';
import { FindFriends } from './FindFriends.tsx';
import { NearYou } from './NearYou.tsx';
import { SavedPlaces } from './people/SavedPlaces.tsx';

const CheckInPlaceDialog = lazyDialog(() => import('./CheckInPlaceDialog.tsx'), 'CheckInPlaceDialog');

export const loadHome = async ({ context: { queryClient } }: LoaderOf) => {
  await Promise.all([
    queryClient.fetchQuery(fresh(pickedForMe)),
    queryClient.fetchQuery(fresh(likedByFriends)),
    queryClient.fetchInfiniteQuery(fresh(myPlaces)),
    queryClient.fetchQuery(fresh(latestReviews)),
  ]);
};

/** The start page of people with an account. After signing out there is no user until the next page opens. */
export function HomePage() {
  const user = useCurrentUser();
  return user && <Home user={user} />;
}

function Home({ user }: { user: User }) {
  return (
    <div className="mx-auto grid max-w-page gap-12 px-4 pt-6 lg:px-8 lg:pt-10">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl wrap-anywhere">
            {t('Hungry, {displayName}?', { displayName: displayName(user) })}
          </h1>
          <a href={links.decide} className={buttonClass()}>
            <Users size={18} /> {t('Decide together')}
          </a>
        </div>
        <Picked />
      </div>
      <Friends />
      <NearYou />
      <Saved />
      <Latest />
      <CheckInPlace />
    </div>
  );
}

/** Handles the shortcut of the installed app. */
function CheckInPlace() {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <CheckInPlaceDialog
      open={hash === CHECK_IN_PART}
      onClose={() => void navigate({ to: '.', hash: '', replace: true, resetScroll: false })}
    />
  );
}

function Shelf(props: { title: string; more?: { label: string; href: string }; children: ReactNode }) {
  const { title, more, children } = props;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <a
            href={more.href}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {more.label} <ArrowRight size={18} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

function Picked() {
  const { items } = useSuspenseQuery(pickedForMe).data;
  const isPersonal = items.some(({ why }) => why.some(({ term }) => term === 'preferences'));
  return (
    <div className="mt-6">
      <Shelf title={t('Picked for you')} more={{ label: t('All restaurants'), href: links.restaurants }}>
        {!isPersonal && (
          <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft p-4">
            <span>{t('Say what you like, and these are chosen by your taste.')}</span>
            <a href={`${links.preferences}?edit=1`} className={buttonClass({ size: 'sm' })}>
              <Sparkles size={18} /> {t('Your tastes')}
            </a>
          </p>
        )}
        {items.length === 0 ? (
          <EmptyState>{t('No restaurant is here yet.')}</EmptyState>
        ) : (
          <PlaceGrid items={items} row>
            {(restaurant, index) => (
              <PlaceCard restaurant={restaurant} href={links.restaurant(restaurant.id)} eager={index < 2}>
                {restaurant.why.length > 0 && <WhyThis why={restaurant.why} />}
              </PlaceCard>
            )}
          </PlaceGrid>
        )}
      </Shelf>
    </div>
  );
}

/** Places in one row. */
const IN_ROW = 4;

/** Leaves out the places picked for the reader, which the page shows above, unless there are no others. */
function Friends() {
  const { total, items } = useSuspenseQuery(likedByFriends).data;
  const pickedIds = new Set(useSuspenseQuery(pickedForMe).data.items.map(({ id }) => id));
  const others = items.filter(({ id }) => !pickedIds.has(id));
  const places = (others.length > 0 ? others : items).slice(0, IN_ROW);
  const more =
    (total ?? 0) > places.length
      ? { label: t('All that they like'), href: `${links.restaurants}?friends=1` }
      : { label: t('Find people'), href: links.people() };
  return (
    <Shelf title={t('From people you follow')} more={more}>
      <FromFriends places={places} />
    </Shelf>
  );
}

function Saved() {
  const { data } = useSuspenseInfiniteQuery(myPlaces);
  const [first] = data.pages;
  const places = first?.items.slice(0, IN_ROW) ?? [];
  return (
    <Shelf
      title={t('Your saved places')}
      more={
        places.length > 0 ? { label: t('Saved places and lists'), href: `${links.profile}#saved` } : undefined
      }
    >
      <SavedPlaces places={places} action={t('Explore restaurants')} />
    </Shelf>
  );
}

function Latest() {
  const { items } = useSuspenseQuery(latestReviews).data;
  const now = useRenderTime();
  if (items.length === 0) return null;
  return (
    <Shelf title={t('Latest reviews of your saved places')}>
      <div className="grid gap-x-12 lg:grid-cols-2">
        {items.map((review) => (
          <ShortReview
            key={review.id}
            review={review}
            now={now}
            href={`${links.restaurant(review.restaurant.id)}?tab=reviews`}
            author={<Author user={review.user} />}
          />
        ))}
      </div>
    </Shelf>
  );
}

function Author({ user: { username, name, avatar } }: Pick<SavedReview, 'user'>) {
  const author = (
    <>
      <Avatar name={name} src={avatar} size={24} />
      <span className="wrap-anywhere">{name}</span>
    </>
  );
  const look = 'mt-2 inline-flex min-w-0 items-center gap-2 text-sm font-semibold';
  // People who deleted their account have no page.
  if (username === null) return <p className={look}>{author}</p>;
  return (
    <a href={links.person(username)} className={`${look} underline-offset-4 hover:underline`}>
      {author}
    </a>
  );
}

/** Shows places that people whom the reader follows like, or the ways to find friends if there are none. */
function FromFriends({ places }: { places: readonly ListedRestaurant[] }) {
  if (places.length === 0) return <FindFriends />;
  return (
    <PlaceGrid items={places} row>
      {(restaurant) => (
        <PlaceCard restaurant={restaurant} href={links.restaurant(restaurant.id)}>
          {restaurant.followed && <p className="mt-1.5 text-sm text-ink-2">{restaurant.followed}</p>}
        </PlaceCard>
      )}
    </PlaceGrid>
  );
}
