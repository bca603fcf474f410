import { z } from 'zod';
import { OpeningHours } from '#features/hours/contract.ts';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { MenuItemDetails } from '#features/menus/contract.ts';
import { RestaurantDetails } from '#features/restaurants/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { LocalNames } from '#kit/contract/names/names.ts';
import { Done, Id, PathId, pageInput, seenText, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CORRECTION_FACTS, MENU_CATEGORIES, PRICE_RANGES } from '#vocabulary.ts';
import {
  FACT_FIELDS,
  isAdded,
  MAX_NOTE_LENGTH,
  MAX_SOURCE_LENGTH,
  MAX_SUGGESTED_DISHES,
  MISSING,
  type ValueField,
} from './rules.ts';

const { name, names, address, latitude, longitude, phone, website, openingHours, priceRange } =
  RestaurantDetails.shape;

const SuggestedDish = z.object({
  name: MenuItemDetails.shape.name,
  price: MenuItemDetails.shape.price,
  category: z.enum(MENU_CATEGORIES),
});

/** New values of a fact, in the form in which owners send them. */
const SentValues = {
  name: name.optional(),
  /** Names by language; languages that are not sent stay unchanged. */
  names,
  address: address.optional(),
  latitude,
  longitude,
  phone,
  website,
  openingHours,
  priceRange: priceRange.optional(),
  dishes: z
    .array(SuggestedDish)
    .min(1, MISSING.dishes)
    .max(MAX_SUGGESTED_DISHES, {
      error: () =>
        t('At most {maxSuggestedDishes} dishes at once', { maxSuggestedDishes: MAX_SUGGESTED_DISHES }),
    })
    .optional(),
};

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every((periods) => periods === undefined));

type Sent = Partial<Record<ValueField, unknown>> & {
  fact: (typeof CORRECTION_FACTS)[number];
  source?: string | null | undefined;
  image?: string | null | undefined;
};

const checkIsWhole = (suggestion: Sent, context: z.RefinementCtx) => {
  for (const field of FACT_FIELDS[suggestion.fact])
    if (isMissing(suggestion[field]))
      context.addIssue({ code: 'custom', path: [field], message: MISSING[field] });
  if (isAdded(suggestion.fact) && !suggestion.source)
    context.addIssue({ code: 'custom', path: ['source'], message: t('Say where it is from') });
  if (suggestion.fact === 'photo' && !suggestion.image)
    context.addIssue({ code: 'custom', path: ['image'], message: t('Add the photo') });
};

const Suggestion = z.object({
  fact: z.enum(CORRECTION_FACTS, t('Choose what is wrong')),
  ...SentValues,
  /** Only people who decide can read it. */
  note: seenText(MAX_NOTE_LENGTH).nullish(),
  /** The origin of a menu or photo, such as "I took it" or a URL; ignored for other facts. */
  source: seenText(MAX_SOURCE_LENGTH).nullish(),
  /** A photo as evidence, such as one of the door, or the suggested photo itself: an upload of the caller. */
  image: OptionalKeptPicture,
});

/** A suggestion with the fields of its fact. */
export const SuggestedChange = Suggestion.superRefine(checkIsWhole);

/** Values of one fact; the fields of other facts are absent. */
export const FactValues = z.object({
  name: z.string().optional(),
  names: LocalNames.optional(),
  address: z.string().optional(),
  latitude: z.string().nullable().optional(),
  longitude: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
  openingHours: OpeningHours.nullable().optional(),
  priceRange: z.enum(PRICE_RANGES).nullable().optional(),
  dishes: z.array(SuggestedDish).optional(),
});
export type FactValues = z.infer<typeof FactValues>;

const OwnCorrection = z.object({ id: Id, fact: z.enum(CORRECTION_FACTS), createdAt: Timestamp });

export const suggestChange = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/corrections',
  access: 'signed-in',
  refuses: [403, 409],
  summary:
    'Suggest a change of a fact of a restaurant, that it has closed for good, a photo, or the menu of a place that has none; one of each at a time. Its owner or an administrator decides, and does not learn from whom it is unless they are an administrator',
  input: Suggestion.extend({ id: PathId }).superRefine(checkIsWhole),
  reply: OwnCorrection,
  limit: { points: 20, seconds: 3600, isLowForNewAccounts: true },
  conflicts: {
    corrections_once_key: {
      field: 'fact',
      message: t('You have suggested a change of this already. We will tell you what comes of it.'),
    },
  },
});

export const listMyCorrections = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/corrections/mine',
  access: 'signed-in',
  summary: 'What I suggested of a restaurant and nobody has decided yet',
  input: z.object({ id: PathId }),
  reply: z.array(OwnCorrection),
});

export const withdrawCorrection = endpoint({
  method: 'DELETE',
  path: '/api/corrections/:id',
  access: 'signed-in',
  summary: 'Withdraw a suggestion of mine that nobody has decided yet',
  input: z.object({ id: PathId }),
  reply: Done,
});

/** Open suggestions of the same value for a fact. */
export const CorrectionGroup = z.object({
  /** The latest suggestion, which represents the group in a decision. */
  id: Id,
  fact: z.enum(CORRECTION_FACTS),
  /** The current value. */
  before: FactValues,
  after: FactValues,
  /** Currency of the prices (ISO 4217). */
  currency: z.string(),
  /** The number of people who suggest it; each counts once. */
  people: z.int(),
  /** Whether the public page marks the fact as doubtful. */
  isInDoubt: z.boolean(),
  /** Whether the page has changed since the suggestion. */
  isOutdated: z.boolean(),
  /** Notes, sources and photos of the suggestions, newest first, at most ten, without names. */
  remarks: z.array(
    z.object({
      id: Id,
      note: z.string().nullable(),
      source: z.string().nullable(),
      image: z.string().nullable(),
    }),
  ),
  createdAt: Timestamp,
});
export type CorrectionGroup = z.infer<typeof CorrectionGroup>;

export const listCorrections = listEndpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/corrections',
  access: 'owner',
  summary:
    'Changes that guests suggest of a restaurant of mine, those that say the same together, the newest first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(CorrectionGroup),
});

const Decision = {
  id: PathId,
  decision: z.enum(['accepted', 'declined']),
  /** Why it was declined; sent to the people who suggested it. */
  reason: text(1000).nullish(),
};

const hasReason = ({ decision, reason }: { decision: string; reason?: string | null | undefined }) =>
  decision === 'accepted' || Boolean(reason);
const NO_REASON = { path: ['reason'], message: t('Say why') };

/** `isWaiting`: an owner's new name, address or position shows only after an administrator has approved it. */
const Decided = z.object({ people: z.int(), isWaiting: z.boolean() });

export const decideCorrection = endpoint({
  method: 'PUT',
  path: '/api/owner/corrections/:id',
  access: 'owner',
  refuses: [409],
  summary:
    'Accept or decline a suggestion of a restaurant of mine, and all that say the same with it; accepting changes the restaurant as if I had. 409 where somebody was faster',
  input: z.object(Decision).refine(hasReason, NO_REASON),
  reply: Decided,
});

export const decideAnyCorrection = endpoint({
  method: 'PUT',
  path: '/api/admin/corrections/:id',
  access: 'admin',
  refuses: [409],
  summary:
    'Accept or decline a suggestion of any restaurant, and all that say the same with it; accepting changes the restaurant at once. 409 where somebody was faster',
  input: z.object(Decision).refine(hasReason, NO_REASON),
  reply: Decided,
});
