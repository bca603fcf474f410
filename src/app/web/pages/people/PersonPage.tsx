import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { getPerson, type Person } from '#features/people/contract.ts';
import { ProfileHead } from '#features/people/web/ProfileHead.tsx';
import { PersonTaste } from '#features/taste/web/PersonTaste.tsx';
import { personTasteQuery } from '#features/taste/web/queries.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { feedLinks } from '#kit/web/page/alternates.ts';
import { FeedLink } from '#kit/web/page/FeedLink.tsx';
import { composeDescription, composeTitle, type PageHead } from '#kit/web/page/head.ts';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { OwnedRestaurants } from './OwnedRestaurants.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonLists, profileCounters } from './PersonLists.tsx';
import {
  loadTab,
  PersonBadges,
  PersonPosts,
  PersonReviews,
  PersonSharedLists,
  TAB_LABELS,
} from './PersonTabs.tsx';
import { type PersonTab, readTab, usePersonSearch } from './personSearch.ts';

const route = getRouteApi('/people/$username');

export const loadPerson = async (at: LoaderOf<{ username: string }>): Promise<PageHead> => {
  const { context, params, location } = at;
  const { username } = params;
  const [person] = await Promise.all([
    orNotFound(context.queryClient.fetchQuery(fresh(query(getPerson, { username })))),
    loadTab(context, username, readTab(location.search) ?? 'posts'),
    context.queryClient.prefetchQuery(fresh(personTasteQuery(username))),
  ]);
  return personHead(person);
};

const CONTENT = {
  posts: PersonPosts,
  reviews: PersonReviews,
  lists: PersonSharedLists,
  badges: PersonBadges,
};
const TABS: readonly PersonTab[] = ['posts', 'reviews', 'lists', 'badges'];

/** Shows a person's profile as others see it. */
export function PersonPage() {
  const { username } = route.useParams();
  const user = useCurrentUser();
  const { data: person } = useSuspenseQuery(query(getPerson, { username }));
  const { give, tab = 'posts' } = usePersonSearch();
  const ownHref = links.person(person.username);
  const Content = CONTENT[tab];
  const tabs = TABS.map((value) => ({
    label: TAB_LABELS[value],
    href: value === 'posts' ? ownHref : `${ownHref}?tab=${value}`,
    current: value === tab,
  }));
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <ProfileHead
        person={person}
        counters={profileCounters(person, ownHref)}
        details={<OwnedRestaurants restaurants={person.restaurants} />}
      >
        <PersonActions person={person} give={give} />
      </ProfileHead>
      <PersonLists person={person} />
      <PersonTaste username={person.username} name={person.name} />
      {person.isOpen ? (
        <>
          <div data-stay>
            <Tabs label={t('What {name} shares', { name: person.name })} items={tabs} className="mt-8" />
          </div>
          <div className="pt-6">
            <Content username={username} name={person.name} isMe={user?.id === person.id} />
          </div>
          {!person.isPrivate && <FeedLink page={ownHref} of={person.name} />}
        </>
      ) : (
        <PrivateNote name={person.name} />
      )}
    </div>
  );
}

/** Replaces the content of a private account for people who do not follow it. */
function PrivateNote({ name }: { name: string }) {
  return (
    <div className="mt-10 grid justify-items-center gap-2 border-t border-line px-4 pt-10 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
        <Lock size={24} />
      </span>
      <h2 className="text-lg">{t('This account is private')}</h2>
      <p className="max-w-form text-balance wrap-anywhere text-ink-2">
        {t('Only followers accepted by {name} see posts, reviews and lists here.', { name })}
      </p>
    </div>
  );
}

/** Composes the head for search engines and link previews. */
export function personHead(person: Person) {
  const { username, name, bio, avatar } = person;
  if (!import.meta.env.SSR) return composeTitle(name);
  return {
    meta: [
      ...composeDescription(name, bio),
      { property: 'og:type', content: 'profile' },
      { property: 'og:url', content: links.person(username) },
      { property: 'profile:username', content: username },
      ...toPreviewTags(avatar, name),
    ],
    links: [
      { rel: 'canonical', href: links.person(username) },
      ...(person.isPrivate ? [] : feedLinks(links.person(username), name)),
    ],
  };
}
