import { z } from 'zod';
import type { OpeningHours } from '#features/hours/contract.ts';
import { formatHours, parseHours } from '#features/hours/parse.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import type { LocalNames } from '#kit/contract/names/names.ts';
import { t } from '#kit/contract/text.ts';
import { type CorrectionFact, type PriceRange, WEEKDAYS } from '#vocabulary.ts';
import { SuggestedChange, type suggestChange } from '../contract.ts';
import { FACT_FIELDS, parseDishes } from '../rules.ts';

/** The form's values: the fields of all facts, and the chosen fact. */
const Typed = z.object({
  fact: z.string(),
  name: z.string(),
  /** Names by language: those on the page and the typed ones. */
  names: z.record(z.string(), z.string()),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  phone: z.string(),
  website: z.string(),
  openingHours: z.custom<OpeningHours>(),
  priceRange: z.string(),
  /** One per line. */
  dishes: z.string(),
  source: z.string(),
  note: z.string(),
  images: z.array(z.string()),
});
export type TypedSuggestion = z.infer<typeof Typed>;

type Sent = Omit<InputOf<typeof suggestChange>, 'id'>;

/**
 * Picks the fields of the chosen fact. The editor shows unknown days as closed, so a week without any open day is
 * sent as unknown.
 */
function toSuggestion(
  suggestion: TypedSuggestion,
  menu: ReturnType<typeof parseDishes>,
  currentNames: LocalNames,
): Sent {
  const { openingHours, note, source, images } = suggestion;
  const hasOpenDay = WEEKDAYS.some((day) => (openingHours[day]?.length ?? 0) > 0);
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, openingHours[day] ?? []]));
  const values: Partial<Record<string, unknown>> = {
    ...suggestion,
    names: Object.fromEntries(
      Object.entries(suggestion.names).filter(
        ([language, name]) => name.trim() && name !== currentNames[language],
      ),
    ),
    openingHours: hasOpenDay ? week : null,
    priceRange: suggestion.priceRange || undefined,
    dishes: 'dishes' in menu && menu.dishes.length > 0 ? menu.dishes : undefined,
  };
  // `SuggestedChange` refuses unknown facts.
  const fact = suggestion.fact as CorrectionFact;
  const fields: readonly string[] = FACT_FIELDS[fact] ?? [];
  return {
    fact,
    note: note || null,
    source: source || null,
    image: images[0] ?? null,
    ...(Object.fromEntries(fields.map((field) => [field, values[field]])) as {
      // Other fields are validated by `SuggestedChange`.
      priceRange?: PriceRange;
    }),
  };
}

/** Validates the form with the contract's own shape. */
export const createSuggestionForm = ({ currency, names }: Pick<Restaurant, 'currency' | 'names'>) =>
  Typed.transform((typedSuggestion, context): Sent => {
    const menu = parseDishes(typedSuggestion.dishes, currency);
    const suggestion = toSuggestion(typedSuggestion, menu, names);
    if (suggestion.fact === 'menu' && 'wrong' in menu) {
      context.addIssue({
        code: 'custom',
        path: ['dishes'],
        message: t('Add a price to “{wrong}”', { wrong: menu.wrong.slice(0, 60) }),
      });
      return z.NEVER;
    }
    const result = SuggestedChange.safeParse(suggestion);
    for (const { path, message } of result.error?.issues ?? []) {
      const field = path[0] === 'image' ? 'images' : String(path[0]);
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return result.success ? suggestion : z.NEVER;
  });

/** Returns the form's initial values from the page. */
export function toTyped(restaurant: Restaurant, fact?: CorrectionFact): TypedSuggestion {
  const { name, names, address, latitude, longitude, phone, website, openingHours, priceRange } = restaurant;
  const hours = parseHours(openingHours);
  return {
    fact: fact ?? '',
    name,
    names,
    address,
    latitude: latitude ?? '',
    longitude: longitude ?? '',
    phone: phone ?? '',
    website: website ?? '',
    openingHours: hours ? formatHours(hours) : {},
    priceRange: priceRange ?? '',
    dishes: '',
    source: '',
    note: '',
    images: [],
  };
}
