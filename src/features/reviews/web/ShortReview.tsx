import type { ReactNode } from 'react';
import { pictureSources } from '#features/media/rules.ts';
import { PhotoRow } from '#features/media/web/PhotoRow.tsx';
import { t } from '#kit/contract/text.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { toLanguageProps } from '#kit/web/page/toLanguageProps.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import type { ReviewInShort } from '../shapes.ts';

interface ShortReviewProps {
  review: ReviewInShort;
  /** In milliseconds. */
  now: number;
  /** The page of its restaurant. */
  href: string;
  /** The author, if the surrounding page does not show them. */
  author?: ReactNode;
}

/** A review outside its restaurant's page, with a link to it. */
export function ShortReview({ review, now, href, author }: ShortReviewProps) {
  const { restaurant, dish, rating, title, images, createdAt, broughtFrom } = review;
  return (
    <article className="flex gap-4 border-t border-line py-5 first:border-0">
      <Picture
        {...(restaurant.image && pictureSources(restaurant.image))}
        sizes="6rem"
        alt=""
        className="aspect-square w-20! shrink-0 self-start rounded-card sm:w-24!"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg wrap-anywhere">
          <a href={href} className="underline-offset-4 hover:underline">
            {restaurant.name}
          </a>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs wrap-anywhere text-ink-3">
          <Stars value={rating} className="text-sm" />
          <span>
            {[
              ...(dish ? [dish] : []),
              formatTimeAgo(createdAt, now),
              ...(broughtFrom ? [t('from {site}', { site: broughtFrom })] : []),
            ].join(' · ')}
          </span>
        </p>
        {author}
        {title && (
          <p {...toLanguageProps(review.lang)} className="mt-2 font-semibold wrap-anywhere">
            {title}
          </p>
        )}
        {review.review && (
          <p
            {...toLanguageProps(review.lang)}
            className="mt-2 line-clamp-6 whitespace-pre-line wrap-anywhere"
          >
            {review.review}
          </p>
        )}
        <PhotoRow
          label={t('Photos of the review of {name}', { name: restaurant.name })}
          photos={images.map((src) => ({
            src,
            alt: t('Photo of {dish}', { dish: dish ?? restaurant.name }),
            source: t('From a review of {name}', { name: restaurant.name }),
          }))}
        />
      </div>
    </article>
  );
}
