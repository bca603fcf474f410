import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { links } from '#addresses.ts';
import type { Marker } from '#features/discovery/contract.ts';
import { pictureSources } from '#features/media/rules.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { formatRating } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const toHref = ({ id }: Marker) => links.restaurant(id);

/** The restaurant pressed on the map, or several at one position. */
export function MapPreview({ markers, onClose }: { markers: Marker[]; onClose: () => void }) {
  const [first] = markers;
  return (
    <div className="absolute inset-x-3 bottom-3 z-3 mx-auto max-w-form rounded-card border border-line bg-surface p-3 pe-12 shadow-float transition-[translate,opacity] duration-200 starting:translate-y-3 starting:opacity-0">
      {markers.length === 1 && first ? <One key={first.id} marker={first} /> : <Several markers={markers} />}
      <IconButton label={t('Close')} onClick={onClose} className="absolute top-0.5 inset-e-0.5">
        <X size={18} />
      </IconButton>
    </div>
  );
}

function One({ marker }: { marker: Marker }) {
  const { data } = useQuery(query(getRestaurant, { id: marker.id }));
  const image = data?.images[0];
  return (
    <div className="flex items-center gap-3">
      {data ? (
        <Picture
          {...pictureSources(image ?? '')}
          sizes="6rem"
          alt=""
          className="aspect-4/3 w-24! shrink-0 rounded-field"
        />
      ) : (
        <Skeleton className="aspect-4/3 w-24 shrink-0" />
      )}
      <div className="min-w-0">
        <h3 className="truncate text-lg">
          <a
            href={toHref(marker)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {marker.name}
          </a>
        </h3>
        <p className="truncate text-sm text-ink-2">
          {[data && nameCuisine(data.cuisineType), formatPriceRange(marker.priceRange, marker.currency)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {data && <Rating mean={data.rating} count={data.reviewCount} />}
      </div>
    </div>
  );
}

function Several({ markers }: { markers: Marker[] }) {
  return (
    <ul className="max-h-48 overflow-y-auto">
      {markers.map((marker) => (
        <li key={marker.id}>
          <a
            href={toHref(marker)}
            className="flex min-h-11 items-center justify-between gap-3 font-semibold underline-offset-4 hover:underline"
          >
            <span className="truncate">{marker.name}</span>
            <span className="text-sm font-normal text-ink-2">
              {marker.rating === null
                ? (formatPriceRange(marker.priceRange, marker.currency) ?? t('New', {}, 'rating'))
                : formatRating(marker.rating)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
