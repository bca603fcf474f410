import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BadgeCheck, ChevronLeft } from 'lucide-react';
import { parseHours } from '#features/hours/parse.ts';
import { openLabel, openState } from '#features/hours/rules.ts';
import { listMenu } from '#features/menus/contract.ts';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { Address } from '#features/restaurants/web/Address.tsx';
import { FactsPanel } from '#features/restaurants/web/FactsPanel.tsx';
import { Mosaic } from '#features/restaurants/web/Mosaic.tsx';
import { ShareButton } from '#features/restaurants/web/ShareButton.tsx';
import { query } from '#kit/web/api.ts';
import { useNow } from '#kit/web/now.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { links } from '../links.ts';
import { GalleryTab, MenuTab, OverviewTab, ReviewsTab } from './RestaurantTabs.tsx';

const route = getRouteApi('/restaurants/$id');

export function RestaurantPage() {
  const id = Number(route.useParams().id);
  const { tab = 'all' } = route.useSearch();
  const now = useNow();
  const { data: restaurant } = useSuspenseQuery(query(getRestaurant, { id }));
  const { data: menu } = useSuspenseQuery(query(listMenu, { id }));
  const here = links.restaurant(restaurant.id);
  const dishes = menu.items;

  const tabs = [
    { label: 'All', href: here, current: tab === 'all' },
    { label: 'Menu', href: `${here}?tab=menu`, current: tab === 'menu', count: dishes.length },
    {
      label: 'Reviews',
      href: `${here}?tab=reviews`,
      current: tab === 'reviews',
      count: restaurant.reviewCount,
    },
    {
      label: 'Gallery',
      href: `${here}?tab=gallery`,
      current: tab === 'gallery',
      count: restaurant.images.length,
    },
  ];

  return (
    <div className="mx-auto max-w-page lg:px-8 lg:pt-4">
      <a
        href={links.restaurants}
        className="inline-flex min-h-11 items-center gap-1 px-4 text-sm font-semibold text-ink-2 hover:text-ink lg:mb-2 lg:px-0"
      >
        <ChevronLeft size={18} /> Back to restaurants
      </a>
      <Mosaic name={restaurant.name} images={restaurant.images} more={`${here}?tab=gallery`} />
      <div className="mt-6 gap-12 px-4 lg:mt-8 lg:grid lg:grid-cols-[1fr_20rem] lg:px-0">
        <div className="min-w-0">
          <Heading restaurant={restaurant} now={now} />
          <Tabs label="About this restaurant" items={tabs} className="mt-6" />
          <div className="pt-6">
            {tab === 'all' && (
              <OverviewTab
                restaurant={restaurant}
                dishes={dishes}
                now={now}
                reviewsHref={`${here}?tab=reviews`}
              />
            )}
            {tab === 'menu' && <MenuTab dishes={dishes} />}
            {tab === 'reviews' && <ReviewsTab restaurant={restaurant} now={now} />}
            {tab === 'gallery' && <GalleryTab restaurant={restaurant} />}
          </div>
        </div>
        <aside className="mt-8 lg:sticky lg:top-24 lg:mt-0 lg:self-start">
          <FactsPanel restaurant={restaurant} now={now} />
        </aside>
      </div>
    </div>
  );
}

function Heading({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const { name, rating, reviewCount, cuisineType, priceRange, address, vibeType, timeZone } = restaurant;
  const hours = parseHours(restaurant.openingHours);
  const open = hours && openState(hours, timeZone, new Date(now));
  return (
    <>
      <h1 className="text-2xl wrap-anywhere lg:text-3xl">{name}</h1>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere text-ink-2">
        <Rating mean={rating} count={reviewCount} />
        <span>{cuisineType}</span>
        <span>{priceRange}</span>
        <span>
          <Address>{address}</Address>
        </span>
      </p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        {restaurant.status === 'approved' ? (
          <Chip tone="herb" icon={<BadgeCheck size={14} />}>
            VERIFIED
          </Chip>
        ) : (
          <Chip tone="accent">{restaurant.status}</Chip>
        )}
        {open && <Chip tone={open.state === 'open' ? 'herb' : 'plain'}>{openLabel(open)}</Chip>}
        {vibeType.slice(0, 3).map((vibe) => (
          <Chip key={vibe}>{vibe}</Chip>
        ))}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ShareButton title={name} />
      </div>
    </>
  );
}
