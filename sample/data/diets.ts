import type { Person } from './people.ts';
import type { DishIdea, ReviewText } from './types.ts';

/** Somebody who keeps a diet eats what carries one of these marks. */
const EATS: Record<string, readonly string[]> = {
  Vegetarian: ['Vegetarian'],
  Halal: ['Halal', 'Vegetarian'],
  Kosher: ['Kosher', 'Vegetarian'],
  'Gluten-free': ['Gluten-free'],
  'Nut-free': ['Nut-free'],
};

const MEAT =
  /\b(meat|lamb|beef|pork|ham|duck|brisket|ribs?|picanha|skewers?|chicken|burgers?|tacos|fish|octopus|prawns?|crab|sausages?|bones?|oysters?|rabbit|lobster|shrimp)\b/i;
const ALCOHOL =
  /\b(wines?|beers?|glass of|margaritas?|mezcals?|caipirinhas?|sake|highballs?|retsina|sherry|manzanilla|cocktails?|cider|Alvarinho|Chenin|Nebbiolo|sommelier|decanted|barm[ae]n|cava|champagne|brut|Madeira|cachaça|soju|whisky|pairing)\b/i;

const WRITES_NOTHING_OF: Record<string, RegExp | undefined> = {
  Vegetarian: MEAT,
  Kosher: MEAT,
  Halal: ALCOHOL,
};

/** Whether this person can have eaten the dish and had what the text tells of; `about` is null off the plate. */
export function fitsDiet(person: Person, { text }: ReviewText, about: DishIdea | null): boolean {
  const diets = person.tastes?.dietary ?? [];
  return diets.every((diet) => {
    if (WRITES_NOTHING_OF[diet]?.test(`${about?.name ?? ''} ${about?.description ?? ''} ${text}`)) {
      return about?.dietary.some((mark) => mark === diet) ?? false;
    }
    return !about || about.dietary.some((mark) => EATS[diet]?.includes(mark));
  });
}
