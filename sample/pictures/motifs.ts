import { ANY, dish, FINE, HOMELY, LONG, RUSTIC, room, TABLE } from './motif-kinds.ts';

export const DISHES = {
  // Japanese
  ramen: dish('ramen', '#5b2748', ['egg', 'naruto', 'chilli', 'onion'], ANY),
  udon: dish('ramen', '#2f4f63', ['onion', 'carrot', 'ginger', 'egg'], RUSTIC, ['tempura']),
  sushi: dish('sushi', '#1f5a63', ['fish', 'cucumber', 'ginger', 'rice'], LONG),
  sashimi: dish('sushi', '#274a7a', ['fish', 'lemon', 'squid', 'ginger'], LONG, ['prawn', 'lemon']),
  onigiri: dish('onigiri', '#35685a', ['rice', 'fish', 'peas', 'blossom'], LONG, ['onigiri']),
  bento: dish('bento', '#7a2f3c', ['prawn', 'rice', 'broccoli', 'chopsticks'], RUSTIC),
  tempura: dish('tempura', '#8a5a22', ['prawn', 'lemon', 'carrot', 'aubergine'], FINE, ['tempura']),
  gyoza: dish('dumpling', '#3f5b7d', ['garlic', 'ginger', 'leaf', 'chopsticks'], LONG, ['dumpling']),
  yakitori: dish('skewer', '#6a3a1f', ['onion', 'pepper', 'chilli', 'salt'], RUSTIC, ['lemon']),
  katsuCurry: dish('curry', '#94601c', ['carrot', 'potato', 'onion', 'rice'], ANY),
  miso: dish('stew', '#6b4a2a', ['peas', 'leaf', 'beans', 'onion'], RUSTIC),
  mochi: dish('dango', '#a3607e', ['blossom', 'strawberry', 'beans', 'rice'], FINE),

  // Italian
  pizza: dish('pizza', '#9a3d22', ['tomato', 'herb', 'cheese', 'olive'], ANY),
  pizzaBianca: dish('pizza', '#4f5a2b', ['potato', 'garlic', 'cheese', 'herb'], RUSTIC, ['garlic']),
  spaghetti: dish('spaghetti', '#7c5526', ['tomato', 'garlic', 'herb', 'cheese'], HOMELY),
  seafoodPasta: dish('spaghetti', '#1f6070', ['prawn', 'lemon', 'garlic', 'squid'], FINE, ['prawn']),
  lasagna: dish('pan', '#8b3a2a', ['tomato', 'cheese', 'herb', 'onion'], RUSTIC, ['cheese']),
  risotto: dish('rice', '#6e5a2e', ['garlic', 'cheese', 'onion', 'herb'], FINE, ['cheese']),
  ravioli: dish('dumpling', '#7a6a2a', ['cheese', 'leaf', 'butter', 'tomato'], FINE, ['dumpling', 'herb']),
  caprese: dish('tomato', '#3f6b35', ['olive', 'herb', 'tomato', 'cheese'], FINE, ['cheese', 'herb']),
  bruschetta: dish('bread', '#8c4a25', ['garlic', 'olive', 'herb', 'tomato'], LONG, ['tomato']),
  minestrone: dish('stew', '#5c6b2c', ['carrot', 'beans', 'peas', 'tomato'], HOMELY, ['bread']),
  tiramisu: dish('cakeSlice', '#6a4632', ['coffee', 'chocolate', 'cookie'], FINE),
  pannaCotta: dish('custard', '#9c4f63', ['strawberry', 'blueberry', 'milk', 'cherry'], FINE, ['strawberry']),
  gelato: dish('gelato', '#3f7f86', ['strawberry', 'cookie', 'lemon', 'chestnut'], HOMELY),

  // Mexican
  tacos: dish('taco', '#1f6a4a', ['chilli', 'avocado', 'lemon', 'corn'], ANY, ['taco']),
  fishTacos: dish('taco', '#1d6f86', ['fish', 'mango', 'onion', 'avocado'], LONG, ['lemon']),
  burrito: dish('wrap', '#8f4a1e', ['beans', 'tomato', 'avocado', 'corn'], LONG),
  quesadilla: dish('flatbread', '#a35f1c', ['cheese', 'chilli', 'pepper', 'onion'], HOMELY, ['cheese']),
  tamales: dish('tamale', '#5a6a24', ['corn', 'chilli', 'beans', 'tomato'], LONG),
  guacamole: dish('avocado', '#4d7a2c', ['onion', 'chilli', 'herb', 'lemon'], ANY, ['tomato', 'lemon']),
  elote: dish('corn', '#8f6a1a', ['chilli', 'cheese', 'lemon', 'butter'], RUSTIC, ['chilli']),
  chiliBeans: dish('stew', '#7a2a20', ['beans', 'chilli', 'corn', 'onion'], RUSTIC, ['chilli']),

  // Indian
  curry: dish('curry', '#a3591c', ['chilli', 'ginger', 'herb', 'tomato'], ANY),
  greenCurry: dish('curry', '#3c6b35', ['coconut', 'chilli', 'aubergine', 'peas'], FINE, ['herb']),
  biryani: dish('rice', '#8f5a1f', ['onion', 'chilli', 'peas', 'herb'], FINE, ['drumstick']),
  naan: dish('flatbread', '#7d5a34', ['garlic', 'butter', 'herb', 'wheat'], RUSTIC, ['garlic']),
  samosa: dish('dumpling', '#8a6820', ['potato', 'peas', 'chilli', 'ginger'], ANY, ['chilli']),
  dal: dish('stew', '#9a6a16', ['beans', 'garlic', 'tomato', 'ginger'], ANY, ['flatbread']),
  tandoori: dish('drumstick', '#9a3220', ['chilli', 'lemon', 'onion', 'ginger'], LONG, ['lemon']),

  // Chinese, Thai, Vietnamese, Korean
  dumplings: dish('dumpling', '#8a2f2f', ['ginger', 'garlic', 'chilli', 'chopsticks'], ANY, [
    'dumpling',
    'chilli',
  ]),
  friedRice: dish('rice', '#8d3a2c', ['egg', 'peas', 'carrot', 'prawn'], FINE, ['prawn']),
  noodleBox: dish('takeaway', '#a03324', ['chilli', 'broccoli', 'carrot', 'chopsticks'], RUSTIC),
  hotpot: dish('stew', '#7f1f24', ['chilli', 'ginger', 'leaf', 'squid'], RUSTIC, ['leaf', 'prawn']),
  mooncake: dish('mooncake', '#6b3f6e', ['egg', 'chestnut', 'blossom', 'beans'], ANY, ['mooncake']),
  padThai: dish('ramen', '#96591d', ['peanut', 'lemon', 'prawn', 'egg'], FINE, ['peanut']),
  tomYum: dish('stew', '#a2431c', ['prawn', 'chilli', 'coconut', 'lemon'], HOMELY, ['prawn']),
  mangoRice: dish('rice', '#a87a1e', ['mango', 'coconut', 'milk', 'hibiscus'], FINE, ['mango']),
  pho: dish('ramen', '#3f6a4c', ['herb', 'chilli', 'lemon', 'onion'], ANY, ['herb']),
  banhMi: dish('bread', '#64752c', ['carrot', 'chilli', 'herb', 'cucumber'], LONG, ['carrot', 'cucumber']),
  summerRolls: dish('wrap', '#3a7a55', ['prawn', 'leaf', 'peanut', 'herb'], LONG, ['peanut']),
  bibimbap: dish('pan', '#7c2f27', ['egg', 'carrot', 'leaf', 'chilli'], RUSTIC, ['egg']),
  kimchi: dish('leaf', '#a02c26', ['chilli', 'garlic', 'ginger', 'leaf'], FINE, ['chilli']),
  koreanFriedChicken: dish('drumstick', '#8c2b25', ['chilli', 'garlic', 'honey', 'peanut'], ANY, [
    'drumstick',
  ]),
  tteokbokki: dish('skewer', '#9c2f1e', ['chilli', 'onion', 'egg', 'naruto'], FINE, ['chilli']),

  // French
  croissant: dish('croissant', '#8a6a45', ['butter', 'coffee', 'strawberry', 'wheat'], ANY),
  baguette: dish('bread', '#7a5a38', ['wheat', 'butter', 'cheese', 'grapes'], LONG, ['butter']),
  onionSoup: dish('stew', '#6d4520', ['onion', 'cheese', 'bread', 'garlic'], ANY, ['cheese']),
  ratatouille: dish('pan', '#5b3a6b', ['aubergine', 'tomato', 'pepper', 'herb'], ANY, ['aubergine']),
  quiche: dish('pie', '#7a6b3a', ['egg', 'bacon', 'cheese', 'leaf'], HOMELY, ['herb']),
  crepes: dish('pancakes', '#7b4a52', ['chocolate', 'banana', 'orange', 'honey'], FINE, ['banana']),
  cheeseBoard: dish('cheese', '#6b5a26', ['grapes', 'honey', 'chestnut', 'bread'], RUSTIC, [
    'grapes',
    'pretzel',
  ]),
  oysters: dish('oyster', '#2f5f78', ['lemon', 'ice', 'salt', 'toast'], FINE, ['lemon']),
  fondue: dish('fondue', '#8a3a2a', ['cheese', 'bread', 'grapes', 'potato'], RUSTIC, ['bread']),

  // Mediterranean: Greek, Spanish, Lebanese, Turkish
  greekSalad: dish('salad', '#2c6aa0', ['tomato', 'cucumber', 'olive', 'onion'], HOMELY, ['olive']),
  salad: dish('salad', '#4a7d33', ['tomato', 'cucumber', 'avocado', 'lemon'], ANY),
  souvlaki: dish('skewer', '#2a5f95', ['lemon', 'onion', 'pepper', 'olive'], HOMELY, ['flatbread']),
  kebab: dish('kebab', '#8b4a24', ['tomato', 'onion', 'chilli', 'cucumber'], LONG),
  falafel: dish('falafel', '#5f6a2a', ['herb', 'lemon', 'cucumber', 'garlic'], ANY),
  hummus: dish('flatbread', '#917238', ['beans', 'lemon', 'olive', 'garlic'], ANY, ['olive', 'lemon']),
  mezze: dish('falafel', '#46702f', ['olive', 'tomato', 'lemon', 'aubergine'], LONG, ['flatbread', 'olive']),
  tabbouleh: dish('salad', '#2f7547', ['herb', 'tomato', 'lemon', 'onion'], FINE, ['lemon']),
  pide: dish('flatbread', '#9a4a26', ['tomato', 'pepper', 'cheese', 'wheat'], LONG, ['tomato', 'herb']),
  simit: dish('pretzel', '#8f5f2a', ['wheat', 'olive', 'cheese', 'honey'], HOMELY, ['olive']),
  baklava: dish('honey', '#96661d', ['honey', 'chestnut', 'peanut', 'wheat'], FINE, ['pie']),
  paella: dish('pan', '#a0701c', ['prawn', 'lemon', 'pepper', 'squid'], ANY, ['prawn']),
  tapas: dish('olive', '#913a22', ['olive', 'tomato', 'garlic', 'wine'], RUSTIC, ['cheese', 'bread']),
  churros: dish('pretzel', '#704028', ['chocolate', 'honey', 'milk'], ANY, ['chocolate']),

  // Seafood and grill
  grilledFish: dish('fish', '#8a6138', ['lemon', 'olive', 'herb', 'salt'], LONG, ['lemon', 'herb']),
  grilledPrawns: dish('prawn', '#1f6878', ['lemon', 'garlic', 'chilli', 'herb'], FINE, ['prawn', 'lemon']),
  octopus: dish('pan', '#33577f', ['octopus', 'lemon', 'olive', 'pepper'], LONG, ['potato', 'lemon']),
  calamari: dish('tempura', '#3d6a80', ['squid', 'lemon', 'garlic', 'herb'], FINE, ['lemon']),
  lobster: dish('lobster', '#24506b', ['butter', 'lemon', 'herb', 'garlic'], LONG, ['lemon']),
  crab: dish('crab', '#2b6b7a', ['chilli', 'lemon', 'ginger', 'corn'], FINE, ['lemon']),
  steak: dish('steak', '#5a2a26', ['garlic', 'butter', 'salt', 'herb'], LONG, ['herb']),
  ribs: dish('meat', '#63321e', ['corn', 'chilli', 'onion', 'garlic'], RUSTIC, ['corn']),

  // American and Brazilian
  burger: dish('burger', '#8a5424', ['tomato', 'cheese', 'onion', 'fries'], ANY),
  burgerAndFries: dish('burger', '#3d5266', ['cucumber', 'tomato', 'bacon', 'potato'], LONG, ['fries']),
  hotdog: dish('hotdog', '#a0521e', ['onion', 'tomato', 'cucumber', 'fries'], LONG),
  fries: dish('fries', '#a06a1a', ['potato', 'salt', 'tomato'], ANY),
  wings: dish('drumstick', '#9a4c1b', ['chilli', 'honey', 'garlic', 'leaf'], ANY, ['carrot']),
  sandwich: dish('sandwich', '#587a34', ['tomato', 'cheese', 'leaf', 'bacon'], ANY),
  pancakes: dish('pancakes', '#94653a', ['blueberry', 'butter', 'strawberry', 'honey'], ANY),
  waffle: dish('waffle', '#a55d66', ['strawberry', 'blueberry', 'honey', 'butter'], HOMELY, ['strawberry']),
  eggs: dish('friedEgg', '#77683a', ['bacon', 'tomato', 'herb', 'bread'], ANY, ['bacon']),
  avocadoToast: dish('avocado', '#5f7f3d', ['lemon', 'egg', 'tomato', 'chilli'], ANY, ['loaf', 'egg']),
  pie: dish('pie', '#8a3f3a', ['apple', 'cherry', 'wheat', 'butter'], ANY),
  feijoada: dish('stew', '#3a3a2c', ['beans', 'orange', 'leaf', 'chilli'], RUSTIC, ['orange', 'beans']),
  churrasco: dish('meat', '#3f5a2a', ['salt', 'onion', 'garlic', 'pepper'], LONG, ['onion']),
  moqueca: dish('stew', '#b0641a', ['fish', 'coconut', 'pepper', 'tomato'], ANY, ['fish']),
  cheeseBread: dish('falafel', '#a17a2a', ['cheese', 'milk', 'egg'], HOMELY, ['cheese']),
  acai: dish('blueberry', '#54327a', ['banana', 'strawberry', 'coconut', 'honey'], ANY, [
    'banana',
    'strawberry',
  ]),

  // Sweets
  cake: dish('cakeSlice', '#96586a', ['strawberry', 'cherry', 'milk', 'herb'], FINE),
  donut: dish('donut', '#a0496a', ['chocolate', 'coffee', 'strawberry'], ANY, ['donut']),
  chocolate: dish('chocolate', '#4f2f2a', ['orange', 'cherry', 'chestnut', 'cookie'], ANY, ['cherry']),
  flan: dish('custard', '#9a6a24', ['orange', 'egg', 'milk', 'honey'], FINE),
  iceCream: dish('softIce', '#3f7aa0', ['strawberry', 'cookie', 'cherry'], TABLE),
  shavedIce: dish('shavedIce', '#b0527a', ['strawberry', 'lemon', 'blueberry'], TABLE),
  fruit: dish('melon', '#3d8468', ['orange', 'peach', 'grapes', 'kiwi'], ANY, ['pineapple', 'strawberry']),

  // Drinks
  coffee: dish('coffee', '#6a4a34', ['cookie', 'chestnut', 'chocolate', 'croissant'], TABLE),
  tea: dish('teapot', '#4a6f4a', ['lemon', 'honey', 'herb', 'cookie'], TABLE),
  matcha: dish('tea', '#5c7f3a', ['herb', 'blossom', 'cookie'], TABLE),
  chai: dish('teapot', '#96501f', ['ginger', 'honey', 'milk'], TABLE),
  mate: dish('mate', '#4f6b30', ['herb', 'lemon', 'honey'], TABLE),
  lassi: dish('milk', '#a5721f', ['mango', 'honey', 'coconut'], TABLE, ['mango']),
  bubbleTea: dish('bubbleTea', '#8f5f7a', ['mango', 'strawberry', 'milk'], TABLE),
  milkshake: dish('paperCup', '#a03f56', ['strawberry', 'cherry', 'banana'], TABLE),
  sake: dish('sake', '#2f4a70', ['rice', 'blossom', 'cucumber'], TABLE),
  wine: dish('wine', '#6a2440', ['grapes', 'cheese', 'olive', 'cherry'], TABLE),
  champagne: dish('bottle', '#2f5a46', ['grapes', 'strawberry', 'toast'], TABLE),
  cocktail: dish('cocktail', '#2f4f8a', ['olive', 'lemon', 'ice'], TABLE),
  tropicalCocktail: dish('tropical', '#1f7f86', ['orange', 'pineapple', 'hibiscus', 'cherry'], TABLE),
  caipirinha: dish('tumbler', '#3f7f3a', ['orange', 'ice', 'herb', 'lemon'], TABLE, ['lemon']),
  beer: dish('beer', '#96681c', ['wheat', 'pretzel', 'peanut'], TABLE),
};

