import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PersonInList } from '#features/people/contract.ts';
import { pages } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { listFollowers, listFollowing } from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';
import { RemoveFollowerDialog } from './RemoveFollowerDialog.tsx';

interface Props {
  which: 'followers' | 'following';
  /** Whose followers, or who follows. */
  person: { username: string; name: string };
  /** Whether that is the reader. */
  isMine: boolean;
  open: boolean;
  onClose: () => void;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  hrefOf: (username: string) => string;
}

const TITLES = { followers: 'Followers', following: 'Following' };
const SEARCH_PAUSE_MS = 250;

/** The followers of somebody, or whom they follow, each with a button to follow them. */
export function PeopleDialog({ which, person, isMine, open, onClose, signIn, hrefOf }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), SEARCH_PAUSE_MS);
  const input = { username: person.username, limit: 30, ...(q && { q }) };
  const list = useInfiniteQuery({
    ...pages(which === 'followers' ? listFollowers : listFollowing, input),
    // Others follow and unfollow meanwhile: each opening reads anew.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<PersonInList | null>(null);
  const [asking, setAsking] = useState(false);
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];

  let content: ReactNode;
  if (list.isError && !list.data)
    content = (
      <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()}>
        {list.error.sentence}
      </ErrorState>
    );
  else if (list.isPending) content = <PeopleSkeleton />;
  else if (people.length === 0)
    content = (
      <p role="status" className="py-10 text-center text-balance wrap-anywhere text-ink-2">
        {q ? `Nobody here is called “${q}”.` : emptySentence(which, isMine, person.name)}
      </p>
    );
  else
    content = (
      <ul className="grid">
        {people.map((one) => (
          <PersonRow key={one.id} person={one} href={hrefOf(one.username)}>
            <FollowButton person={one} signIn={signIn} />
            {isMine && which === 'followers' && (
              <IconButton
                label={`Remove ${one.name}`}
                className="-mr-2.5 -ml-2"
                onClick={() => {
                  setRemoved(one);
                  setAsking(true);
                }}
              >
                <X size={18} />
              </IconButton>
            )}
          </PersonRow>
        ))}
      </ul>
    );
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[which]} tall>
      <div className="sm:min-h-100">
        <div className="mb-2">
          <TextInput
            pill
            type="search"
            icon={<Search size={18} />}
            aria-label={`Search ${which === 'followers' ? 'followers' : 'people followed'}`}
            placeholder="Name or username"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {content}
        <ShowMore list={list} noun="person" nouns="people" className="mt-4 text-center" />
      </div>
      {removed && <RemoveFollowerDialog person={removed} open={asking} onClose={() => setAsking(false)} />}
    </Dialog>
  );
}

function emptySentence(which: Props['which'], isMine: boolean, name: string): string {
  if (which === 'followers') return isMine ? 'Nobody follows you yet.' : `Nobody follows ${name} yet.`;
  return isMine
    ? 'You follow nobody yet. Open somebody’s profile and press Follow.'
    : `${name} follows nobody yet.`;
}
