import { describe, expect, it } from 'vitest';
import { PREFERENCE_OPTIONS } from '#features/preferences/options.ts';
import {
  CUISINES,
  FEATURES,
  FILTER_EVENTS,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MUSIC,
  RECURRING_EVENTS,
  SHOWS,
  VIBES,
  VIEWS,
} from '#features/restaurants/options.ts';
import { DIETARY_MARKS, MENU_CATEGORIES, type PriceRange } from '#vocabulary.ts';
import { createSampleData } from './data.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');

const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);
const strangers = (words: readonly string[], knownWords: readonly string[]) =>
  words.filter((word) => !knownWords.includes(word));

/** The price of a main course in cents, `[from, below)`. */
const MAINS: Record<PriceRange, readonly [number, number]> = {
  $: [0, 1500],
  $$: [1500, 3000],
  $$$: [3000, 6000],
  $$$$: [6000, Number.POSITIVE_INFINITY],
};

describe('the places and their menus', () => {
  const { restaurants, menuItems, preferences } = createSampleData(1, NOW);

  it('lie in Lisbon, at different spots, with different names and numbers', () => {
    for (const { latitude, longitude } of restaurants) {
      expect(Number(latitude)).toBeGreaterThan(38.69);
      expect(Number(latitude)).toBeLessThan(38.8);
      expect(Number(longitude)).toBeGreaterThan(-9.23);
      expect(Number(longitude)).toBeLessThan(-9.09);
    }
    for (const key of ['name', 'address', 'phone', 'website', 'latitude'] as const) {
      expect(repeated(restaurants.map((restaurant) => restaurant[key] ?? ''))).toEqual([]);
    }
  });

  it('cook every cuisine that people can filter for', () => {
    expect(
      strangers(
        CUISINES,
        restaurants.map(({ cuisineType }) => cuisineType),
      ),
    ).toEqual([]);
    expect(
      strangers(
        restaurants.map(({ cuisineType }) => cuisineType),
        CUISINES,
      ),
    ).toEqual([]);
  });

  it('use only words of the lists, and leave no filter without a place', () => {
    const all = (pick: (restaurant: (typeof restaurants)[number]) => readonly string[]) =>
      restaurants.flatMap(pick);
    const views = all(({ viewType }) => viewType);
    const vibes = all(({ vibeType }) => vibeType);
    const music = all(({ musicType }) => musicType);
    const events = all(({ events: list }) => list.map(({ type }) => type ?? ''));
    expect(strangers(views, [...FILTER_VIEWS, ...VIEWS])).toEqual([]);
    expect(strangers(vibes, [...FILTER_VIBES, ...VIBES])).toEqual([]);
    expect(strangers(music, [...FILTER_MUSIC, ...MUSIC])).toEqual([]);
    expect(strangers(events, [...FILTER_EVENTS, ...RECURRING_EVENTS])).toEqual([]);
    expect(
      strangers(
        all(({ showsType }) => showsType),
        SHOWS,
      ),
    ).toEqual([]);
    expect(
      strangers(
        all(({ features }) => features),
        FEATURES,
      ),
    ).toEqual([]);
    expect(
      strangers(
        all(({ languages }) => languages),
        FILTER_LANGUAGES,
      ),
    ).toEqual([]);
    expect(strangers(FILTER_VIEWS, views)).toEqual([]);
    expect(strangers(FILTER_VIBES, vibes)).toEqual([]);
    expect(strangers(FILTER_MUSIC, music)).toEqual([]);
    expect(strangers(FILTER_EVENTS, events)).toEqual([]);
    expect(
      strangers(
        FILTER_LANGUAGES,
        all(({ languages }) => languages),
      ),
    ).toEqual([]);
  });

  it('ask for a main course what their price range says, in whole, half or ninety cents', () => {
    for (const { restaurant, category, price, name } of menuItems) {
      const range = restaurants[restaurant]?.priceRange;
      expect(range, name).toBeDefined();
      if (!range) continue;
      expect([0, 50, 90], name).toContain(price % 100);
      expect(MENU_CATEGORIES).toContain(category);
      if (category !== 'Main') continue;
      expect(price, name).toBeGreaterThanOrEqual(MAINS[range][0]);
      expect(price, name).toBeLessThan(MAINS[range][1]);
    }
  });

  it('name each dish once and have two to four popular ones', () => {
    for (const [place, { name }] of restaurants.entries()) {
      const dishes = menuItems.filter(({ restaurant }) => restaurant === place);
      expect(repeated(dishes.map((dish) => dish.name))).toEqual([]);
      const popular = dishes.filter(({ isPopular }) => isPopular).length;
      expect(popular, name).toBeGreaterThanOrEqual(2);
      expect(popular, name).toBeLessThanOrEqual(4);
    }
  });

  it('mark dishes with known marks, and a vegan dish as vegetarian too', () => {
    const used = menuItems.flatMap(({ dietary }) => dietary ?? []);
    expect(strangers(used, DIETARY_MARKS)).toEqual([]);
    expect(strangers(DIETARY_MARKS, used)).toEqual([]);
    for (const { dietary, name } of menuItems) {
      if (dietary?.includes('Vegan')) expect(dietary, name).toContain('Vegetarian');
    }
  });

  it('serve people whose preferences are options of the onboarding page', () => {
    for (const { cuisines, atmosphere, priceTier, dietary, extras } of preferences) {
      expect(strangers(cuisines, PREFERENCE_OPTIONS.cuisines)).toEqual([]);
      expect(strangers(atmosphere, PREFERENCE_OPTIONS.atmosphere)).toEqual([]);
      expect(strangers(priceTier, PREFERENCE_OPTIONS.priceTier)).toEqual([]);
      expect(strangers(dietary, PREFERENCE_OPTIONS.dietary)).toEqual([]);
      expect(strangers(extras, PREFERENCE_OPTIONS.extras)).toEqual([]);
    }
  });
});
