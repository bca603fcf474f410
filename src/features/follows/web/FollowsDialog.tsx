import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getPerson, type PersonInList } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { listFollowers, listFollowing, removeFollower } from '../contract.ts';
import { PeopleList } from './PeopleDialog.tsx';

const FOLLOWED = [
  { value: 'following' as const, label: t('People') },
  { value: 'restaurants' as const, label: t('Restaurants') },
];

interface Props {
  which: 'followers' | 'following' | 'restaurants';
  /** Called when the other kind of followed things is chosen. */
  onChoose: (which: 'following' | 'restaurants') => void;
  person: { username: string; name: string };
  /** Whether the reader is this person. */
  isMine: boolean;
  open: boolean;
  onClose: () => void;
  /** The sign-in page for visitors; otherwise null. */
  signIn: string | null;
  restaurants: ReactNode;
}

/** The followers of a person, or the people and restaurants that they follow. One's own followers can be removed. */
export function FollowsDialog(props: Props) {
  const { which, onChoose, person, isMine, open, onClose, signIn, restaurants } = props;
  const [personToRemove, setPersonToRemove] = useState<PersonInList | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { username } = person;
  const isFollowers = which === 'followers';
  const removeButton = (one: PersonInList) => (
    <IconButton
      label={t('Remove {name}', { name: one.name })}
      className="-me-2.5 -ms-2"
      onClick={() => {
        setPersonToRemove(one);
        setAsking(true);
      }}
    >
      <X size={18} />
    </IconButton>
  );
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={isFollowers ? t('Followers') : t('Following', {}, 'count')}
        tall
      >
        {which !== 'followers' && (
          <div className="mb-3">
            <ChoiceGroup label={t('What is followed')} options={FOLLOWED} value={which} onChange={onChoose} />
          </div>
        )}
        {which === 'restaurants' ? (
          <div className="sm:min-h-100">{restaurants}</div>
        ) : (
          <PeopleList
            key={which}
            searchLabel={isFollowers ? t('Search followers') : t('Search people followed')}
            listFor={(search) =>
              pages(isFollowers ? listFollowers : listFollowing, { username, limit: 30, ...search })
            }
            emptySentence={describeEmpty(which, isMine, person.name)}
            signIn={signIn}
            actions={isMine && isFollowers ? removeButton : undefined}
          />
        )}
      </Dialog>
      {personToRemove && (
        <RemoveFollowerDialog person={personToRemove} open={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function describeEmpty(which: 'followers' | 'following', isMine: boolean, name: string): string {
  if (which === 'followers')
    return isMine ? t('Nobody follows you yet.') : t('Nobody follows {name} yet.', { name });
  return isMine
    ? t('You don’t follow anyone yet. Open somebody’s profile and press Follow.')
    : t('{name} doesn’t follow anyone yet.', { name });
}

interface RemoveFollowerDialogProps {
  person: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

function RemoveFollowerDialog({ person, open, onClose }: RemoveFollowerDialogProps) {
  const remove = useEndpointMutation(removeFollower, {
    updates: () => [patch(listFollowers, (one) => (one.id === person.id ? null : one))],
    refreshes: [getPerson],
    success: ({ message }) => {
      onClose();
      toast({ title: message });
    },
    failure: ({ sentence }) =>
      toast({
        title: t('{name} still follows you', { name: person.name }),
        description: sentence,
        variant: 'destructive',
      }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('Remove {name}?', { name: person.name })}</span>}
      confirm={t('Remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: person.id })}
    >
      {t(
        'They no longer follow you, and they get no notification. They can follow you again, or ask to where your account is private.',
      )}
    </ConfirmDialog>
  );
}
