import { pictureSources } from '#features/media/rules.ts';
import { Carousel } from '#kit/web/ui/Carousel.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import type { RestaurantCard as Card } from '../contract.ts';

type Props = { restaurant: Card; href: string; sizes: string; eager: boolean };

/** A restaurant in a list: its pictures, then who it is on one line and what it is on the next. */
export function RestaurantCard({ restaurant, href, sizes, eager }: Props) {
  const { name, cuisineType, priceRange, images, rating, reviewCount, vibeType, viewType } = restaurant;
  const labels = [...vibeType.slice(0, 2), ...viewType.slice(0, 1)];
  return (
    <article className="group relative min-w-0">
      {/* Above the name's link, which spans the card: pictures are swiped and turned by themselves. */}
      <Carousel label={`Pictures of ${name}`} deferred className="z-1 aspect-4/3 rounded-card">
        {images.length === 0 && <Picture alt="" className="aspect-4/3" />}
        {images.map((image, index) => (
          <a key={image} href={href} tabIndex={-1}>
            <Picture
              {...pictureSources(image)}
              sizes={sizes}
              alt={`${name}, picture ${index + 1} of ${images.length}`}
              eager={eager && index === 0}
              className="aspect-4/3"
            />
          </a>
        ))}
      </Carousel>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 truncate text-lg">
          <a
            href={href}
            className="focus-visible:outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
          >
            {name}
          </a>
        </h2>
        <Rating mean={rating} count={reviewCount} />
      </div>
      <p className="truncate text-sm text-ink-2">
        {cuisineType} · {priceRange}
      </p>
      {labels.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </p>
      )}
    </article>
  );
}
