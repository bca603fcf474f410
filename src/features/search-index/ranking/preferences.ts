import { type Bits, bitsFor, hasBit, unite } from '#features/search-index/bitset.ts';
import type { OptionSlots } from '../columns/options.ts';
import type { FacetName } from '../facets.ts';
import { fold } from '../text/words.ts';

/** A person's preferences: the options chosen on the onboarding page. */
export type Preferences = {
  cuisines: readonly string[];
  atmosphere: readonly string[];
  priceTier: readonly string[];
  dietary: readonly string[];
  extras: readonly string[];
};

/** The share of a person's preferences from which a place meets many of them. */
const MAJORITY = 0.6;
/** Binary digits of a counter of parts; there are fewer parts than 2 ** 6. */
const PLANES = 6;

/** A way to meet a preference: an option of a facet, or a word of the text. */
type Meeting = readonly [facet: FacetName | 'word', option: string];

/** Preferences that no facet has as an option of the same name. */
const MEETINGS: Readonly<Record<string, readonly Meeting[]>> = {
  sushi: [['word', 'sushi']],
  vegan: [
    ['dietary', 'vegan'],
    ['word', 'vegan'],
  ],
  'sea-view': [
    ['view', 'sea'],
    ['view', 'water view'],
  ],
  'kid-friendly': [['vibe', 'family-friendly']],
  'live-music': [['liveMusic', 'yes']],
  outdoor: [['view', 'outdoor seating']],
  'coffee/tea': ['coffee', 'tea', 'espresso', 'cappuccino'].map((word) => ['word', word]),
  'night-life': [
    ['event', 'dj sets'],
    ['event', 'karaoke nights'],
  ],
  desserts: ['dessert', 'desserts', 'cake', 'gelato', 'tiramisu'].map((word) => ['word', word]),
};

/** The groups of preferences and the facets that meet them; of cuisines and prices one match is enough. */
const GROUPS = [
  { name: 'cuisines', facets: ['cuisine'], isOneEnough: true },
  { name: 'atmosphere', facets: ['vibe', 'view'], isOneEnough: false },
  { name: 'priceTier', facets: ['price'], isOneEnough: true },
  { name: 'dietary', facets: ['dietary'], isOneEnough: false },
  { name: 'extras', facets: ['feature'], isOneEnough: false },
] as const;

/** Restaurants that meet a part of a person's preferences, and the weight of that part in the whole. */
type Part = { bits: Bits; share: number };

/** A person's preferences as sets; every group with a choice has an equal share. */
export type PreferenceSets = { parts: readonly Part[]; labels: readonly { label: string; bits: Bits }[] };

/** Converts preferences to sets; null if there are none. `withTerm` returns restaurants with a word in their text. */
export function toPreferenceSets(
  preferences: Preferences,
  options: OptionSlots,
  withTerm: (word: string) => Bits,
): PreferenceSets | null {
  const groups = GROUPS.filter(({ name }) => preferences[name].length > 0);
  if (groups.length === 0) return null;
  const findBits = (label: string, facets: readonly FacetName[]) => {
    const key = fold(label);
    const meetings = MEETINGS[key] ?? facets.map((facet): Meeting => [facet, key]);
    return meetings.reduce((all, [facet, option]) => {
      const slots = facet === 'word' ? withTerm(option) : options.of(facet).get(option)?.bits;
      return slots ? unite(all, slots) : all;
    }, bitsFor(options.slots));
  };
  const parts: Part[] = [];
  const labels: { label: string; bits: Bits }[] = [];
  for (const { name, facets, isOneEnough } of groups) {
    const preferenceSets = [...new Set(preferences[name])].map((label) => ({
      label,
      bits: findBits(label, facets),
    }));
    labels.push(...preferenceSets);
    if (isOneEnough) {
      const either = preferenceSets.reduce((all, { bits }) => unite(all, bits), bitsFor(options.slots));
      parts.push({ bits: either, share: 1 / groups.length });
    } else {
      for (const { bits } of preferenceSets)
        parts.push({ bits, share: 1 / groups.length / preferenceSets.length });
    }
  }
  return { parts, labels };
}

export function computeMetShare({ parts }: PreferenceSets, slot: number): number {
  let share = 0;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (part && hasBit(part.bits, slot)) share += part.share;
  }
  return share;
}

export const listMetLabels = ({ labels }: PreferenceSets, slot: number): string[] =>
  labels.filter(({ bits }) => hasBit(bits, slot)).map(({ label }) => label);

/** Finds the places that meet at least `least` of the parts, counted in binary for 32 places at once. */
function meetingAtLeast(parts: readonly Part[], least: number, slots: number): Bits {
  const result = bitsFor(slots);
  const planes = new Int32Array(PLANES);
  for (let at = 0; at < result.length; at++) {
    planes.fill(0);
    for (const { bits } of parts) {
      let carry = bits[at] ?? 0;
      for (let plane = 0; carry !== 0 && plane < PLANES; plane++) {
        const digit = planes[plane] ?? 0;
        planes[plane] = digit ^ carry;
        carry &= digit;
      }
    }
    let more = 0;
    let equal = -1;
    for (let plane = PLANES - 1; plane >= 0; plane--) {
      const digit = planes[plane] ?? 0;
      if ((least >>> plane) & 1) equal &= digit;
      else {
        more |= equal & digit;
        equal &= ~digit;
      }
    }
    result[at] = more | equal;
  }
  return result;
}

/** Finds places that meet many of the preferences, and the greatest share that any other place can meet. */
export function findPromising({ parts }: PreferenceSets, slots: number): { bits: Bits; otherShare: number } {
  const least = Math.ceil(parts.length * MAJORITY);
  const shares = parts.map(({ share }) => share).sort((a, b) => b - a);
  const otherShare = shares.slice(0, least - 1).reduce((all, share) => all + share, 0);
  return { bits: meetingAtLeast(parts, least, slots), otherShare };
}
