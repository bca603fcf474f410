import type { SentenceListFilters } from '../filters.ts';

/** Words for each feature, separated by '|'. 'Outdoor Seating' is read as the view of that name. */
export const FEATURE_WORDS: Record<Exclude<SentenceListFilters['feature'], 'Outdoor Seating'>, string> = {
  WiFi: 'wifi | wi fi | free wifi | free wi fi | internet | wireless | good wifi | fast wifi | laptop friendly | work remotely | remote work',
  Parking:
    'parking | parking lot | free parking | car park | place to park | somewhere to park | can park | could park | where to park | room to park | park car | easy parking | valet | garage | parking space',
  'Pet Friendly':
    'pet friendly | dog friendly | dog | pet | pet allowed | dog allowed | puppy | bring dog | bring pet | cat friendly | dog welcome | pet welcome | take dog | petfriendly | pooch | 🐶 | 🐕',
  'Wheelchair Accessible':
    'wheelchair accessible | wheelchair | wheel chair | wheelchair access | wheelchair friendly | accessible | accessibility | step free | stepfree | step free access | disabled access | disabled toilet | disabled | barrier free | no step | no stair | ramp | ground floor access | mobility scooter | handicap accessible | handicapped | elevator | ♿',
  'Private Dining':
    'private dining | private room | private dining room | private area | private space | private party | private event | function room | separate room | room to ourselves | room to ourself | own room | private table',
  Takeout:
    'takeout | take out | takeaway | take away | to go | to take home | carry out | carryout | pick up | pickup',
  Delivery:
    'delivery | deliver | delivered | home delivery | free delivery | delivered to me | bring to my house | order in',
  'Card Payment':
    'card payment | pay by card | pay with card | pay card | take card | accept card | credit card | debit card | contactless | apple pay | google pay',
  'Cash Only': 'cash only | only cash | just cash',
};

export const DIETARY_WORDS: Record<SentenceListFilters['dietary'], string> = {
  'Gluten-free':
    'gluten free | glutenfree | gf | celiac | coeliac | celiac friendly | gluten intolerant | gluten intolerance | gluten allergy | gluten sensitive',
  Halal: 'halal | muslim friendly | zabiha',
  Kosher: 'kosher | glatt',
  Vegetarian:
    'vegetarian | veggie | vegetarian option | vegetarian friendly | meat free | meatless | meatfree | veg friendly',
  Vegan: 'vegan | vegan friendly | vegan option | plant based | plantbased | 🌱',
  'Nut-free':
    'nut free | nutfree | nut allergy | peanut allergy | allergic to nut | allergic to peanut | peanut free | tree nut allergy | nut allergic',
};

export const LANGUAGE_WORDS: Record<SentenceListFilters['language'], string> = {
  English: 'english',
  Spanish: 'spanish | castilian | espanol',
  French: 'french | francais',
  Italian: 'italian',
  Chinese: 'chinese | mandarin | cantonese',
  Japanese: 'japanese',
  Arabic: 'arabic',
  German: 'german | deutsch',
};
