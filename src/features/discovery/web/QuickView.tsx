import { openLabel } from '#features/hours/rules.ts';
import { pictureSources } from '#features/media/rules.ts';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { count, distance as inWords } from '#kit/web/format.ts';
import { useNow } from '#kit/web/now.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/DialogFoot.tsx';
import { Picture } from '#kit/web/ui/Picture.tsx';
import type { ListedRestaurant } from '../contract.ts';
import { SaveButton } from './SaveButton.tsx';

interface QuickViewProps {
  restaurant: ListedRestaurant;
  href: string;
  open: boolean;
  onClose: () => void;
}

/** A restaurant at a glance, above the list. */
export function QuickView({ restaurant, href, open, onClose }: QuickViewProps) {
  const { id, name, description, images, cuisineType, priceRange, address } = restaurant;
  const image = images[0];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      description={`${cuisineType} · ${priceRange} · ${address}`}
    >
      {image && (
        <Picture
          {...pictureSources(image)}
          sizes="(min-width: 40rem) 26rem, 100vw"
          alt={`A picture of ${name}`}
          eager
          className="aspect-16/9 rounded-card"
        />
      )}
      {description && <p className="mt-4 text-ink-2">{description}</p>}
      <Stats restaurant={restaurant} />
      <DialogFoot>
        <SaveButton id={id} />
        <a href={href} onClick={onClose} className={buttonClass({ variant: 'primary' })}>
          View Full Details
        </a>
      </DialogFoot>
    </Dialog>
  );
}

function Stats({ restaurant }: { restaurant: ListedRestaurant }) {
  const { rating, reviewCount, open, distance, events } = restaurant;
  const upcoming = upcomingEvents(events, new Date(useNow()).toISOString().slice(0, 10)).length;
  const stats = [
    [
      'Rating',
      rating === null ? 'No ratings yet' : `${rating.toFixed(1)} from ${count(reviewCount, 'review')}`,
    ],
    ['Hours', openLabel(open)],
    ['Distance', distance === null ? null : inWords(distance)],
    ['Coming up', upcoming > 0 ? count(upcoming, 'event') : null],
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-card bg-sunken p-4 text-sm">
      {stats.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