export type DishName = keyof typeof DISHES;

/** Rooms by their mood; `scenes.ts` draws the background behind the table. */
export const ROOMS = {
  terrace: room('#b98a5c', '#ffd58a', 16, [
    ['tropical', 'plant', 'olive'],
    ['wine', 'plant', 'cheese'],
    ['toast', 'hibiscus'],
  ]),
  bar: room('#5a3220', '#ffab66', 18, [
    ['cocktail', 'olive', 'tumbler'],
    ['tumbler', 'orange'],
    ['beer', 'peanut'],
  ]),
  candlelight: room('#5b1f22', '#ffb15a', 20, [
    ['candle', 'wine', 'rose'],
    ['wine', 'candle'],
    ['rose', 'candle', 'toast'],
  ]),
  garden: room('#c7a57a', '#fff3b0', 14, [
    ['bouquet', 'lemon', 'milk'],
    ['sunflower', 'strawberry'],
    ['plant', 'teapot'],
  ]),
  harbour: room('#d9cbb6', '#e8f6ff', 8, [
    ['oyster', 'lemon', 'toast'],
    ['lobster', 'lemon'],
    ['toast', 'shell'],
  ]),
  stage: room('#2a1838', '#ff7ac0', 10, [
    ['guitar', 'microphone'],
    ['saxophone', 'microphone'],
    ['violin', 'drum'],
    ['trumpet', 'accordion'],
  ]),
  brickOven: room('#7a4a2a', '#ff9a4a', 6, [
    ['pizza', 'tomato', 'herb'],
    ['pizza', 'garlic'],
    ['bread', 'olive'],
  ]),
  openKitchen: room('#b9bec4', '#ffe2b0', 12, [
    ['friedEgg', 'chilli', 'salt'],
    ['stew', 'lemon'],
    ['pan', 'herb'],
  ]),
  nightCity: room('#1e2438', '#9cc4ff', 12, [
    ['cocktail', 'candle'],
    ['toast', 'rose'],
    ['wine', 'olive'],
  ]),
  sunsetView: room('#8a4a3a', '#ffb37a', 8, [
    ['toast', 'hibiscus'],
    ['tropical', 'pineapple'],
    ['wine', 'grapes'],
  ]),
  fireplace: room('#5a3320', '#ff9a4a', 10, [
    ['wine', 'books'],
    ['coffee', 'cookie', 'books'],
    ['fondue', 'wine'],
  ]),
  bakeryCounter: room('#d8b78c', '#ffe6b8', 8, [
    ['croissant', 'coffee'],
    ['pretzel', 'bread'],
    ['cakeSlice', 'cherry'],
  ]),
  market: room('#a8743f', '#fff0b0', 6, [
    ['basket', 'tomato', 'lemon'],
    ['aubergine', 'pepper', 'carrot'],
    ['peach', 'grapes', 'orange'],
  ]),
  lanternAlley: room('#4a2226', '#ff7a55', 16, [
    ['ramen', 'sake'],
    ['sushi', 'chopsticks'],
    ['dumpling', 'beer'],
  ]),
  windowTable: room('#c8a27a', '#ffffff', 4, [
    ['coffee', 'plant'],
    ['plant', 'croissant'],
    ['teapot', 'lemon', 'book'],
  ]),
  wineCellar: room('#6b4023', '#ffc27a', 8, [
    ['wine', 'grapes', 'cheese'],
    ['bottle', 'wine'],
    ['cheese', 'wine', 'grapes'],
  ]),
  cafe: room('#8a5a3a', '#ffe0b8', 12, [
    ['coffee', 'croissant'],
    ['coffee', 'book'],
    ['cakeSlice', 'coffee', 'plant'],
  ]),
  celebration: room('#b25a7a', '#ffd0e6', 24, [
    ['birthdayCake', 'gift'],
    ['bottle', 'toast'],
    ['birthdayCake', 'toast', 'confetti'],
  ]),
};

