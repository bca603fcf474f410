import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { searchPeople } from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';

export const peopleSearchQuery = (q: string) => pages(searchPeople, { q, limit: 20 });

/** The people whose name or username begins with what somebody looks for, each with a button to follow them. */
export function FoundPeople({ q }: { q: string }) {
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
