import { z } from 'zod';
import {
  FACET_NAMES,
  type FACETS,
  type FacetName,
  findFacet,
  isSwitch,
  type SwitchFacet,
} from '#features/search-index/facets.ts';
import { Id, oneOrMany, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';

const word = text(60).min(1, t('Choose one of the list'));
export const yes = z.enum(['1', 'true'], t('Give 1 or leave it out')).transform(() => true as const);
/** Rejects an empty text, which JavaScript would read as 0. */
export const number = (least: number, most: number, message: string) =>
  z
    .union([z.number(), z.string()], t('Not a number'))
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(z.number(t('Not a number')).min(least, message).max(most, message));

/** `YYYY-MM-DDTHH:MM`. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, t('Give a time such as 2026-12-05T22:00'));

const createChoice = <Value extends string>(values: readonly Value[]) => {
  const last = values.length - 1;
  return oneOrMany(
    z.enum(values, {
      error: () =>
        t('Choose {values} or {last}', {
          values: values.slice(0, last).join(', '),
          last: values[last] ?? '',
        }),
    }),
  );
};

const BY_KIND = {
  words: () => oneOrMany(word),
  closed: createChoice,
  yes: () => yes.optional(),
  least: () => number(0, 5, t('Give 0 to 5 stars')).optional(),
};

type Table = typeof FACETS;
type Shape<Facet extends Table[FacetName]> = Facet extends {
  kind: 'closed';
  values: readonly (infer Value extends string)[];
}
  ? ReturnType<typeof createChoice<Value>>
  : ReturnType<(typeof BY_KIND)[Facet['kind']]>;

/** Returns an entry for each facet that `picks` accepts. */
const byFacet = (picks: (name: FacetName) => boolean, make: (name: FacetName) => z.ZodType) =>
  Object.fromEntries(FACET_NAMES.filter(picks).map((name) => [name, make(name)]));

/** Facets as parameters; the casts restore the names and types that `Object.fromEntries` loses. */
export const FacetInput = byFacet(
  () => true,
  (name) => BY_KIND[findFacet(name).kind](findFacet(name).values ?? []),
) as { [Name in FacetName]: Shape<Table[Name]> };

/** Values that some restaurant of the city or area has, whatever the other filters, and chosen values. */
const Options = z.array(z.object({ value: z.string(), count: z.int() }));

export const FacetOptions = byFacet(
  (name) => !isSwitch(name),
  () => Options,
) as Record<Exclude<FacetName, SwitchFacet>, typeof Options>;

/** Null if no restaurant of the city or area has it. */
const Count = z.int().nullable();

export const SwitchCounts = byFacet(isSwitch, () => Count) as Record<SwitchFacet, typeof Count>;

export const SuggestedRestaurant = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  /** Set if the words match its name in another language. */
  otherName: z.string().nullable(),
});

/** A term of the score: value and weight in [0, 1], rounded to four digits; `text` explains it. */
export const OrderReason = z.object({
  term: z.enum(['quality', 'preferences', 'distance', 'friends', 'freshness', 'taste']),
  value: z.number(),
  weight: z.number(),
  text: z.string(),
});

export const QueryMatch = z.object({
  /** `otherName` is the name in another language. */
  field: z.enum(['name', 'otherName', 'cuisine', 'dish', 'tag', 'music', 'event', 'address', 'description']),
  text: z.string(),
  dishId: Id.nullable(),
});
