import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { AddressSearch } from '#kit/web/page/AddressSearch.tsx';
import type { LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { searchPeople, suggestPeople } from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import { InviteFriendsButton } from './invitation/InviteFriendsButton.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';
import { SuggestionList } from './suggestions/SuggestionList.tsx';

const peopleSearchQuery = (q: string) => pages(searchPeople, { q, limit: 20 });

/** The people whose name or username begins with `q`, with follow buttons. */
function SearchResults({ q }: { q: string }) {
  const list = useInfiniteQuery({ ...peopleSearchQuery(q), placeholderData: keepPreviousData });
  const people = list.data?.pages.flatMap(({ items }) => items);
  if (!people)
    return list.isError ? <ReadError read={list} title={t('Couldn’t search people')} /> : <PeopleSkeleton />;
  if (people.length === 0)
    return <EmptyState>{t('Nobody’s name or username begins with “{q}”.', { q })}</EmptyState>;
  return (
    <>
      <ul aria-label={t('People for “{q}”', { q })} className="grid">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} href={links.person(person.username)}>
            <FollowButton person={person} signIn={null} />
          </PersonRow>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} person', '{n} people')}
        className="mt-4 text-center"
      />
    </>
  );
}

const route = getRouteApi('/people');

const suggestions = query(suggestPeople, {});

export async function loadSuggestedPeople(at: LoaderOf<object, { q?: string }>) {
  await requireUser(at);
  const { queryClient } = at.context;
  const { q } = at.deps;
  // Followed people leave the list at the next visit, not under the finger.
  const list = q
    ? queryClient.prefetchInfiniteQuery(peopleSearchQuery(q))
    : queryClient.prefetchQuery({ ...suggestions, staleTime: 0 });
  if (import.meta.env.SSR) await list;
}

/** Suggestions (similar taste, followed by people one follows, popular) and a search. */
export function SuggestedPeoplePage() {
  const { q = '' } = route.useSearch();
  return (
    <div className="mx-auto max-w-[43rem] px-4 pt-6 lg:pt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="flex-1 basis-80">
          <h1 className="text-2xl">{t('People to follow')}</h1>
          <p className="mt-1 text-ink-2">
            {t('People who share your taste, and people many others follow.')}
          </p>
        </div>
        <InviteFriendsButton />
      </div>
      <AddressSearch
        label={t('Search people')}
        placeholder={t('Name or username')}
        q={q}
        toHref={links.people}
      />
      {q === '' ? <Suggestions /> : <SearchResults q={q} />}
    </div>
  );
}

function Suggestions() {
  const { data: people, error, isFetching, refetch } = useQuery(suggestions);
  if (error && !people)
    return (
      <ErrorState
        title={t('Couldn’t load people to follow')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {error.sentence}
      </ErrorState>
    );
  if (!people) return <PeopleSkeleton />;
  if (people.length === 0)
    return (
      <EmptyState
        action={
          <a href={links.restaurants} className={buttonClass()}>
            {t('Explore restaurants')}
          </a>
        }
      >
        {t('Nobody to suggest right now. Review a few restaurants, so that we find people with your taste.')}
      </EmptyState>
    );
  return (
    <>
      <SuggestionList people={people} large />
      {people.some(({ hasAnswers }) => hasAnswers) && (
        <p className="mt-4 text-sm text-ink-2">
          {rich('Answers to which place was better count, too. <link>How it is computed</link>', {
            link: (text) => (
              <a href={links.howMyRankingWorks} className="underline underline-offset-4">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}
