import { expect, it } from 'vitest';
import { createSampleData } from '../data.ts';
import { AMERICAS } from '../dishes/americas.ts';
import { ASIA } from '../dishes/asia.ts';
import { EUROPE } from '../dishes/europe.ts';
import { LEVANT } from '../dishes/levant.ts';
import { PEOPLE } from '../people.ts';
import type { PlaceKey } from '../places.ts';
import type { DishIdea, ReviewText } from '../types.ts';
import { AMERICAS_TEXTS } from './americas.ts';
import { ANYWHERE_TEXTS, TABLE_TEXTS } from './anywhere.ts';
import { ASIA_TEXTS } from './asia.ts';
import { EUROPE_TEXTS } from './europe.ts';
import { LEVANT_TEXTS } from './levant.ts';
import { listPortuguese, PORTUGUESE_ANYWHERE } from './portuguese.ts';

const menus: Record<string, readonly DishIdea[]> = { ...EUROPE, ...LEVANT, ...ASIA, ...AMERICAS };
const textsByPlace: Record<string, readonly ReviewText[]> = Object.fromEntries(
  Object.entries({ ...EUROPE_TEXTS, ...LEVANT_TEXTS, ...ASIA_TEXTS, ...AMERICAS_TEXTS }).map(
    // Their keys are those of places.
    ([place, texts]) => [place, [...texts, ...listPortuguese(place as PlaceKey)]],
  ),
);
const everything: ReviewText[] = [
  ...Object.values(textsByPlace).flat(),
  ...ANYWHERE_TEXTS,
  ...TABLE_TEXTS,
  ...PORTUGUESE_ANYWHERE,
];

it('names in each text a dish of that place, the venue or the staff', () => {
  for (const [place, texts] of Object.entries(textsByPlace)) {
    const subjects = ['venue', 'staff', ...(menus[place] ?? []).map(({ name }) => name)];
    for (const { about, text } of texts) expect(subjects, `${place}: ${text}`).toContain(about);
  }
});

it('never has the same text twice', () => {
  const texts = everything.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('has all authors whom the texts need', () => {
  const usernames = PEOPLE.map(({ username }) => username);
  const needed = everything.flatMap(({ by }) => by ?? []);
  expect(needed.filter((by) => !usernames.includes(by))).toEqual([]);
});

it.each([1, 7])('has about a quarter of the reviews in Portuguese, drawn by %i', (seed) => {
  const portuguese = new Set(everything.filter(({ isPortuguese }) => isPortuguese).map(({ text }) => text));
  const { reviews } = createSampleData(seed, new Date('2026-05-04T12:00:00Z'));
  const count = reviews.filter(({ review }) => review !== null && portuguese.has(review)).length;
  expect(count / reviews.length).toBeGreaterThan(0.2);
  expect(count / reviews.length).toBeLessThan(0.3);
});