export type RoomName = keyof typeof ROOMS;

/** Faces for portraits, by code points: 0–15 are women, 16–31 men, so that a name and its portrait can agree. */
export const FACES = [
  '1f469-1f3fb',
  '1f469-1f3fc-200d-1f9b1',
  '1f469-1f3fd',
  '1f469-1f3fe-200d-1f9b1',
  '1f469-1f3ff',
  '1f469-1f3fb-200d-1f9b0',
  '1f471-1f3fc-200d-2640-fe0f',
  '1f9d5-1f3fd',
  '1f475-1f3fc',
  '1f469-1f3ff-200d-1f9b1',
  '1f469-1f3fd-200d-1f9b1',
  '1f469-1f3fc',
  '1f469-1f3fe',
  '1f469-1f3fb-200d-1f9b3',
  '1f475-1f3fe',
  '1f9d5-1f3fb',
  '1f468-1f3fb',
  '1f9d4-1f3fc-200d-2642-fe0f',
  '1f468-1f3fd',
  '1f468-1f3fe-200d-1f9b1',
  '1f9d4-1f3ff-200d-2642-fe0f',
  '1f468-1f3fb-200d-1f9b0',
  '1f471-1f3fb-200d-2642-fe0f',
  '1f473-1f3fe-200d-2642-fe0f',
  '1f474-1f3fc',
  '1f468-1f3ff',
  '1f9d4-1f3fe-200d-2642-fe0f',
  '1f468-1f3fc-200d-1f9b1',
  '1f468-1f3fe-200d-1f9b2',
  '1f9d4-1f3fb-200d-2642-fe0f',
  '1f474-1f3ff',
  '1f468-1f3fc',
] as const;
