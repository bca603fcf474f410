import { pictureSources } from '#features/media/rules.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import type { MenuItem } from '../contract.ts';
import { DishFacts } from './DishFacts.tsx';
import { DishName, OriginalName } from './DishName.tsx';

/** A dish in a menu: a link to its own page, its price, its dietary marks, and its picture where there is one. */
export function DishItem({ dish, href }: { dish: MenuItem; href: string }) {
  const { description, image, imageAlt, rating, reviewCount } = dish;
  return (
    <article className="relative flex items-start gap-4 border-t border-line py-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="min-w-0 font-body text-base font-semibold tracking-normal wrap-anywhere">
            <a href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              <DishName dish={dish} />
            </a>
          </h3>
          {rating !== null && <Rating mean={rating} count={reviewCount} />}
        </div>
        <OriginalName dish={dish} />
        {description && (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
            {description}
          </p>
        )}
        <DishFacts dish={dish} />
      </div>
      {image && (
        <Picture
          {...pictureSources(image)}
          sizes="6rem"
          alt={imageAlt ?? ''}
          className="aspect-square w-24! shrink-0 rounded-card"
        />
      )}
    </article>
  );
}
