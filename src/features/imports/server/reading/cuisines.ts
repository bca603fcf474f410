/** What OpenStreetMap calls a cuisine and is a dish or a kind of place: the cuisine that it belongs to. */
const BY_DISH: Record<string, string> = {
  pizza: 'Italian',
  pasta: 'Italian',
  italian_pizza: 'Italian',
  sushi: 'Japanese',
  ramen: 'Japanese',
  udon: 'Japanese',
  teppanyaki: 'Japanese',
  yakitori: 'Japanese',
  izakaya: 'Japanese',
  tapas: 'Spanish',
  kebab: 'Turkish',
  doner: 'Turkish',
  burger: 'American',
  hot_dog: 'American',
  barbecue: 'American',
  diner: 'American',
  taco: 'Mexican',
  tacos: 'Mexican',
  burrito: 'Mexican',
  'tex-mex': 'Mexican',
  pho: 'Vietnamese',
  dim_sum: 'Chinese',
  dumpling: 'Chinese',
  dumplings: 'Chinese',
  hotpot: 'Chinese',
  falafel: 'Lebanese',
  gyros: 'Greek',
  souvlaki: 'Greek',
  crepe: 'French',
  bistro: 'French',
  curry: 'Indian',
};

/** Kinds of food that are no cuisine of their own: tags. */
const KINDS = new Set(
  (
    'coffee coffee_shop ice_cream cake dessert sandwich chicken seafood fish fish_and_chips steak steak_house noodle ' +
    'breakfast brunch bubble_tea tea donut bagel salad soup grill wings juice pastry bakery regional local ' +
    'international fine_dining buffet pancake waffle potato sausage beef_bowl frozen_yogurt wine beer bar pub cafe ' +
    'vegetarian vegan fusion'
  ).split(' '),
);

/** Where nobody told a cuisine: what kind of place it is. */
export const KIND_OF_PLACE: Record<string, string> = {
  restaurant: 'Restaurant',
  cafe: 'Café',
  bar: 'Bar',
  pub: 'Pub',
  fast_food: 'Fast Food',
};

const toWords = (value: string) => {
  const words = value.replaceAll(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The cuisine of a list such as `pizza;regional`, and the rest of it as tags. */
export function readCuisine(
  value: string | undefined,
  otherwise: string,
): { cuisineType: string; tags: string[] } {
  const words = (value ?? '')
    .split(/[;,]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, 20);
  const own = words.find((word) => !KINDS.has(word) && !(word in BY_DISH));
  const dish = words.find((word) => Object.hasOwn(BY_DISH, word));
  const cuisineType = own ? toWords(own) : dish ? (BY_DISH[dish] ?? otherwise) : otherwise;
  return { cuisineType, tags: words.filter((word) => word !== own).map(toWords) };
}
