import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { BadgeCheck, Users } from 'lucide-react';
import { Suspense } from 'react';
import { links } from '#addresses.ts';
import { who } from '#features/auth/web/signedIn.ts';
import { restaurantChallengesQuery } from '#features/challenges/web/queries.ts';
import { ClaimLine } from '#features/claims/web/ClaimLine.tsx';
import { SuggestChange } from '#features/corrections/web/SuggestChange.tsx';
import { FollowedLine } from '#features/discovery/web/FollowedLine.tsx';
import { openTone } from '#features/discovery/web/filters/wording.ts';
import { PlaceSlot } from '#features/discovery/web/map/PlaceSlot.tsx';
import { SaveButton } from '#features/discovery/web/SaveButton.tsx';
import { getFreshness } from '#features/freshness/contract.ts';
import { FreshnessLines } from '#features/freshness/web/FreshnessLines.tsx';
import { findLocalTime, openLabel } from '#features/hours/rules.ts';
import { AddToList } from '#features/lists/web/AddToList.tsx';
import { JoinShortcut } from '#features/loyalty/web/JoinShortcut.tsx';
import { ProgramPanel } from '#features/loyalty/web/ProgramPanel.tsx';
import { membershipQuery, programmeQuery } from '#features/loyalty/web/queries.ts';
import { pictureSources } from '#features/media/rules.ts';
import { ReportButton } from '#features/reports/web/ReportButton.tsx';
import { getRestaurant, getRestaurantFollow, type Restaurant } from '#features/restaurants/contract.ts';
import { Address } from '#features/restaurants/web/Address.tsx';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { FactsPanel, QuickFacts } from '#features/restaurants/web/FactsPanel.tsx';
import { FollowRestaurant } from '#features/restaurants/web/FollowRestaurant.tsx';
import { intervalSentence } from '#features/restaurants/web/interval.ts';
import { Mosaic } from '#features/restaurants/web/Mosaic.tsx';
import { nameCuisine, nameOption } from '#features/restaurants/web/names/optionNames.ts';
import { PlaceName } from '#features/restaurants/web/names/PlaceName.tsx';
import { ShareButton } from '#features/restaurants/web/ShareButton.tsx';
import { visitorsSentence } from '#features/restaurants/web/visitorsSentence.ts';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { getReviewSummary } from '#features/reviews/contract.ts';
import { type ReviewFilters, readFilters } from '#features/reviews/web/filters.ts';
import { getTipping } from '#features/tips/contract.ts';
import { TippingPanel } from '#features/tips/web/TippingPanel.tsx';
import { businessDay } from '#features/visits/rules.ts';
import { WasHere } from '#features/visits/web/WasHere.tsx';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { PageHead } from '#kit/web/page/head.ts';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { BackToList } from '../restaurants/BackToList.tsx';
import { ChallengesTab } from './ChallengesTab.tsx';
import { CheckIn, CheckInLink, FactQuestionSlot } from './CheckIn.tsx';
import { GalleryTab } from './GalleryTab.tsx';
import { restaurantHead } from './heads.ts';
import { MenuTab } from './MenuTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { menuQuery, photoReviewsQuery, restaurantPostsQuery, reviewsQuery } from './queries.ts';
import { RestaurantFollowers } from './RestaurantFollowers.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';
import { SendTip } from './SendTip.tsx';
import { takesTips } from './tipFor.ts';
import { useFullMenu } from './useFullMenu.ts';
import { usePageView } from './usePageView.ts';
import { useViewer } from './useViewer.ts';
import { AfterReview, WriteReviewLink } from './WriteReview.tsx';

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
  const shown = [
    queryClient.prefetchQuery(fresh(programmeQuery(id))),
    queryClient.prefetchQuery(query(getFreshness, { id })),
    takesTips(restaurant) && queryClient.prefetchQuery(query(getTipping, { id })),
    (await who(at.context)) && queryClient.prefetchQuery(fresh(membershipQuery(id))),
    ...(tab === 'reviews'
      ? [
          queryClient.prefetchQuery(query(getReviewSummary, { id })),
          queryClient.prefetchInfiniteQuery(reviewsQuery(id, filters)),
        ]
      : []),
    tab === 'challenges' && queryClient.prefetchInfiniteQuery(fresh(restaurantChallengesQuery(id))),
  ];
  // In a browser the page is there at once, and its parts when they come.
  if (import.meta.env.SSR) await Promise.all(shown);
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
  // Who is a visitor keeps it in the address until they have signed in.
  const via = useLocation({ select: ({ search }) => 'via' in search && search.via });
  const here = links.restaurant(restaurant.id);
  const { dishes } = menu;
  const today = findLocalTime(timeZone, now)?.date ?? new Date(now).toISOString().slice(0, 10);
  const upcoming = upcomingEvents(events, today);

  const tabs = [
    { label: t('All'), href: here, current: tab === 'all' },
    { label: t('Menu'), href: `${here}?tab=menu`, current: tab === 'menu', count: menu.count },
    { label: t('Reviews'), href: `${here}?tab=reviews`, current: tab === 'reviews', count: reviewCount },
    { label: t('Gallery'), href: `${here}?tab=gallery`, current: tab === 'gallery' },
    // Only owners offer any.
    ...(ownerId === null
      ? []
      : [{ label: t('Challenges'), href: `${here}?tab=challenges`, current: tab === 'challenges' }]),
  ];

  return (
    <div className="mx-auto max-w-page lg:px-8 lg:pt-4">
      <BackToList />
      {/* Each part wakes up by itself. */}
      <Suspense>
        <Mosaic restaurant={restaurant} more={`${here}?tab=gallery`} />
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

interface HeadingProps {
  restaurant: Restaurant;
  isMine: boolean;
  signIn: string | null;
  write: 'tip' | undefined;
}

function Heading({ restaurant, isMine, signIn, write }: HeadingProps) {
  const { id, userId, name, rating, reviewCount, interval, cuisineType, priceRange, currency, address } =
    restaurant;
  const { vibeType, open, verified, status, closedAt, logo, weeklyVisitors, timeZone } = restaurant;
  const now = useRenderTime();
  const believed = intervalSentence(interval, reviewCount);
  const client = useQueryClient();
  const findAddress = async () => {
    const { findShareAddress } = await import('#features/loyalty/web/shareAddress.ts');
    return findShareAddress(client, id);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {logo && (
          <Picture
            {...pictureSources(logo)}
            sizes="4rem"
            width={200}
            height={200}
            alt={t('Logo of {name}', { name })}
            className="size-14! shrink-0 rounded-card border border-line lg:size-16!"
          />
        )}
        <PlaceName restaurant={restaurant} />
        {!isMine && status === 'approved' && (
          <div className="flex flex-wrap gap-2">
            <FollowRestaurant {...{ id, name, signIn }} />
            <JoinShortcut restaurantId={id} signIn={signIn} />
          </div>
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere text-ink-2">
        <Rating mean={rating} count={reviewCount} />
        <Chip>{nameCuisine(cuisineType)}</Chip>
        {priceRange && <Chip>{formatPriceRange(priceRange, currency)}</Chip>}
        {address && (
          <span>
            <Address>{address}</Address>
          </span>
        )}
      </p>
      {believed && <p className="mt-1 text-xs text-ink-3">{believed}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2 empty:hidden">
        <RestaurantFollowers id={id} />
        {weeklyVisitors !== null && <span>{visitorsSentence(weeklyVisitors)}</span>}
      </p>
      {signIn === null && <FollowedLine restaurantId={id} />}
      <p className="mt-3 flex flex-wrap gap-1.5">
        {verified && (
          <Chip tone="herb" icon={<BadgeCheck size={14} />}>
            {t('VERIFIED')}
          </Chip>
        )}
        {status !== 'approved' && (
          <Chip tone="accent">{closedAt ? t('Closed for good') : STATUS_LABELS[status]}</Chip>
        )}
        {open.state !== 'unknown' && !closedAt && <Chip tone={openTone(open)}>{openLabel(open)}</Chip>}
        {vibeType.slice(0, 3).map((vibe) => (
          <Chip key={vibe}>{nameOption(vibe)}</Chip>
        ))}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:px-4 sm:gap-2.5 lg:gap-2 lg:*:px-3">
        {!isMine && status === 'approved' && <WriteReviewLink id={id} variant="primary" />}
        {!isMine && userId !== null && status === 'approved' && <CheckInLink id={id} />}
        {userId === null && status === 'approved' && (
          <WasHere place={restaurant} day={businessDay(timeZone, now)} label={t('I was here')} />
        )}
        <SendTip restaurant={restaurant} open={write === 'tip'} />
        <SaveButton id={id} />
        <AddToList restaurantId={id} signIn={links.auth(links.restaurant(id))} />
        {status === 'approved' && !isMine && (
          <a href={links.decideNear(id)} className={buttonClass()}>
            <Users size={18} /> {t('Decide with friends')}
          </a>
        )}
        <ShareButton title={name} {...(signIn === null && { findAddress })} />
      </div>
    </>
  );
}
