/** Dishes of one country that OpenStreetMap lists as cuisines, with the cuisine of that country. */
const BY_DISH: Record<string, string> = {
  pasta: 'Italian',
  italian_pizza: 'Italian',
  sushi: 'Japanese',
  ramen: 'Japanese',
  udon: 'Japanese',
  teppanyaki: 'Japanese',
  yakitori: 'Japanese',
  izakaya: 'Japanese',
  tapas: 'Spanish',
  taco: 'Mexican',
  tacos: 'Mexican',
  burrito: 'Mexican',
  'tex-mex': 'Mexican',
  pho: 'Vietnamese',
  dim_sum: 'Chinese',
  gyros: 'Greek',
  souvlaki: 'Greek',
};

/** Dishes that belong to no single country: a speciality of the place, but not a cuisine. */
const BY_FOOD: Record<string, string> = {
  pizza: 'Pizza',
  burger: 'Burgers',
  barbecue: 'Barbecue',
  kebab: 'Kebab',
  doner: 'Kebab',
  falafel: 'Falafel',
  crepe: 'Crêpes',
  dumpling: 'Dumplings',
  dumplings: 'Dumplings',
  hotpot: 'Hotpot',
  curry: 'Curry',
};

/** Kinds of food that are not a cuisine: they become tags. */
const KINDS = new Set(
  (
    'coffee coffee_shop ice_cream cake dessert sandwich chicken seafood fish fish_and_chips steak steak_house noodle ' +
    'breakfast brunch bubble_tea tea donut bagel salad soup grill wings juice pastry bakery regional local ' +
    'international fine_dining buffet pancake waffle potato sausage beef_bowl frozen_yogurt wine beer bar pub cafe hot_dog diner bistro ' +
    'vegetarian vegan fusion'
  ).split(' '),
);

/** For places without a cuisine: the kind of place. */
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

/** Picks the cuisine from a list such as `pizza;regional`; the other values become tags. */
export function readCuisine(
  value: string | undefined,
  otherwise: string,
): { cuisineType: string; tags: string[] } {
  const words = (value ?? '')
    .split(/[;,]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, 20);
  const isNamed = (names: object) => (word: string) => Object.hasOwn(names, word);
  const own = words.find((word) => !KINDS.has(word) && !isNamed({ ...BY_DISH, ...BY_FOOD })(word));
  const dish = words.find(isNamed(BY_DISH)) ?? '';
  const food = words.find(isNamed(BY_FOOD)) ?? '';
  const cuisineType = own ? toWords(own) : (BY_DISH[dish] ?? BY_FOOD[food] ?? otherwise);
  return { cuisineType, tags: words.filter((word) => word !== own).map(toWords) };
}
