import type { PriceRange } from '#vocabulary.ts';
import type { FilterValue, SingleFilters } from '../filters.ts';

export const PRICE_WORDS: { words: string; prices: PriceRange[] }[] = [
  {
    words:
      'cheap | cheap eat | inexpensive | budget | budget friendly | low budget | tight budget | on budget | on tight budget | low cost | bargain | student budget | student price | broke | low price | dirt cheap | cheapish | economical | wallet friendly',
    prices: ['$'],
  },
  {
    words:
      'affordable | reasonable | reasonably priced | reasonable price | fair price | fairly priced | good value | value for money | good price | decent price | well priced | not break bank | without breaking bank | wont break bank',
    prices: ['$', '$$'],
  },
  {
    words:
      'mid range | midrange | moderate | moderately priced | moderate price | mid priced | medium price | medium priced | average price | middle range',
    prices: ['$$'],
  },
  {
    words:
      'expensive | pricey | splurge | splurging | splash out | splashing out | fine dining | treat ourselves | treat myself | treating ourselves | treating myself | haute cuisine',
    prices: ['$$$', '$$$$'],
  },
  {
    words: 'very expensive | most expensive | money no object | price no object | top end',
    prices: ['$$$$'],
  },
];

export const SORT_WORDS: Record<SingleFilters['sort'], string> = {
  rating:
    'top rated | best | best rated | highest rated | highest rating | best reviewed | best reviews | top restaurant | top place | top spot | top | greatest | finest | number one',
  distance: 'order by distance | sort by distance',
  trending:
    'popular | most popular | most loved | loved | well loved | popular right now | popular now | everyone goes | favourite | favorite | local favourite | local favorite | most visited | popular with local | famous',
  newest:
    'new | newest | newest restaurant | just opened | newly opened | recently opened | opened recently | that opened recently | brand new | new opening | new place | new restaurant | new in town | latest | recent opening | new spot | opened last month | opened this month | opened this year',
  price: 'cheapest | least expensive | lowest price | cheapest first | most affordable',
};

export const SINGLE_WORDS: { words: string; gives: FilterValue[] }[] = [
  {
    words:
      'near me | nearby | near by | near here | near us | close by | close to me | close to us | close to here | around here | around me | around us | in my area | in area | in neighbourhood | in neighborhood | in my neighbourhood | neighbourhood | neighborhood | around corner | not far | not far away | somewhere close | something close | place close | close please | really close | very close | is close | thats close | next to me | in vicinity | where i am | my location | closeby | not too far | not too far away | not far from here | not far from me | from me | from here',
    gives: [{ filter: 'nearMe', value: true }],
  },
  {
    words: 'nearest | closest | nearest to me | closest to me | nearest place | closest place',
    gives: [
      { filter: 'nearMe', value: true },
      { filter: 'sort', value: 'distance' },
    ],
  },
  {
    words:
      'walking distance | within walking distance | in walking distance | walkable | can walk to | short walk | short walk away | walk there | walk to',
    gives: [
      { filter: 'nearMe', value: true },
      { filter: 'distance', value: 1 },
    ],
  },
  {
    words:
      'highly rated | well rated | well reviewed | good review | great review | excellent review | good rating | great rating | high rating | high rated | positive review | highly recommended | high score',
    gives: [{ filter: 'minRating', value: 4 }],
  },
];

/** A negated word with a clear meaning; any other negation is reported, never turned into its opposite. */
export const DENIED_WORDS: { words: string; gives: FilterValue[] }[] = [
  {
    words:
      'expensive | pricey | overpriced | costly | break bank | too much money | cost fortune | cost too much | fortune | cost arm and leg',
    gives: [
      { filter: 'price', value: '$' },
      { filter: 'price', value: '$$' },
    ],
  },
  {
    words: 'meat | meat or fish | meat and fish | eat meat | meat eater',
    gives: [{ filter: 'dietary', value: 'Vegetarian' }],
  },
  {
    words: 'animal product | meat or dairy | meat and dairy',
    gives: [{ filter: 'dietary', value: 'Vegan' }],
  },
  { words: 'nut | peanut | have nut', gives: [{ filter: 'dietary', value: 'Nut-free' }] },
  { words: 'gluten', gives: [{ filter: 'dietary', value: 'Gluten-free' }] },
  {
    words: 'loud | noisy | loud music | noise | crowded | crowd | busy | packed | rowdy | hectic | chaotic',
    gives: [{ filter: 'vibe', value: 'Quiet' }],
  },
  {
    words: 'formal | stuffy | fancy | posh | pretentious | dress code | stiff | dress up | fussy',
    gives: [{ filter: 'vibe', value: 'Casual' }],
  },
  {
    words: 'far | far away | far from me | far from here | drive far | travel far | walk far | go far',
    gives: [{ filter: 'nearMe', value: true }],
  },
  { words: 'stair | step', gives: [{ filter: 'feature', value: 'Wheelchair Accessible' }] },
];
