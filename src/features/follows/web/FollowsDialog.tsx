import { X } from 'lucide-react';
import { useState } from 'react';
import type { PersonInList } from '#features/people/contract.ts';
import { pages } from '#kit/web/api.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { listFollowers, listFollowing } from '../contract.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
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
  getHref: (username: string) => string;
}

/** The followers of somebody, or whom they follow; one's own followers can be removed. */
export function FollowsDialog({ which, person, isMine, ...dialog }: Props) {
  const [removed, setRemoved] = useState<PersonInList | null>(null);
  const [asking, setAsking] = useState(false);
  const { username } = person;
  const isFollowers = which === 'followers';
  function remove(one: PersonInList) {
    setRemoved(one);
    setAsking(true);
  }
  return (
    <>
      <PeopleDialog
        {...dialog}
        title={isFollowers ? 'Followers' : 'Following'}
        searchLabel={isFollowers ? 'Search followers' : 'Search people followed'}
        listFor={(search) =>
          pages(isFollowers ? listFollowers : listFollowing, { username, limit: 30, ...search })
        }
        emptySentence={emptySentence(which, isMine, person.name)}
        actions={
          isMine && isFollowers
            ? (one) => (
                <IconButton
                  label={`Remove ${one.name}`}
                  className="-mr-2.5 -ml-2"
                  onClick={() => remove(one)}
                >
                  <X size={18} />
                </IconButton>
              )
            : undefined
        }
      />
      {removed && <RemoveFollowerDialog person={removed} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

function emptySentence(which: Props['which'], isMine: boolean, name: string): string {
  if (which === 'followers') return isMine ? 'Nobody follows you yet.' : `Nobody follows ${name} yet.`;
  return isMine
    ? 'You follow nobody yet. Open somebody’s profile and press Follow.'
    : `${name} follows nobody yet.`;
}
