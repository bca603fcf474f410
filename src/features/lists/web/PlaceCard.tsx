import type { ReactNode } from 'react';
import { pickOpenTone } from '#features/discovery/web/filters/wording.ts';
import { SaveHeart } from '#features/discovery/web/SaveHeart.tsx';
import { openLabel } from '#features/hours/rules.ts';
import { pictureSources } from '#features/media/rules.ts';
import type { RestaurantCard } from '#features/restaurants/contract.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { formatDistance as inWords } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';

interface PlaceCardProps {
  restaurant: RestaurantCard;
  href: string;
  /** In metres; set if the person asked for distances. */
  distance?: number | null;
  eager?: boolean;
  /** A reason or buttons below the name. */
  children?: ReactNode;
}

/** A compact restaurant card for shelves, lists and saved places. */
export function PlaceCard({ restaurant, href, distance = null, eager = false, children }: PlaceCardProps) {
  const { id, name, images, cuisineType, rating, reviewCount, open } = restaurant;
  const price = formatPriceRange(restaurant.priceRange, restaurant.currency);
  const [image] = images;
  return (
    <article className="min-w-0 wrap-anywhere">
      <div className="relative">
        <a href={href} tabIndex={-1} className="block">
          <Picture
            {...(image && pictureSources(image))}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw"
            alt={t('A picture of {name}', { name })}
            eager={eager}
            className="aspect-4/3 rounded-card"
          />
        </a>
        <SaveHeart id={id} name={name} className="absolute top-2 inset-e-2" />
      </div>
      <h3 className="mt-2 line-clamp-2 text-lg">
        <a href={href} className="underline-offset-4 hover:underline">
          {name}
        </a>
      </h3>
      <p className="truncate text-sm text-ink-2">
        {[nameCuisine(cuisineType), price, distance !== null && inWords(distance)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Rating mean={rating} count={reviewCount} />
        {open.state !== 'unknown' && <Chip tone={pickOpenTone(open)}>{openLabel(open)}</Chip>}
      </p>
      {children}
    </article>
  );
}
