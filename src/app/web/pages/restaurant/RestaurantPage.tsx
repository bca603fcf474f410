import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { links } from '#addresses.ts';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { ChallengeCards } from '#features/challenges/web/ChallengeCards.tsx';
import { restaurantChallengesQuery } from '#features/challenges/web/queries.ts';
import { ClaimLine } from '#features/claims/web/ClaimLine.tsx';
import { SuggestChange } from '#features/corrections/web/SuggestChange.tsx';
import { PlaceSlot } from '#features/discovery/web/map/PlaceSlot.tsx';
import { getFreshness } from '#features/freshness/contract.ts';
import { FreshnessLines } from '#features/freshness/web/FreshnessLines.tsx';
import { findLocalTime } from '#features/hours/rules.ts';
import { ProgramPanel } from '#features/loyalty/web/ProgramPanel.tsx';
import { membershipQuery, programmeQuery } from '#features/loyalty/web/queries.ts';
import { recordPageView } from '#features/owner/contract.ts';
import { ReportButton } from '#features/reports/web/ReportButton.tsx';
import { getRestaurant, getRestaurantFollow, type Restaurant } from '#features/restaurants/contract.ts';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { FactsPanel, QuickFacts } from '#features/restaurants/web/FactsPanel.tsx';
import { Mosaic } from '#features/restaurants/web/Mosaic.tsx';
import { getReviewSummary } from '#features/reviews/contract.ts';
import { type ReviewFilters, readFilters } from '#features/reviews/web/filters.ts';
import { getTipping } from '#features/tips/contract.ts';
import { TippingPanel } from '#features/tips/web/TippingPanel.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { httpCall, query } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { PageHead } from '#kit/web/page/head.ts';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { BackToList } from '../restaurants/BackToList.tsx';
import { useViewer } from '../Viewers.tsx';
import { CheckIn, FactQuestionSlot } from './CheckIn.tsx';
import { GalleryTab } from './GalleryTab.tsx';
import { Heading } from './Heading.tsx';
import { restaurantHead } from './heads.ts';
import { MenuTab, useFullMenu } from './MenuTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { menuQuery, photoReviewsQuery, restaurantPostsQuery, reviewsQuery } from './queries.ts';
import { ReviewsTab } from './ReviewsTab.tsx';
import { takesTips } from './tipFor.ts';
import { AfterReview } from './WriteReview.tsx';

const AskForTable = lazyPart(() => import('#features/tables/web/AskForTable.tsx'), 'AskForTable');
const OpenedLink = lazyPart(() => import('#features/loyalty/web/OpenedLink.tsx'), 'OpenedLink');

const route = getRouteApi('/restaurants/$id');

type Shown = { tab: string | undefined; filters: ReviewFilters };

export async function loadRestaurant(at: LoaderOf<{ id: string }, Shown>): Promise<PageHead> {
  const { queryClient } = at.context;
  const { tab, filters } = at.deps;
  const id = Number(at.params.id);
  const [restaurant] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(query(getRestaurant, { id })),
      queryClient.ensureInfiniteQueryData(menuQuery(id)),
      queryClient.ensureInfiniteQueryData(reviewsQuery(id)),
      queryClient.fetchQuery(fresh(query(getRestaurantFollow, { id }))),
      tab === 'gallery' && queryClient.ensureInfiniteQueryData(photoReviewsQuery(id)),
      tab === 'gallery' && queryClient.ensureInfiniteQueryData(restaurantPostsQuery(id)),
    ]),
  );
  const queries = [
    queryClient.prefetchQuery(fresh(programmeQuery(id))),
    queryClient.prefetchQuery(query(getFreshness, { id })),
    takesTips(restaurant) && queryClient.prefetchQuery(query(getTipping, { id })),
    (await fetchCurrentUser(at.context)) && queryClient.prefetchQuery(fresh(membershipQuery(id))),
    ...(tab === 'reviews'
      ? [
          queryClient.prefetchQuery(query(getReviewSummary, { id })),
          queryClient.prefetchInfiniteQuery(reviewsQuery(id, filters)),
        ]
      : []),
    tab === 'challenges' && queryClient.prefetchInfiniteQuery(fresh(restaurantChallengesQuery(id))),
  ];
  // In a browser the page opens at once, and its parts appear when they have loaded.
  if (import.meta.env.SSR) await Promise.all(queries);
  return restaurantHead(restaurant);
}

