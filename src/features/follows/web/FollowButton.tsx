import type { PersonInList, Relation } from '#features/people/contract.ts';
import { getPerson } from '#features/people/contract.ts';
import { type Patch, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import {
  followPerson,
  listFollowers,
  listFollowing,
  searchPeople,
  suggestPeople,
  unfollowPerson,
} from '../contract.ts';

interface Props {
  person: PersonInList;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  /** Shows it in lists of other features. */
  updates?: (relation: Relation) => Patch[];
}

/** Follows somebody, or stops: shown at once, and taken back where it could not be kept. */
export function FollowButton({ person, signIn, updates }: Props) {
  const { username, name, relation } = person;
  const show = (relation: Relation, followerCount?: number) => [
    ...patchRelation(username, relation, followerCount),
    ...(updates?.(relation) ?? []),
  ];
  const toggled = (isFollowing: boolean) => () =>
    relation ? show({ ...relation, isFollowing, isRequested: false }) : [];
  const told = (reply: { relation: Relation; followerCount: number }) =>
    show(reply.relation, reply.followerCount);
  const follow = useEndpointMutation(followPerson, {
    optimistic: toggled(true),
    updates: told,
    failure: ({ sentence }) =>
      toast({ title: `You do not follow ${name}`, description: sentence, variant: 'destructive' }),
  });
  const unfollow = useEndpointMutation(unfollowPerson, {
    optimistic: toggled(false),
    updates: told,
    failure: ({ sentence }) =>
      toast({ title: `You still follow ${name}`, description: sentence, variant: 'destructive' }),
  });
  const named = <span className="sr-only"> {name}</span>;
  if (signIn)
    return (
      <a href={signIn} className={buttonClass({ size: 'sm' })}>
        Follow{named}
      </a>
    );
  if (!relation) return null;
  const isOn = relation.isFollowing || relation.isRequested;
  return (
    <Button
      size="sm"
      variant={isOn ? 'quiet' : 'secondary'}
      onClick={() => {
        if (!follow.isPending && !unfollow.isPending) (isOn ? unfollow : follow).mutate({ username });
      }}
    >
      <span>
        {relation.isFollowing ? 'Following' : relation.isRequested ? 'Requested' : 'Follow'}
        {named}
      </span>
    </Button>
  );
}

/** Shows how I stand to somebody wherever people are listed. */
function patchRelation(username: string, relation: Relation, followerCount?: number): Patch[] {
  const one = <Person extends { username: string; relation: Relation | null }>(person: Person) =>
    person.username === username ? { ...person, relation } : person;
  return [
    patch(listFollowers, one),
    patch(listFollowing, one),
    patch(searchPeople, one),
    patch(suggestPeople, (list) => list.map((entry) => ({ ...entry, person: one(entry.person) }))),
    patch(getPerson, (person) =>
      person.username === username
        ? { ...one(person), followerCount: followerCount ?? person.followerCount }
        : person,
    ),
  ];
}
