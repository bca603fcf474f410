import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListOrdered, LogOut, PenLine, Settings, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { useSignOut } from '#features/auth/web/useAccount.ts';
import { FollowRequests } from '#features/follows/web/FollowRequests.tsx';
import { listLists } from '#features/lists/contract.ts';
import { ListTile } from '#features/lists/web/ListTile.tsx';
import { NewListButton } from '#features/lists/web/NewListButton.tsx';
import { getPerson } from '#features/people/contract.ts';
import { displayName } from '#features/people/rules.ts';
import { ProfileHead } from '#features/people/web/ProfileHead.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { fresh, type LoaderOf, type RouterContext } from '#kit/web/page/root.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { myActivity, myPlaces } from '../accountQueries.ts';
import { WalletSection } from '../wallet/WalletSection.tsx';
import { MyActivity } from './MyActivity.tsx';
import { OwnedRestaurants } from './OwnedRestaurants.tsx';
import { PersonLists, profileCounters } from './PersonLists.tsx';
import { loadTab, PersonBadges, PersonPosts, PersonReviews, TAB_LABELS } from './PersonTabs.tsx';
import { type PersonTab, readTab, usePersonSearch } from './personSearch.ts';
import { SavedPlaces } from './SavedPlaces.tsx';

const EditProfileDialog = lazyDialog(
  () => import('#features/people/web/EditProfileDialog.tsx'),
  'EditProfileDialog',
);

const route = getRouteApi('/profile');

export const loadProfile = async (at: LoaderOf) => {
  const { queryClient } = at.context;
  const { username } = await requireUser(at);
  await Promise.all([
    queryClient.fetchQuery(fresh(query(getPerson, { username }))),
    loadMine(at.context, username, readTab(at.location.search)),
  ]);
};

function loadMine(context: RouterContext, username: string, tab: PersonTab | undefined): Promise<unknown> {
  const { queryClient } = context;
  if (tab === 'lists') return queryClient.fetchQuery(fresh(query(listLists, {})));
  if (tab) return loadTab(context, username, tab);
  return Promise.all([
    queryClient.fetchInfiniteQuery(fresh(myActivity)),
    queryClient.fetchInfiniteQuery(fresh(myPlaces)),
  ]);
}

/** Shows the user's own profile. After signing out there is no user until the next page opens. */
export function ProfilePage() {
  const user = useCurrentUser();
  return user && <Profile user={user} />;
}

/** Links to the confirmation of the email address, which is optional. */
const UnconfirmedEmail = ({ email }: { email: string }) => (
  <p className="mt-4 text-sm text-ink-2">
    {rich('{email} is not confirmed yet. <link>Confirm it in the settings</link>', {
      email: <span className="wrap-anywhere">{email}</span>,
      link: (text) => (
        <a href={links.settings} className="font-semibold text-accent underline-offset-4 hover:underline">
          {text}
        </a>
      ),
    })}
  </p>
);

function Profile({ user }: { user: User }) {
  const search = route.useSearch();
  return (
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 pt-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:px-8 lg:pt-10">
      <div className="min-w-0">
        <MyHead user={user} />
        {user.emailConfirmedAt === null && <UnconfirmedEmail email={user.email} />}
        <MyRequests />
      </div>
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <WalletSection search={search} />
      </aside>
      <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
        <Mine user={user} />
        <SignOut />
      </div>
    </div>
  );
}

/** Shows the content of the open tab. */
function Mine({ user }: { user: User }) {
  const { tab } = usePersonSearch();
  const { username } = user;
  const ownHref = links.profile;
  const tabs = [
    { label: t('Overview'), href: ownHref, current: tab === undefined },
    ...(['posts', 'reviews', 'lists', 'badges'] as const).map((value) => ({
      label: TAB_LABELS[value],
      href: `${ownHref}?tab=${value}`,
      current: value === tab,
    })),
  ];
  const self = { username, name: displayName(user), isMe: true };
  return (
    <>
      <div data-stay>
        <Tabs label={t('What is mine')} items={tabs} />
      </div>
      {tab === undefined && (
        <Suspense>
          <MyActivity />
          <MyPlaces />
        </Suspense>
      )}
      {tab === 'posts' && <PersonPosts {...self} />}
      {tab === 'reviews' && (
        <div>
          <PersonReviews {...self} />
        </div>
      )}
      {tab === 'badges' && <PersonBadges {...self} />}
      {tab === 'lists' && (
        <Suspense>
          <MyLists />
        </Suspense>
      )}
    </>
  );
}

function MyHead({ user }: { user: User }) {
  const { data: person } = useSuspenseQuery(query(getPerson, { username: user.username }));
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ProfileHead
        person={person}
        counters={profileCounters(person, links.profile)}
        details={<OwnedRestaurants restaurants={person.restaurants} />}
      >
        <Button
          icon={<PenLine size={18} />}
          aria-haspopup="dialog"
          {...EditProfileDialog.reach}
          onClick={() => setIsEditing(true)}
        >
          {t('Edit Profile')}
        </Button>
        <a href={links.myRanking()} className={buttonClass({ variant: 'quiet' })}>
          <ListOrdered size={18} /> {t('My ranking')}
        </a>
        <a href={links.settings} className={buttonClass({ variant: 'quiet' })}>
          <Settings size={18} /> {t('Settings')}
        </a>
        {user.isAdmin && (
          <a href={links.superAdmin} className={buttonClass({ variant: 'quiet' })}>
            <ShieldCheck size={18} /> {t('Administration')}
          </a>
        )}
      </ProfileHead>
      <PersonLists person={person} />
      <EditProfileDialog user={user} open={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}

function SignOut() {
  const signOut = useSignOut(links.restaurants);
  return (
    <div className="border-t border-line pt-6">
      <Button
        variant="quiet"
        icon={<LogOut size={18} />}
        busy={signOut.isPending}
        busyLabel={t('Logging out...')}
        onClick={() => signOut.mutate({})}
        className="text-error!"
      >
        {t('Logout')}
      </Button>
    </div>
  );
}

function MyLists() {
  const { data: lists } = useSuspenseQuery(query(listLists, {}));
  return (
    <section id="lists" className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('Lists')}</h2>
        {lists.length > 0 && <NewListButton />}
      </div>
      {lists.length === 0 ? (
        <EmptyState action={<NewListButton />}>
          {t(
            'Group places under a name, for yourself or to share by link: date night, a week in Lisbon, with the kids.',
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {lists.map((list) => (
            <li key={list.id} className="min-w-0">
              <ListTile isMine list={list} href={links.list(list.token)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MyPlaces() {
  const list = useSuspenseInfiniteQuery(myPlaces);
  const places = list.data.pages.flatMap((page) => page.items);
  return (
    <section id="saved" className="scroll-mt-20">
      <h2 className="mb-3 text-xl">{t('Saved restaurants')}</h2>
      <SavedPlaces places={places} action={t('Find some')} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} restaurant', '{n} restaurants')}
        className="mt-5"
      />
    </section>
  );
}

/** Shows the requests to follow the user, if there are any. */
function MyRequests() {
  return (
    <FollowRequests className="mt-8" heading={<h2 className="mb-3 text-xl">{t('Follow requests')}</h2>} />
  );
}
