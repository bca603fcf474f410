import { expect, it } from 'vitest';
import { AMERICAS } from '../dishes/americas.ts';
import { ASIA } from '../dishes/asia.ts';
import { EUROPE } from '../dishes/europe.ts';
import { LEVANT } from '../dishes/levant.ts';
import { PEOPLE } from '../people.ts';
import type { DishIdea, ReviewText } from '../types.ts';
import { AMERICAS_TEXTS } from './americas.ts';
import { ANYWHERE_TEXTS, TABLE_TEXTS } from './anywhere.ts';
import { ASIA_TEXTS } from './asia.ts';
import { EUROPE_TEXTS } from './europe.ts';
import { LEVANT_TEXTS } from './levant.ts';

const menus: Record<string, readonly DishIdea[]> = { ...EUROPE, ...LEVANT, ...ASIA, ...AMERICAS };
const written: Record<string, readonly ReviewText[]> = {
  ...EUROPE_TEXTS,
  ...LEVANT_TEXTS,
  ...ASIA_TEXTS,
  ...AMERICAS_TEXTS,
};
const everything: ReviewText[] = [...Object.values(written).flat(), ...ANYWHERE_TEXTS, ...TABLE_TEXTS];

it('names in each text a dish of that place, the venue or the staff', () => {
  for (const [place, texts] of Object.entries(written)) {
    const known = ['venue', 'staff', ...(menus[place] ?? []).map(({ name }) => name)];
    for (const { about, text } of texts) expect(known, `${place}: ${text}`).toContain(about);
  }
});

it('never has the same text twice', () => {
  const texts = everything.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('knows everybody whom a text needs as its author', () => {
  const usernames = PEOPLE.map(({ username }) => username);
  const needed = everything.flatMap(({ by }) => by ?? []);
  expect(needed.filter((by) => !usernames.includes(by))).toEqual([]);
});
