import { z } from 'zod';
import { OpeningHours } from '#features/hours/contract.ts';
import { type FieldName, toTypedFields } from '#features/restaurants/fields.ts';
import { TypedCharacter } from '#features/restaurants/shapes.ts';
import { defineStored } from '#kit/web/storage.ts';
import { MENU_CATEGORIES, PRICE_RANGES, WEEKDAYS } from '#vocabulary.ts';

const words = z.array(z.string());

const Dish = z.object({
  name: z.string(),
  description: z.string(),
  /** In cents; null while the typed text is no amount. */
  price: z.number().nullable(),
  category: z.enum(MENU_CATEGORIES),
});

const Event = z.object({
  name: z.string(),
  description: z.string(),
  repeats: z.enum(['once', 'weekly']),
  /** `YYYY-MM-DD`, of a single one. */
  date: z.string(),
  weekday: z.enum(WEEKDAYS),
  /** Local `HH:MM`. */
  time: z.string(),
  price: z.string(),
  /** Guests filter by it; empty for other events. */
  type: z.string().default(''),
});
export type DraftEvent = z.infer<typeof Event>;

/** The draft, in the shape of its controls. */
const WizardDraft = z.object({
  name: z.string(),
  /** By language. */
  names: z.record(z.string(), z.string()),
  description: z.string(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  priceRange: z.enum(['', ...PRICE_RANGES]),
  logo: z.string().nullable(),
  images: words,
  /** Lists show the first one. */
  cuisines: words,
  ...TypedCharacter,
  timeZone: z.string(),
  hours: OpeningHours,
  menuItems: z.array(Dish),
  events: z.array(Event),
  templates: words,
});
export type WizardDraft = z.infer<typeof WizardDraft>;

const EVERY_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '09:00', close: '22:00' }]]));

/** An empty draft, with the hours and time zone that most begin with. */
export function createWizardDraft(): WizardDraft {
  return {
    name: '',
    names: {},
    description: '',
    address: '',
    latitude: '',
    longitude: '',
    phone: '',
    email: '',
    website: '',
    priceRange: '',
    logo: null,
    images: [],
    cuisines: [],
    ...toTypedFields(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hours: EVERY_DAY,
    menuItems: [],
    events: [],
    templates: [],
  };
}

/** Earlier names of some fields in stored drafts. */
const FORMER_NAMES: Record<string, FieldName> = {
  vibes: 'vibeType',
  views: 'viewType',
  music: 'musicType',
  shows: 'showsType',
};

/** The draft in the browser's storage; unreadable fields start empty. */
function parseWizardDraft(stored: unknown): WizardDraft {
  const empty = createWizardDraft();
  if (typeof stored !== 'object' || stored === null) return empty;
  const value = Object.fromEntries(
    Object.entries(stored).map(([name, fieldValue]) => [
      Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : name,
      fieldValue,
    ]),
  );
  const parsedDraft = WizardDraft.partial().safeParse(value);
  if (parsedDraft.success) return { ...empty, ...parsedDraft.data };
  const readable = Object.entries(WizardDraft.shape).flatMap(([name, shape]) => {
    const read = shape.safeParse(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
    return read.success ? [[name, read.data]] : [];
  });
  return { ...empty, ...Object.fromEntries(readable) };
}

const storedDraft = defineStored('tablemate.restaurant-draft', { parse: parseWizardDraft });

export const readWizardDraft = (): WizardDraft => storedDraft.read() ?? createWizardDraft();

/** Null deletes it. */
export function saveWizardDraft(draft: WizardDraft | null): void {
  storedDraft.write(draft);
}
