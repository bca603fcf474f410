import { Suspense, useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { PeopleSkeleton } from '#features/follows/web/PeopleSkeleton.tsx';
import type { Person } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { usePersonSearch } from './personSearch.ts';

const FollowsDialog = lazyDialog(() => import('#features/follows/web/FollowsDialog.tsx'), 'FollowsDialog');
const FollowedRestaurants = lazyPart(
  () => import('#features/restaurants/web/FollowedRestaurants.tsx'),
  'FollowedRestaurants',
);
const RequestsDialog = lazyDialog(() => import('#features/follows/web/RequestsDialog.tsx'), 'RequestsDialog');

/** Shows the lists of people that a profile's counters open; the address names the list. */
export function PersonLists({ person }: { person: Person }) {
  const { people } = usePersonSearch();
  const dialog = useUrlDialog('people');
  const user = useCurrentUser();
  const isMine = user?.id === person.id;
  const list = people === 'requests' || !person.isOpen ? null : people;
  // A closing dialog keeps its content until it is out of sight.
  const [last, setLast] = useState(list);
  if (list && list !== last) setLast(list);
  const signIn = user ? null : links.auth(links.person(person.username));
  return (
    <>
      {last && (
        <FollowsDialog
          which={last}
          person={person}
          isMine={isMine}
          open={list !== null && list !== undefined}
          onClose={dialog.close}
          onChoose={(next) => dialog.set({ people: next })}
          signIn={signIn}
          restaurants={
            <Suspense fallback={<PeopleSkeleton />}>
              <FollowedRestaurants {...{ person, isMine, signIn }} skeleton={<PeopleSkeleton />} />
            </Suspense>
          }
        />
      )}
      {isMine && <RequestsDialog open={people === 'requests'} onClose={dialog.close} />}
    </>
  );
}

/** Returns the counters of a profile; those of a private account have no links for people who do not follow it. */
export function profileCounters(person: Person, ownHref: string) {
  const { reviewCount, followingCount, followerCount, isOpen } = person;
  const to = (href: string) => (isOpen ? href : null);
  return [
    { label: t('Reviews'), count: reviewCount, href: to(`${ownHref}?tab=reviews`) },
    { label: t('Following', {}, 'count'), count: followingCount, href: to(`${ownHref}?people=following`) },
    {
      label: t('Followers'),
      count: followerCount,
      href: to(`${ownHref}?people=followers`),
    },
  ];
}