export function RestaurantPage() {
  const id = Number(route.useParams().id);
  const { tab = 'all', category, write, checkIn, ...rest } = route.useSearch();
  const now = useRenderTime();
  const { data: restaurant } = useSuspenseQuery(query(getRestaurant, { id }));
  const menu = useFullMenu(id);
  usePageView(id);
  const { reviewCount, timeZone, events } = restaurant;
  const { id: me, ownerId, signIn } = useViewer(restaurant.userId);
  const isMine = me !== null && me === ownerId;
  // Visitors keep it in the address until they have signed in.
  const via = useLocation({ select: ({ search }) => 'via' in search && search.via });
  const ownHref = links.restaurant(restaurant.id);
  const { dishes } = menu;
  const today = findLocalTime(timeZone, now)?.date ?? new Date(now).toISOString().slice(0, 10);
  const upcoming = upcomingEvents(events, today);

  const tabs = [
    { label: t('All'), href: ownHref, current: tab === 'all' },
    { label: t('Menu'), href: `${ownHref}?tab=menu`, current: tab === 'menu', count: menu.count },
    { label: t('Reviews'), href: `${ownHref}?tab=reviews`, current: tab === 'reviews', count: reviewCount },
    { label: t('Gallery'), href: `${ownHref}?tab=gallery`, current: tab === 'gallery' },
    // Only owners offer challenges.
    ...(ownerId === null
      ? []
      : [{ label: t('Challenges'), href: `${ownHref}?tab=challenges`, current: tab === 'challenges' }]),
  ];

  return (
    <div className="mx-auto max-w-page lg:px-8 lg:pt-4">
      <BackToList />
      {/* Each part hydrates by itself. */}
      <Suspense>
        <Mosaic restaurant={restaurant} more={`${ownHref}?tab=gallery`} />
      </Suspense>
      <div className="mt-6 gap-12 px-4 lg:mt-8 lg:grid lg:grid-cols-[1fr_22rem] lg:px-0">
        <div className="min-w-0">
          <Heading restaurant={restaurant} isMine={isMine} signIn={signIn} write={write} />
          <QuickFacts restaurant={restaurant} now={now} />
          {ownerId !== null && !isMine && !restaurant.closedAt && (
            <Hydrated>
              <AskForTable restaurant={restaurant} signIn={signIn} className="mt-4" />
            </Hydrated>
          )}
          <FactQuestionSlot restaurant={restaurant} />
          <div data-stay>
            <Tabs label={t('About this restaurant')} items={tabs} className="mt-6" />
          </div>
          <div className="pt-6">
            <Suspense>
              {tab === 'all' && (
                <OverviewTab restaurant={restaurant} dishes={dishes} events={upcoming} now={now} />
              )}
              {tab === 'menu' && <MenuTab restaurant={restaurant} menu={menu} category={category} />}
              {tab === 'reviews' && (
                <ReviewsTab restaurant={restaurant} dishes={dishes} filters={readFilters(rest)} now={now} />
              )}
              {tab === 'gallery' && <GalleryTab restaurant={restaurant} />}
              {tab === 'challenges' && <ChallengesTab restaurant={restaurant} />}
            </Suspense>
          </div>
        </div>
        <aside className="mt-8 lg:sticky lg:top-24 lg:mt-0 lg:self-start">
          <Suspense>
            <FactsPanel
              restaurant={restaurant}
              now={now}
              freshness={!restaurant.closedAt && <FreshnessLines restaurantId={restaurant.id} />}
              map={<PlaceSlot key={restaurant.id} restaurant={restaurant} />}
              actions={
                !isMine &&
                restaurant.status === 'approved' && <SuggestChange restaurant={restaurant} signIn={signIn} />
              }
            />
          </Suspense>
          <div className="mt-6 empty:hidden">
            <Suspense>
              <ProgramPanel restaurant={restaurant} href={links.programme(restaurant.id)} signIn={signIn} />
            </Suspense>
          </div>
          {takesTips(restaurant) && (
            <div className="mt-6 empty:hidden">
              <TippingPanel restaurantId={restaurant.id} />
            </div>
          )}
          {!isMine && <ClaimLine href={links.claim(restaurant.id)} isOwned={restaurant.userId !== null} />}
          {!isMine && <ReportButton restaurantId={restaurant.id} signIn={signIn} />}
        </aside>
      </div>
      {me !== null && typeof via === 'string' && (
        <Hydrated>
          <OpenedLink token={via} />
        </Hydrated>
      )}
      {ownerId !== null && <CheckIn restaurant={restaurant} code={checkIn} />}
      {me !== null && <AfterReview id={id} />}
    </div>
  );
}

/** Shows the challenges of a restaurant that can be accepted. */
function ChallengesTab({ restaurant: { id, name } }: { restaurant: Restaurant }) {
  const list = useInfiniteQuery(restaurantChallengesQuery(id));
  const challenges = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !challenges) return <ReadError read={list} title={t('Failed to fetch challenges')} />;
  if (!challenges) return null;
  if (challenges.length === 0)
    return <EmptyState>{t('{name} has no challenges right now.', { name })}</EmptyState>;
  return (
    <>
      <ChallengeCards challenges={challenges} level={2} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} challenge', '{n} challenges')}
        className="mt-6"
      />
    </>
  );
}

/** Counts each opening of a restaurant's page once, without waiting for the reply. */
function usePageView(id: number): void {
  const countedId = useRef<number>(undefined);
  useEffect(() => {
    if (countedId.current === id) return;
    countedId.current = id;
    void httpCall(recordPageView, { id }).catch(() => undefined);
  }, [id]);
}
