import { pictureSources } from '#features/media/rules.ts';
import { money } from '#kit/web/format.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/Picture.tsx';
import type { MenuItem } from '../contract.ts';

/** A dish with its price, what it is fit for, and its picture where there is one. */
export function DishItem({ dish }: { dish: MenuItem }) {
  const { name, description, price, image, dietary, isPopular } = dish;
  return (
    <article className="flex items-start gap-4 border-t border-line py-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-body text-base font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {description && <p className="text-sm wrap-anywhere text-ink-2">{description}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <strong className="mr-1 font-bold">{money(price)}</strong>
          {isPopular && <Chip tone="accent">Popular</Chip>}
          {dietary.map((mark) => (
            <Chip key={mark} tone="herb">
              {mark}
            </Chip>
          ))}
        </p>
      </div>
      {image && (
        <Picture
          {...pictureSources(image)}
          sizes="6rem"
          alt=""
          className="aspect-square w-24! shrink-0 rounded-card"
        />
      )}
    </article>
  );
}
