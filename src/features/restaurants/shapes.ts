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
/** The values of a field that has one of them. */
type Value<Name extends FieldName> = Extract<FieldValues[Name], string>;
type ByKind<
  Name extends FieldName,
  Shapes extends Record<'many' | 'one' | 'yes' | 'link', z.ZodType>,
> = Shapes[Fields[Name]['kind']];

/** Each of them, none twice. */
export const once = <Item>(items: Item[]) => [...new Set(items)];

/** Short words such as vibes or tags: trimmed, none twice. */
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

/** Words that are optional: empty ones are none. */
export const orNull = <Shape extends z.ZodType<string>>(shape: Shape) =>
  z.union([z.literal('').transform(() => null), shape]).nullish();

/** The address of a page that guests are sent to. */
const Link = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: t('Give an address that begins with https://'),
  })
  .max(2000, t('At most 2000 characters'));

/** What a restaurant is like; all that show the whole of one show these. */
export const Character = byField((field) => {
  if (field.kind === 'many') return z.array(z.string());
  if (field.kind === 'link') return z.string().nullable();
  return field.kind === 'one' ? z.enum(field.values).nullable() : z.boolean();
}) as {
  // What the branches above make of each kind.
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

/** The same as an owner says it: what may stay unsaid may be left out. */
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

/** The same as controls of forms hold it. */
export const TypedCharacter = byField((field) => {
  if (field.kind === 'many') return z.array(z.string());
  if (field.kind === 'link') return z.string();
  return field.kind === 'one' ? z.enum(['', ...field.values]) : z.boolean();
}) as { [Name in FieldName]: z.ZodType<TypedFields[Name], TypedFields[Name]> };

/** What is said of a place first, wherever it shows. */
export const PlaceFacts = {
  name: z.string(),
  /** What it is called in other languages, beside its own name. */
  names: LocalNames,
  cuisineType: z.string(),
  /** Null where no source told it, and its owner has not said it yet. */
  priceRange: z.enum(PRICE_RANGES).nullable(),
  /** Empty where an imported place has a position alone. */
  address: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
};
