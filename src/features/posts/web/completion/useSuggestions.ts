import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchPeople } from '#features/follows/contract.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { searchTags } from '../../contract.ts';
import type { TypedToken } from './typedToken.ts';

const DEBOUNCE_MS = 150;
const SHOWN = 5;

/** What a token can become: a person's name or a tag. */
export interface Suggestion {
  /** With its sign, as it is written. */
  text: string;
  person: PersonInList | null;
  /** With this tag. */
  posts: number;
}

/** People or tags that begin as what is being typed. */
export function useSuggestions(typed: TypedToken | null): Suggestion[] {
  const text = useDebounced(typed?.text ?? '', DEBOUNCE_MS);
  const isName = typed?.sign === '@';
  const people = useQuery({
    ...query(searchPeople, { q: text, limit: SHOWN }),
    enabled: isName && text !== '',
    placeholderData: keepPreviousData,
  });
  const tags = useQuery({
    ...query(searchTags, { q: text }),
    enabled: typed?.sign === '#' && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!typed || text === '') return [];
  if (isName)
    return (people.data?.items ?? []).map((person) => ({ text: `@${person.username}`, person, posts: 0 }));
  return (tags.data ?? [])
    .filter(({ tag }) => tag !== typed.text)
    .map(({ tag, posts }) => ({ text: `#${tag}`, person: null, posts }));
}
