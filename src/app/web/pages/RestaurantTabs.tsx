import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pictureSources } from '#features/media/rules.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { menuSections } from '#features/menus/rules.ts';
import { DishItem } from '#features/menus/web/DishItem.tsx';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { EventItem } from '#features/restaurants/web/EventItem.tsx';
import { ReviewItem } from '#features/reviews/web/ReviewItem.tsx';
import { count } from '#kit/web/format.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Picture } from '#kit/web/ui/Picture.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import { reviewsOf } from './searches.ts';

type OverviewProps = { restaurant: Restaurant; dishes: MenuItem[]; now: number; reviewsHref: string };

/** The most wanted of everything on one page. */
export function OverviewTab({ restaurant, dishes, now, reviewsHref }: OverviewProps) {
  const { description, events, reviewCount } = restaurant;
  const popular = dishes.filter((dish) => dish.isPopular).slice(0, 4);
  const { data } = useSuspenseInfiniteQuery(reviewsOf(restaurant.id));
  const newest = data.pages[0]?.items.slice(0, 3) ?? [];
  return (
    <>
      {description && <p className="mb-8 max-w-prose text-lg wrap-anywhere">{description}</p>}
      <Words restaurant={restaurant} />
      {popular.length > 0 && (
        <Section title="Popular dishes">
          {popular.map((dish) => (
            <DishItem key={dish.id} dish={dish} />
          ))}
        </Section>
      )}
      {events.length > 0 && (
        <Section title="Upcoming events">
          {events.map((event) => (
            <EventItem key={`${event.name} ${event.date}`} event={event} />
          ))}
        </Section>
      )}
      {newest.length > 0 && (
        <Section title="Reviews">
          {newest.map((review) => (
            <ReviewItem key={review.id} review={review} now={now} />
          ))}
          {reviewCount > newest.length && (
            <a href={reviewsHref} className={buttonClass()}>
              All {count(reviewCount, 'review')}
            </a>
          )}
        </Section>
      )}
    </>
  );
}

/** What the place is like, in chips, a line for each kind. */
function Words({ restaurant }: { restaurant: Restaurant }) {
  const { viewType, vibeType, musicType, showsType, features, languages, hasLiveMusic } = restaurant;
  const rows = [
    ['Views', viewType],
    ['Atmosphere', vibeType],
    ['Music', hasLiveMusic ? ['Live music', ...musicType] : musicType],
    ['Shows', showsType],
    ['Features', features],
    ['Languages', languages],
  ] as const;
  return (
    <dl className="mb-10 grid gap-3">
      {rows
        .filter(([, words]) => words.length > 0)
        .map(([label, words]) => (
          <div key={label} className="grid grid-cols-[6.5rem_1fr] items-baseline">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {words.map((word) => (
                <Chip key={word}>{word}</Chip>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

export function MenuTab({ dishes }: { dishes: MenuItem[] }) {
  if (dishes.length === 0) return <EmptyState>No menu items available</EmptyState>;
  return menuSections(dishes).map(({ category, dishes: ofCategory }) => (
    <Section key={category} title={category}>
      {ofCategory.map((dish) => (
        <DishItem key={dish.id} dish={dish} />
      ))}
    </Section>
  ));
}

export function ReviewsTab({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const list = useSuspenseInfiniteQuery(reviewsOf(restaurant.id));
  const reviews = list.data.pages.flatMap((page) => page.items);
  if (reviews.length === 0) return <EmptyState title="No reviews yet">Be the first to review</EmptyState>;
  return (
    <section>
      <h2 className="sr-only">Reviews</h2>
      {restaurant.rating !== null && (
        <p className="mb-5 flex flex-wrap items-center gap-x-3">
          <span className="display text-3xl">{restaurant.rating.toFixed(1)}</span>
          <Stars value={restaurant.rating} className="text-xl" />
          <span className="text-ink-2">{count(restaurant.reviewCount, 'review')}</span>
        </p>
      )}
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} now={now} />
      ))}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

export function GalleryTab({ restaurant: { name, images } }: { restaurant: Restaurant }) {
  if (images.length === 0) return <EmptyState>No photos yet</EmptyState>;
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-3">
      <h2 className="sr-only">Gallery</h2>
      {images.map((image, index) => (
        <Picture
          key={image}
          {...pictureSources(image)}
          sizes="(min-width: 64rem) 18rem, 50vw"
          alt={`${name}, picture ${index + 1} of ${images.length}`}
          className="aspect-4/3 rounded-card"
        />
      ))}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
