import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { links } from '#addresses.ts';
import type { PersonInList, Relation } from '#features/people/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { Patch, pages } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { listFollowers } from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';

interface ListProps {
  /** Names the search field for screen readers. */
  searchLabel: string;
  /** The list filtered by the beginning of a name, or the full list. */
  listFor: (search: { q?: string }) => ReturnType<typeof pages<typeof listFollowers>>;
  emptySentence: string;
  /** The sign-in page for visitors; otherwise null. */
  signIn: string | null;
  /** Updates lists of other features. */
  updates?: (person: PersonInList, relation: Relation) => Patch[];
  actions?: ((person: PersonInList) => ReactNode) | undefined;
}

interface Props extends ListProps {
  title: string;
  open: boolean;
  onClose: () => void;
}

const DEBOUNCE_MS = 250;

export function PeopleDialog({ title, open, onClose, ...list }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} tall>
      <PeopleList {...list} />
    </Dialog>
  );
}

/** A searchable list of people with follow buttons. */
export function PeopleList(props: ListProps) {
  const { searchLabel, listFor, emptySentence, signIn, updates, actions } = props;
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery({
    ...listFor(q ? { q } : {}),
    // Follows change meanwhile, so each opening refetches.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];

  let content: ReactNode;
  if (list.isError && !list.data) content = <ReadError read={list} />;
  else if (list.isPending) content = <PeopleSkeleton />;
  else if (people.length === 0)
    content = (
      <p role="status" className="py-10 text-center text-balance wrap-anywhere text-ink-2">
        {q ? t('Nobody here matches “{q}”.', { q }) : emptySentence}
      </p>
    );
  else
    content = (
      <ul className="grid">
        {people.map((one) => (
          <PersonRow key={one.id} person={one} href={links.person(one.username)}>
            <FollowButton
              person={one}
              signIn={signIn}
              updates={updates && ((relation) => updates(one, relation))}
            />
            {actions?.(one)}
          </PersonRow>
        ))}
      </ul>
    );
  return (
    <div className="sm:min-h-100">
      <div className="mb-2">
        <TextInput
          pill
          type="search"
          icon={<Search size={18} />}
          aria-label={searchLabel}
          placeholder={t('Name or username')}
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {content}
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} person', '{n} people')}
        className="mt-4 text-center"
      />
    </div>
  );
}
