import { findName, findOwnLanguage } from '#kit/contract/names/find-name.ts';
import { LANGUAGE } from '#kit/web/page/language.ts';
import type { MenuItem } from '../contract.ts';

type Named = Pick<MenuItem, 'name' | 'names'>;

export const nameDish = (dish: Named): string => findName(dish, LANGUAGE) ?? dish.name;

/** The same for text in a line, marked with its language. */
export function DishName({ dish }: { dish: Named }) {
  const translation = findName(dish, LANGUAGE);
  return <bdi lang={translation ? LANGUAGE : findOwnLanguage(dish)}>{translation ?? dish.name}</bdi>;
}

/** Its own name, small, where the reader's language has another: guests find it on the card at the table. */
export function OriginalName({ dish }: { dish: Named }) {
  if (findName(dish, LANGUAGE) === null) return null;
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      <bdi lang={findOwnLanguage(dish) ?? ''}>{dish.name}</bdi>
    </p>
  );
}
