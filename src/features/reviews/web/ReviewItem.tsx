import { pictureSources } from '#features/media/rules.ts';
import { timeAgo } from '#kit/web/format.ts';
import { Avatar } from '#kit/web/ui/Avatar.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Picture } from '#kit/web/ui/Picture.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import type { Review } from '../contract.ts';

const ABOUT = { dish: 'Dish', venue: 'Venue', staff: 'Staff' } as const;

/** What somebody thought; `now` in milliseconds. */
export function ReviewItem({ review, now }: { review: Review; now: number }) {
  const { user, rating, title, comment, images, reviewType, dish, createdAt } = review;
  const parts = [
    ['Food', review.foodRating],
    ['Service', review.serviceRating],
    ['Atmosphere', review.atmosphereRating],
    ['Value', review.valueRating],
    ['View', review.viewRating],
  ] as const;
  const rated = parts.filter(([, stars]) => stars !== null);
  return (
    <article className="border-t border-line py-5">
      <header className="flex items-center gap-3">
        <Avatar name={user.name} src={user.avatar} size={44} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-body text-base font-semibold tracking-normal">{user.name}</h3>
          <p className="text-xs wrap-anywhere text-ink-3">
            {timeAgo(createdAt, now)} · {dish ?? ABOUT[reviewType]}
          </p>
        </div>
        <Stars value={rating} />
      </header>
      {title && <p className="mt-3 font-semibold wrap-anywhere">{title}</p>}
      {review.review && (
        <p className={cx(title ? 'mt-1' : 'mt-3', 'whitespace-pre-line wrap-anywhere')}>{review.review}</p>
      )}
      {comment && <p className="mt-2 text-ink-2 wrap-anywhere">{comment}</p>}
      {rated.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {rated.map(([label, stars]) => (
            <Chip key={label}>
              {label} {stars}
            </Chip>
          ))}
        </p>
      )}
      {images.length > 0 && (
        <div className="mt-3 flex gap-2">
          {images.map((image) => (
            <Picture
              key={image}
              {...pictureSources(image)}
              sizes="8rem"
              alt={`Photo by ${user.name}`}
              className="aspect-4/3 w-32! rounded-field"
            />
          ))}
        </div>
      )}
    </article>
  );
}
