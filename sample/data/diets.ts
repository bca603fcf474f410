import type { Person } from './people.ts';
import type { DishIdea, ReviewText } from './types.ts';

/** The marks of the dishes that people of a diet eat. */
const FITTING_MARKS: Record<string, readonly string[]> = {
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

const AVOIDED_WORDS: Record<string, RegExp | undefined> = {
  Vegetarian: MEAT,
  Kosher: MEAT,
  Halal: ALCOHOL,
};

/** Whether a person of this diet may have written the text; `about` is its dish, null for texts about venue or staff. */
export function fitsDiet(person: Person, { text }: ReviewText, about: DishIdea | null): boolean {
  const diets = person.tastes?.dietary ?? [];
  return diets.every((diet) => {
    if (AVOIDED_WORDS[diet]?.test(`${about?.name ?? ''} ${about?.description ?? ''} ${text}`)) {
      return about?.dietary.some((mark) => mark === diet) ?? false;
    }
    return !about || about.dietary.some((mark) => FITTING_MARKS[diet]?.includes(mark));
  });
}
