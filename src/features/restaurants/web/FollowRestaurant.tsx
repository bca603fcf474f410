import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import {
  followRestaurant,
  getRestaurantFollow,
  listFollowedRestaurants,
  unfollowRestaurant,
} from '../contract.ts';

type FollowState = { followerCount: number; isFollowing: boolean };

interface Props {
  id: number;
  name: string;
  /** The sign-in address for a visitor; null for people who are signed in. */
  signIn: string | null;
}

/** The button that follows or unfollows the restaurant of a page. */
export function FollowRestaurant({ id, ...button }: Props) {
  const { data } = useQuery(query(getRestaurantFollow, { id }));
  return <FollowRestaurantButton id={id} {...button} isFollowing={data?.isFollowing ?? false} />;
}

/** Shows the change at once, and reverts it if the call fails. */
export function FollowRestaurantButton({ id, name, signIn, isFollowing }: Props & { isFollowing: boolean }) {
  const patchBoth = (change: <State extends FollowState>(state: State) => State) => [
    patch(getRestaurantFollow, (state, input) => (input.id === id ? change(state) : state)),
    patch(listFollowedRestaurants, (restaurant) => (restaurant.id === id ? change(restaurant) : restaurant)),
  ];
  const show = (next: boolean) => () =>
    patchBoth((state) => ({
      ...state,
      followerCount: state.followerCount + Number(next) - Number(state.isFollowing),
      isFollowing: next,
    }));
  const showReply = (reply: FollowState) => patchBoth((state) => ({ ...state, ...reply }));
  const sayFailed =
    (title: string) =>
    ({ sentence }: { sentence: string }) =>
      toast({ title, description: sentence, variant: 'destructive' });
  const follow = useEndpointMutation(followRestaurant, {
    optimistic: show(true),
    updates: showReply,
    failure: sayFailed(t('You do not follow {name}', { name })),
  });
  const unfollow = useEndpointMutation(unfollowRestaurant, {
    optimistic: show(false),
    updates: showReply,
    failure: sayFailed(t('You still follow {name}', { name })),
  });
  if (signIn)
    return (
      <a href={signIn} className={buttonClass({ size: 'sm' })}>
        <BellPlus size={16} />
        <span>{rich('Follow{name}', { name: <span className="sr-only"> {name}</span> })}</span>
      </a>
    );
  return (
    <Button
      size="sm"
      icon={isFollowing ? <BellRing size={16} /> : <BellPlus size={16} />}
      title={isFollowing ? t('Unfollow') : undefined}
      onClick={() => {
        if (!follow.isPending && !unfollow.isPending) (isFollowing ? unfollow : follow).mutate({ id });
      }}
    >
      <span>
        {isFollowing ? t('Following') : t('Follow')}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
