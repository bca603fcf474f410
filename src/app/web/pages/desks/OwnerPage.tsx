import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { parseSearch } from '#addresses.ts';
import { myHandovers } from '#features/account/web/account.ts';
import { HandoverOffers } from '#features/account/web/HandoverOffers.tsx';
import { ConfirmEmailPanel } from '#features/auth/web/ConfirmEmailPanel.tsx';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { OwnRestaurant } from '#features/owner/contract.ts';
import { OwnerArea } from '#features/owner/web/OwnerArea.tsx';
import { ownRestaurants } from '#features/owner/web/ownRestaurants.ts';
import { StatusPanel } from '#features/owner/web/StatusPanel.tsx';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { OWNER_TABS, type OwnerTab } from '#vocabulary.ts';
import { useViewer } from '../Viewers.tsx';

const Welcome = lazyRouteComponent(() => import('#features/owner/web/Welcome.tsx'), 'Welcome');
const OwnerDashboard = lazyPart(
  () => import('#features/owner/web/dashboard/OwnerDashboard.tsx'),
  'OwnerDashboard',
);
const FirstSteps = lazyPart(() => import('#features/owner/web/dashboard/FirstSteps.tsx'), 'FirstSteps');
const ConfirmFacts = lazyPart(() => import('#features/owner/web/dashboard/ConfirmFacts.tsx'), 'ConfirmFacts');
const SuggestedChanges = lazyPart(
  () => import('#features/corrections/web/SuggestedChanges.tsx'),
  'SuggestedChanges',
);
const CheckInPanel = lazyPart(() => import('#features/visits/web/CheckInPanel.tsx'), 'CheckInPanel');
const MenuEditor = lazyPart(() => import('#features/owner/web/menu/MenuEditor.tsx'), 'MenuEditor');
const ReviewInbox = lazyPart(() => import('#features/owner/web/ReviewInbox.tsx'), 'ReviewInbox');
const EventsTab = lazyPart(() => import('#features/owner/web/EventsTab.tsx'), 'EventsTab');
const ChallengesTab = lazyPart(() => import('#features/owner/web/ChallengesTab.tsx'), 'ChallengesTab');
const StaffTab = lazyPart(() => import('#features/owner/web/StaffTab.tsx'), 'StaffTab');
const PayoutsSection = lazyPart(() => import('#features/payouts/web/PayoutsDialog.tsx'), 'PayoutsSection');
const ProfileTab = lazyPart(() => import('#features/owner/web/ProfileTab.tsx'), 'ProfileTab');

interface ScreenProps {
  tab: OwnerTab;
  restaurant: OwnRestaurant;
  owner: number;
  /** Whether the check-in code fills the whole screen. */
  isShown: boolean;
  now: number;
}

/** Shows a tab for a restaurant; each tab's code loads when the tab opens. */
function Screen({ tab, restaurant, owner, isShown, now }: ScreenProps) {
  const { id, currency } = restaurant;
  const reader = useViewer(owner);
  const skeleton = <Skeleton className="h-96 rounded-panel" />;
  // The server renders a page in one pass and cannot wait for a script.
  return (
    <Hydrated waiting={skeleton}>
      {tab === 'dashboard' && (
        <div className="grid gap-8">
          <FirstSteps
            restaurantId={id}
            daily={
              restaurant.status === 'approved' && (
                <>
                  <SuggestedChanges restaurant={restaurant} now={now} />
                  <CheckInPanel restaurant={restaurant} isShown={isShown} />
                  <ConfirmFacts restaurant={restaurant} now={now} />
                </>
              )
            }
          >
            <OwnerDashboard restaurantId={id} />
          </FirstSteps>
        </div>
      )}
      {tab === 'menu' && <MenuEditor restaurantId={id} currency={currency} />}
      {tab === 'reviews' && <ReviewInbox restaurantId={id} now={now} reader={reader} />}
      {tab === 'events' && <EventsTab own={restaurant} />}
      {tab === 'challenges' && <ChallengesTab own={restaurant} />}
      {tab === 'staff' && <StaffTab id={id} />}
      {tab === 'payouts' && <PayoutsSection />}
      {tab === 'profile' && <ProfileTab own={restaurant} />}
    </Hydrated>
  );
}

export async function loadOwner(queryClient: QueryClient) {
  const [restaurants] = await Promise.all([
    // Unlike `ensureQueryData`, `fetchQuery` reads stale data again.
    queryClient.fetchQuery(ownRestaurants),
    queryClient.ensureQueryData(myHandovers),
  ]);
  // Only owners without a restaurant see the welcome form.
  if (restaurants.items.length === 0) await Welcome.preload?.();
}

export function OwnerPage() {
  const user = useCurrentUser();
  const now = useRenderTime();
  const compose = useComposer();
  const text = useLocation({ select: ({ searchStr }) => searchStr });
  const search = parseSearch(text);
  const { data } = useSuspenseQuery(ownRestaurants);
  const restaurants = data.items;
  const restaurant = restaurants.find(({ id }) => String(id) === search.restaurant) ?? restaurants[0];
  // An unknown tab is the dashboard.
  const tab = OWNER_TABS.find((value) => value === search.tab) ?? 'dashboard';

  return (
    <div className="mx-auto max-w-page px-4 pt-4 lg:px-8 lg:pt-10">
      {restaurant ? (
        <OwnerArea
          restaurants={restaurants}
          restaurant={restaurant}
          tab={tab}
          isAdmin={user?.isAdmin ?? false}
          onWritePost={restaurant.status === 'approved' ? () => compose.open('as', restaurant.id) : undefined}
        >
          {user?.emailConfirmedAt === null && <ConfirmEmailPanel email={user.email} />}
          <HandoverOffers />
          <StatusPanel restaurant={restaurant} now={now} />
          <Screen
            key={restaurant.id}
            tab={tab}
            restaurant={restaurant}
            owner={user?.id ?? 0}
            isShown={search.show === 'check-in'}
            now={now}
          />
        </OwnerArea>
      ) : (
        <Welcome>
          <HandoverOffers />
        </Welcome>
      )}
    </div>
  );
}
