import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { BadgeCheck, HandCoins, Users } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { FollowedLine } from '#features/discovery/web/FollowedLine.tsx';
import { pickOpenTone } from '#features/discovery/web/filters/wording.ts';
import { SaveButton } from '#features/discovery/web/SaveButton.tsx';
import { openLabel } from '#features/hours/rules.ts';
import { AddToList } from '#features/lists/web/AddToList.tsx';
import { JoinShortcut } from '#features/loyalty/web/JoinShortcut.tsx';
import { pictureSources } from '#features/media/rules.ts';
import {
  getRestaurantFollow,
  listRestaurantFollowers,
  type Restaurant,
} from '#features/restaurants/contract.ts';
import { Address } from '#features/restaurants/web/FactsPanel.tsx';
import { FollowRestaurant } from '#features/restaurants/web/FollowRestaurant.tsx';
import { describeInterval } from '#features/restaurants/web/facts.ts';
import { formatVisitors } from '#features/restaurants/web/formatVisitors.ts';
import { nameCuisine, nameOption } from '#features/restaurants/web/names/optionNames.ts';
import { PlaceName } from '#features/restaurants/web/names/PlaceName.tsx';
import { ShareButton } from '#features/restaurants/web/ShareButton.tsx';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { businessDay } from '#features/visits/rules.ts';
import { WasHere } from '#features/visits/web/WasHere.tsx';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { patch } from '#kit/web/patch.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import type { RestaurantSearch } from '../../search.ts';
import { CheckInLink } from './CheckIn.tsx';
import { takesTips, tipFor } from './tipFor.ts';
import { WriteReviewLink } from './WriteReview.tsx';

interface HeadingProps {
  restaurant: Restaurant;
  isMine: boolean;
  signIn: string | null;
  /** The dialog that the address opens. */
  write: RestaurantSearch['write'];
}

/** Shows a restaurant's name, rating and actions. */
export function Heading({ restaurant, isMine, signIn, write }: HeadingProps) {
  const { id, userId, name, rating, reviewCount, interval, cuisineType, priceRange, currency, address } =
    restaurant;
  const { vibeType, open, verified, status, closedAt, logo, weeklyVisitors, timeZone } = restaurant;
  const now = useRenderTime();
  const ratingRange = describeInterval(interval, reviewCount);
  const client = useQueryClient();
  const findAddress = async () => {
    const { findShareAddress } = await import('#features/loyalty/web/shareAddress.ts');
    return findShareAddress(client, id);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {logo && (
          <Picture
            {...pictureSources(logo)}
            sizes="4rem"
            width={200}
            height={200}
            alt={t('Logo of {name}', { name })}
            className="size-14! shrink-0 rounded-card border border-line lg:size-16!"
          />
        )}
        <PlaceName restaurant={restaurant} />
        {!isMine && status === 'approved' && (
          <div className="flex flex-wrap gap-2">
            <FollowRestaurant {...{ id, name, signIn }} />
            <JoinShortcut restaurantId={id} signIn={signIn} />
          </div>
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere text-ink-2">
        <Rating mean={rating} count={reviewCount} />
        <Chip>{nameCuisine(cuisineType)}</Chip>
        {priceRange && <Chip>{formatPriceRange(priceRange, currency)}</Chip>}
        {address && (
          <span>
            <Address>{address}</Address>
          </span>
        )}
      </p>
      {ratingRange && <p className="mt-1 text-xs text-ink-3">{ratingRange}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2 empty:hidden">
        <RestaurantFollowers id={id} />
        {weeklyVisitors !== null && <span>{formatVisitors(weeklyVisitors)}</span>}
      </p>
      {signIn === null && <FollowedLine restaurantId={id} />}
      <p className="mt-3 flex flex-wrap gap-1.5">
        {verified && (
          <Chip tone="herb" icon={<BadgeCheck size={14} />}>
            {t('VERIFIED')}
          </Chip>
        )}
        {status !== 'approved' && (
          <Chip tone="accent">{closedAt ? t('Closed for good') : STATUS_LABELS[status]}</Chip>
        )}
        {open.state !== 'unknown' && !closedAt && <Chip tone={pickOpenTone(open)}>{openLabel(open)}</Chip>}
        {vibeType.slice(0, 3).map((vibe) => (
          <Chip key={vibe}>{nameOption(vibe)}</Chip>
        ))}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:px-4 sm:gap-2.5 lg:gap-2 lg:*:px-3">
        {!isMine && status === 'approved' && <WriteReviewLink id={id} variant="primary" />}
        {!isMine && userId !== null && status === 'approved' && <CheckInLink id={id} />}
        {userId === null && status === 'approved' && (
          <WasHere place={restaurant} day={businessDay(timeZone, now)} label={t('I was here')} />
        )}
        <SendTip restaurant={restaurant} open={write === 'tip'} />
        <SaveButton id={id} />
        <AddToList restaurantId={id} signIn={links.auth(links.restaurant(id))} />
        {status === 'approved' && !isMine && (
          <a href={links.decideNear(id)} className={buttonClass()}>
            <Users size={18} /> {t('Decide with friends')}
          </a>
        )}
        <ShareButton title={name} {...(signIn === null && { findAddress })} />
      </div>
    </>
  );
}

const TransferWithFundsDialog = lazyDialog(
  () => import('../wallet/TransferWithFundsDialog.tsx'),
  'TransferWithFundsDialog',
);

/** Tips the restaurant of the page; the route sends visitors to /auth and back to the open dialog. */
function SendTip({ restaurant, open }: { restaurant: Restaurant; open: boolean }) {
  const dialog = useUrlDialog('write');
  const me = useCurrentUser()?.id;
  if (!takesTips(restaurant) || me === restaurant.userId) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<HandCoins size={18} />}
        {...TransferWithFundsDialog.reach}
        onClick={() => dialog.open('tip')}
      >
        {t('Send Tip')}
      </Button>
      <TransferWithFundsDialog
        open={open}
        onClose={dialog.close}
        transferKind="tip"
        recipient={tipFor(restaurant)}
      />
    </>
  );
}

const PeopleDialog = lazyDialog(() => import('#features/follows/web/PeopleDialog.tsx'), 'PeopleDialog');

/** Shows the number of people who follow the restaurant of the page, and opens their list. */
function RestaurantFollowers({ id }: { id: number }) {
  const { data } = useQuery(query(getRestaurantFollow, { id }));
  const { people } = useLocation({ select: ({ search }): Record<string, unknown> => search });
  const dialog = useUrlDialog('people');
  const user = useCurrentUser();
  const count = data?.followerCount ?? 0;
  const ownHref = links.restaurant(id);
  return (
    <>
      {count > 0 && (
        <a
          href={`${ownHref}?people=followers`}
          data-stay
          {...PeopleDialog.reach}
          className="inline-flex min-h-6 items-center font-semibold text-ink underline-offset-4 hover:underline"
        >
          {plural(count, '{n} follower', '{n} followers')}
        </a>
      )}
      <PeopleDialog
        title={t('Followers')}
        searchLabel={t('Search followers')}
        listFor={(search) => pages(listRestaurantFollowers, { id, limit: 30, ...search })}
        emptySentence={t('Nobody you can see follows this restaurant yet.')}
        open={people === 'followers'}
        onClose={dialog.close}
        signIn={user ? null : links.auth(ownHref)}
        updates={(person, relation) => [
          patch(listRestaurantFollowers, (follower) =>
            follower.id === person.id ? { ...follower, relation } : follower,
          ),
        ]}
      />
    </>
  );
}
