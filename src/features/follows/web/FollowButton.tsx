import { Clock, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { getPerson, type PersonInList, type Relation } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { type Patch, useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { followPerson, unfollowPerson } from '../contract.ts';
import { patchRelation } from './relation.ts';

const UnfollowDialog = lazyDialog(() => import('./UnfollowDialog.tsx'), 'UnfollowDialog');

interface Props {
  person: Pick<PersonInList, 'username' | 'name' | 'isPrivate' | 'relation'>;
  /** The sign-in page for visitors; otherwise null. */
  signIn: string | null;
  /** Updates lists of other features. */
  updates?: (relation: Relation) => Patch[];
  /** The main button of a page, with an icon. */
  prominent?: boolean;
}

/** Shows the change at once and reverts it if the call fails. */
export function FollowButton({ person, signIn, updates, prominent = false }: Props) {
  const { username, name, isPrivate, relation } = person;
  const handlers = followHandlers(person, updates);
  const follow = useEndpointMutation(followPerson, handlers.follow);
  const unfollow = useEndpointMutation(unfollowPerson, handlers.unfollow);
  const [isAsking, setAsking] = useState(false);
  const size = prominent ? 'md' : 'sm';
  const hiddenName = <span className="sr-only"> {name}</span>;
  if (signIn)
    return (
      <a href={signIn} className={buttonClass({ size, variant: prominent ? 'primary' : 'secondary' })}>
        {prominent && <UserPlus size={18} />}
        <span>{rich('Follow{named}', { named: hiddenName })}</span>
      </a>
    );
  if (!relation) return null;
  const { isFollowing, isRequested, followsMe } = relation;
  const isOn = isFollowing || isRequested;
  const Icon = isFollowing ? UserCheck : isRequested ? Clock : UserPlus;

  function press() {
    if (follow.isPending || unfollow.isPending) return;
    if (!isOn) follow.mutate({ username });
    // Following a private account again needs a new request.
    else if (isFollowing && isPrivate) setAsking(true);
    else unfollow.mutate({ username });
  }
  return (
    <>
      <Button
        size={size}
        variant={prominent && !isOn ? 'primary' : 'secondary'}
        className={isOn && !prominent ? 'text-ink-2' : undefined}
        icon={prominent && <Icon size={18} />}
        title={isFollowing ? t('Unfollow') : isRequested ? t('Withdraw the request') : undefined}
        onClick={press}
      >
        <span>
          {isFollowing
            ? t('Following')
            : isRequested
              ? t('Requested')
              : followsMe
                ? t('Follow back')
                : t('Follow')}
          {hiddenName}
        </span>
      </Button>
      {isPrivate && (
        <UnfollowDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          name={name}
          onConfirm={() => {
            setAsking(false);
            unfollow.mutate({ username });
          }}
        />
      )}
    </>
  );
}

export function followHandlers(
  { username, name, isPrivate, relation }: Props['person'],
  updates?: Props['updates'],
) {
  const show = (relation: Relation, followerCount?: number) => [
    ...patchRelation(username, relation, followerCount),
    ...(updates?.(relation) ?? []),
  ];
  const toggle = (isOn: boolean) => () =>
    relation ? show({ ...relation, isFollowing: isOn && !isPrivate, isRequested: isOn && isPrivate }) : [];
  const showReply = (reply: { relation: Relation; followerCount: number }) =>
    show(reply.relation, reply.followerCount);
  const showFailure =
    (title: string) =>
    ({ sentence }: { sentence: string }) =>
      toast({ title, description: sentence, variant: 'destructive' });
  // The profile shows how many people one follows.
  const refreshes = [getPerson];
  return {
    follow: {
      optimistic: toggle(true),
      updates: showReply,
      refreshes,
      failure: showFailure(t('You do not follow {name}', { name })),
    },
    unfollow: {
      optimistic: toggle(false),
      updates: showReply,
      refreshes,
      failure: showFailure(
        relation?.isRequested ? t('Your request is still pending') : t('You still follow {name}', { name }),
      ),
    },
  };
}
