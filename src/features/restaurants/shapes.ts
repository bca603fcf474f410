import { z } from 'zod';
import { LocalNames } from '#kit/contract/names/names.ts';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { PRICE_RANGES } from '#vocabulary.ts';
import { byField, type FIELDS, type FieldName, type FieldValues, type TypedFields } from './fields.ts';

export const RestaurantEvent = z.object({
  name: z.string(),
  /** ISO date, or words such as "Every Friday". */
  date: z.string().optional(),
  /** Local `HH:MM`. */
  time: z.string().optional(),
  type: z.string().optional(),
  description: z.string().optional(),
  price: z.string().optional(),
});

type Fields = typeof FIELDS;
/** The values of a field of kind `one`. */
type Value<Name extends FieldName> = Extract<FieldValues[Name], string>;
type ByKind<
  Name extends FieldName,
  Shapes extends Record<'many' | 'one' | 'yes' | 'link', z.ZodType>,
> = Shapes[Fields[Name]['kind']];

/** Returns the items without duplicates. */
export const once = <Item>(items: Item[]) => [...new Set(items)];

/** Short words such as vibes or tags: trimmed, without duplicates. */
const createWords = (most: number) =>
  z
    .array(text(60).min(1, t('Not empty')))
    .max(most, { error: () => t('At most {most}', { most }) })
    .transform(once);

const createChoice = (values: readonly string[]) =>
  z.enum(values, {
    error: () =>
      t('Choose {values} or {last}', { values: values.slice(0, -1).join(', '), last: values.at(-1) ?? '' }),
  });

/** Makes a text optional; an empty one becomes null. */
export const orNull = <Shape extends z.ZodType<string>>(shape: Shape) =>
  z.union([z.literal('').transform(() => null), shape]).nullish();

/** The address of a page to which guests are sent. */
const Link = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: t('Give an address that begins with https://'),
  })
  .max(2000, t('At most 2000 characters'));

/** The fields that describe a restaurant, for all replies that contain a whole one. */
export const Character = byField((field) => {
  if (field.kind === 'many') return z.array(z.string());
  if (field.kind === 'link') return z.string().nullable();
  return field.kind === 'one' ? z.enum(field.values).nullable() : z.boolean();
}) as {
  // The types that the branches above return for each kind.
  [Name in FieldName]: ByKind<
    Name,
    {
      many: z.ZodArray<z.ZodString>;
      one: z.ZodNullable<z.ZodEnum<{ [Each in Value<Name>]: Each }>>;
      yes: z.ZodBoolean;
      link: z.ZodNullable<z.ZodString>;
    }
  >;
};

/** The same fields as an owner sends them; optional ones may be left out. */
export const SaidCharacter = byField((field) => {
  if (field.kind === 'many') return createWords(field.most).optional();
  if (field.kind === 'link') return orNull(Link);
  return field.kind === 'one' ? orNull(createChoice(field.values)) : z.boolean().optional();
}) as {
  [Name in FieldName]: ByKind<
    Name,
    {
      many: z.ZodOptional<ReturnType<typeof createWords>>;
      one: z.ZodOptional<z.ZodType<Value<Name> | null, Value<Name> | '' | null>>;
      yes: z.ZodOptional<z.ZodBoolean>;
      link: z.ZodOptional<z.ZodType<string | null, string | null>>;
    }
  >;
};

/** The same fields as form controls hold them. */
export const TypedCharacter = byField((field) => {
  if (field.kind === 'many') return z.array(z.string());
  if (field.kind === 'link') return z.string();
  return field.kind === 'one' ? z.enum(['', ...field.values]) : z.boolean();
}) as { [Name in FieldName]: z.ZodType<TypedFields[Name], TypedFields[Name]> };

/** The basic facts of a place, which every list shows. */
export const PlaceFacts = {
  name: z.string(),
  /** Its names in other languages, beside its own name. */
  names: LocalNames,
  cuisineType: z.string(),
  /** Null if no source states it and its owner has not set it yet. */
  priceRange: z.enum(PRICE_RANGES).nullable(),
  /** Empty if only the position of an imported place is known. */
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
};
