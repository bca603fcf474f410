import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { followRestaurant, getRestaurantFollow, unfollowRestaurant } from '../contract.ts';

interface Props {
  id: number;
  name: string;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
}

/** Follows a restaurant, or stops: shown at once, and taken back where the call fails. */
export function FollowRestaurant({ id, name, signIn }: Props) {
  const { data } = useQuery(query(getRestaurantFollow, { id }));
  const isFollowing = data?.isFollowing ?? false;
  const show = (next: boolean) => () => [
    patch(getRestaurantFollow, (state, input) =>
      input.id === id
        ? { followerCount: state.followerCount + Number(next) - Number(state.isFollowing), isFollowing: next }
        : state,
    ),
  ];
  const told = (reply: { followerCount: number; isFollowing: boolean }) => [
    patch(getRestaurantFollow, (state, input) => (input.id === id ? reply : state)),
  ];
  const failed =
    (title: string) =>
    ({ sentence }: { sentence: string }) =>
      toast({ title, description: sentence, variant: 'destructive' });
  const follow = useEndpointMutation(followRestaurant, {
    optimistic: show(true),
    updates: told,
    failure: failed(`You do not follow ${name}`),
  });
  const unfollow = useEndpointMutation(unfollowRestaurant, {
    optimistic: show(false),
    updates: told,
    failure: failed(`You still follow ${name}`),
  });
  if (signIn)
    return (
      <a href={signIn} className={buttonClass({ size: 'sm' })}>
        <BellPlus size={16} /> Follow
      </a>
    );
  return (
    <Button
      size="sm"
      icon={isFollowing ? <BellRing size={16} /> : <BellPlus size={16} />}
      title={isFollowing ? 'Unfollow' : undefined}
      onClick={() => {
        if (!follow.isPending && !unfollow.isPending) (isFollowing ? unfollow : follow).mutate({ id });
      }}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
