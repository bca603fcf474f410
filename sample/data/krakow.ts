import type { DietaryMark, MenuCategory, PriceRange } from '#vocabulary.ts';

/** Prices in grosze. */
type Dish = readonly [name: string, price: number, category: MenuCategory, diets?: readonly DietaryMark[]];

export type KrakowPlace = {
  name: string;
  cuisineType: string;
  priceRange: PriceRange;
  address: string;
  at: readonly [latitude: string, longitude: string];
  description: string;
  tags: readonly string[];
  features: readonly string[];
  vibeType: readonly string[];
  dishes: readonly Dish[];
};

const createPlace = (
  name: string,
  [cuisineType, priceRange]: readonly [string, PriceRange],
  [address, ...at]: readonly [string, string, string],
  description: string,
  [tags, features, vibeType]: readonly (readonly string[])[],
  dishes: readonly Dish[],
): KrakowPlace => ({
  ...{ name, cuisineType, priceRange, address, at, description, dishes },
  ...{ tags: tags ?? [], features: features ?? [], vibeType: vibeType ?? [] },
});

/** Twelve invented places on real streets of Kraków: a second city, with another time zone and another currency. */
export const KRAKOW: readonly KrakowPlace[] = [
  createPlace(
    'Pod Złotym Pierogiem',
    ['Polish', '$'],
    ['ulica Józefa 11, Kazimierz, 31-056 Kraków', '50.05051', '19.94518'],
    'Dumplings folded at the window since six in the morning, eleven kinds and one that changes with the market.',
    [
      ['Pierogi', 'Counter'],
      ['WiFi', 'Takeout'],
      ['Casual', 'Cozy'],
    ],
    [
      ['Pierogi ruskie', 2600, 'Main', ['Vegetarian']],
      ['Pierogi with cabbage and mushrooms', 2600, 'Main', ['Vegan', 'Vegetarian']],
      ['Barszcz with a croquette', 1900, 'Appetizer'],
      ['Kompot', 800, 'Beverage', ['Vegan', 'Gluten-free']],
    ],
  ),
  createPlace(
    'Bufet Dworcowy',
    ['Polish', '$'],
    ['ulica Pawia 6, Kleparz, 31-154 Kraków', '50.06702', '19.94541'],
    'Soup, a cutlet and a tray: what travellers ate here before the station had escalators.',
    [['Milk bar', 'Soup'], ['Takeout'], ['Casual', 'Lively']],
    [
      ['Żurek with egg and sausage', 1800, 'Appetizer'],
      ['Schabowy with potatoes', 3200, 'Main'],
      ['Naleśniki with white cheese', 2200, 'Dessert', ['Vegetarian']],
    ],
  ),
  createPlace(
    'Wierzynek Mniejszy',
    ['Polish', '$$$'],
    ['Rynek Główny 15, Stare Miasto, 31-008 Kraków', '50.06098', '19.93840'],
    'White cloths under a painted ceiling, duck with apples, and a sommelier who knows every slope of Lower Silesia.',
    [
      ['Duck', 'Polish wine'],
      ['Wheelchair Accessible', 'Private Dining'],
      ['Elegant', 'Romantic'],
    ],
    [
      ['Duck with apples and marjoram', 10900, 'Main', ['Gluten-free']],
      ['Beef tartare', 6400, 'Appetizer'],
      ['Sernik with sour cherries', 3400, 'Dessert', ['Vegetarian']],
    ],
  ),
  createPlace(
    'Hamsa Hummusownia',
    ['Israeli', '$$'],
    ['ulica Szeroka 2, Kazimierz, 31-053 Kraków', '50.05190', '19.94893'],
    'Chickpeas soaked overnight, lemons by the crate, and a courtyard that stays warm until ten.',
    [
      ['Hummus', 'Courtyard'],
      ['Outdoor Seating', 'WiFi', 'Pet Friendly'],
      ['Casual', 'Lively'],
    ],
    [
      ['Hummus with lamb', 4400, 'Main'],
      ['Hummus with mushrooms', 3800, 'Main', ['Vegan', 'Vegetarian', 'Gluten-free']],
      ['Cauliflower from the oven', 3200, 'Appetizer', ['Vegan', 'Vegetarian']],
    ],
  ),
  createPlace(
    'Zakwas',
    ['Bakery', '$'],
    ['ulica Karmelicka 28, Piasek, 31-128 Kraków', '50.06480', '19.92910'],
    'Rye on a starter older than the baker, and coffee strong enough for it.',
    [
      ['Sourdough', 'Breakfast'],
      ['WiFi', 'Takeout'],
      ['Cozy', 'Quiet'],
    ],
    [
      ['Rye with butter and radish', 1600, 'Main', ['Vegetarian']],
      ['Poppy seed roll', 1200, 'Dessert', ['Vegetarian']],
      ['Filter coffee', 1300, 'Beverage', ['Vegan']],
    ],
  ),
  createPlace(
    'Ramen u Kazimierza',
    ['Japanese', '$$'],
    ['ulica Dajwór 16, Kazimierz, 31-052 Kraków', '50.05000', '19.95020'],
    'Fourteen seats, one broth of chicken and one of shiitake, and no reservations.',
    [['Ramen', 'Small room'], ['Takeout'], ['Lively', 'Trendy']],
    [
      ['Shoyu ramen', 4600, 'Main'],
      ['Shiitake ramen', 4300, 'Main', ['Vegan', 'Vegetarian']],
      ['Gyoza', 2600, 'Appetizer'],
    ],
  ),
  createPlace(
    'Zabłocie Smokehouse',
    ['Barbecue', '$$'],
    ['ulica Lipowa 4, Zabłocie, 30-702 Kraków', '50.04760', '19.96160'],
    'Oak smoke since midnight in a hall where enamel was made; brisket until it runs out.',
    [
      ['Brisket', 'Craft beer'],
      ['Outdoor Seating', 'Parking', 'Wheelchair Accessible'],
      ['Lively', 'Spacious'],
    ],
    [
      ['Brisket, 200 g', 5200, 'Main', ['Gluten-free']],
      ['Smoked celeriac', 3600, 'Main', ['Vegan', 'Vegetarian']],
      ['Pickled cucumbers', 1200, 'Side', ['Vegan']],
    ],
  ),
  createPlace(
    'Trattoria Kładka',
    ['Italian', '$$'],
    ['ulica Nadwiślańska 1, Podgórze, 30-527 Kraków', '50.04720', '19.94890'],
    'Pizza at one end of the footbridge, and a terrace that sees the river go by.',
    [
      ['Pizza', 'River'],
      ['Outdoor Seating', 'Delivery', 'WiFi'],
      ['Casual', 'Family-friendly'],
    ],
    [
      ['Margherita', 3400, 'Main', ['Vegetarian']],
      ['Tagliatelle with oscypek', 4200, 'Main', ['Vegetarian']],
      ['Tiramisù', 2400, 'Dessert', ['Vegetarian']],
    ],
  ),
  createPlace(
    'Bez Mięsa',
    ['Vegetarian', '$$'],
    ['ulica Krupnicza 9, Piasek, 31-123 Kraków', '50.06330', '19.93050'],
    'What Kraków has always cooked, without the meat: bigos of oyster mushrooms, cutlets of celery.',
    [
      ['Plant-based', 'Bigos'],
      ['WiFi', 'Wheelchair Accessible'],
      ['Modern', 'Quiet'],
    ],
    [
      ['Bigos of oyster mushrooms', 3600, 'Main', ['Vegan', 'Vegetarian', 'Gluten-free']],
      ['Celery cutlet with potatoes', 3800, 'Main', ['Vegan', 'Vegetarian']],
      ['Plum cake', 1900, 'Dessert', ['Vegan', 'Vegetarian']],
    ],
  ),
  createPlace(
    'Sączarnia',
    ['Bar', '$$'],
    ['plac Nowy 7, Kazimierz, 31-056 Kraków', '50.05150', '19.94460'],
    'Forty kinds of plum vodka, toast with lard for company, and a jukebox that nobody has the key to.',
    [['Plum vodka', 'Late'], ['Outdoor Seating'], ['Lively', 'Trendy']],
    [
      ['Toast with lard and cucumber', 1400, 'Appetizer'],
      ['Herring in oil', 2200, 'Appetizer', ['Gluten-free']],
      ['Śliwowica, 40 ml', 1800, 'Beverage', ['Vegan']],
    ],
  ),
  createPlace(
    'Gruzińskie Okno',
    ['Georgian', '$$'],
    ['ulica Grodzka 42, Stare Miasto, 31-044 Kraków', '50.05660', '19.93810'],
    'Khachapuri from a clay oven that one sees from the street, and amber wine by the jug.',
    [
      ['Khachapuri', 'Amber wine'],
      ['Outdoor Seating', 'WiFi'],
      ['Cozy', 'Lively'],
    ],
    [
      ['Khachapuri adjaruli', 4100, 'Main', ['Vegetarian']],
      ['Khinkali, five', 3900, 'Main'],
      ['Aubergine with walnuts', 3100, 'Appetizer', ['Vegan', 'Vegetarian', 'Gluten-free']],
    ],
  ),
  createPlace(
    'Dwunaste Piętro',
    ['European', '$$$$'],
    ['aleja Powstania Warszawskiego 14, Grzegórzki, 31-539 Kraków', '50.05890', '19.95970'],
    'Nine courses above the roofs; the Tatras, on a clear evening, are the tenth.',
    [
      ['Tasting menu', 'View'],
      ['Wheelchair Accessible', 'Parking'],
      ['Elegant', 'Romantic'],
    ],
    [
      ['Nine courses', 52000, 'Special'],
      ['Trout from Ojców', 14800, 'Main', ['Gluten-free']],
      ['Honey cake', 6200, 'Dessert', ['Vegetarian']],
    ],
  ),
];
