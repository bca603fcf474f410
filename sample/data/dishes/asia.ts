import { appetizer, beverage, dessert, main, side, special } from '../types.ts';

/** Japanese, Chinese, Thai, Korean, Vietnamese, Indian and fusion kitchens. */
export const ASIA = {
  kumo: [
    main(
      'Cloud tonkotsu',
      1650,
      'Eighteen-hour pork broth, thin noodles, two slices of chashu, an egg like amber.',
      { motif: 'ramen', popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Yuzu shio ramen',
      1600,
      'Clear chicken and clam broth, lifted by citrus, built for warm evenings.',
      { motif: 'ramen', popular: true, marks: ['Nut-free'] },
    ),
    main('Tantan ramen', 1700, 'Sesame, chilli oil, minced pork; the one with the apron.', {
      motif: 'ramen',
    }),
    main('Mushroom miso udon', 1550, 'Fat noodles, kombu stock, three mushrooms, not an animal in sight.', {
      motif: 'udon',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    main('Katsu curry', 1690, 'Panko pork, a dark apple-sweet sauce and enough rice to finish it.', {
      motif: 'katsuCurry',
      marks: ['Nut-free'],
    }),
    appetizer('Pork gyoza', 750, 'Five joined by a lacy skirt of crust.', {
      motif: 'gyoza',
      popular: true,
      marks: ['Nut-free'],
    }),
    side('Cucumber with sesame', 450, 'Smashed, salted, cold.', {
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    dessert('Black sesame ice cream', 550, 'Grey as a rain cloud, twice as welcome.', {
      motif: 'iceCream',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  hoshi: [
    main(
      'Omakase, sixteen bites',
      12500,
      'What the boats sent today, in the order that makes most sense of it.',
      { motif: 'sushi', popular: true, marks: ['Nut-free'] },
    ),
    main('Short omakase, ten bites', 8500, 'The early seating, for those with a train or a theatre ticket.', {
      motif: 'sushi',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Garden omakase', 7500, 'Pickled aubergine, charred leek, myoga, tamago; as serious as the fish.', {
      motif: 'sushi',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    special('Azores bluefin, three cuts', 3600, 'Akami, chutoro, otoro, side by side, no sauce needed.', {
      motif: 'sashimi',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Chawanmushi with crab', 1600, 'A custard that trembles when the door closes.', {
      motif: 'crab',
      marks: ['Nut-free'],
    }),
    dessert('Mochi of the day', 950, 'Pulled by hand, filled an hour ago.', {
      motif: 'mochi',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Sake flight', 2800, 'Three small breweries, one cloudy, one bone dry, one surprising.', {
      motif: 'sake',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    beverage('Ceremonial matcha', 800, 'Whisked at the counter in a bowl older than the building.', {
      motif: 'tea',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  tanuki: [
    main(
      'Yakitori set, seven skewers',
      2100,
      'Thigh, neck, heart, skin, tail, oyster, meatball; salt or sauce.',
      { motif: 'yakitori', popular: true, marks: ['Nut-free'] },
    ),
    main('Salted mackerel and rice', 1750, 'Blistered skin, grated radish, miso soup on the side.', {
      motif: 'grilledFish',
      marks: ['Nut-free'],
    }),
    main('Yaki udon', 1550, 'Bouncy noodles, cabbage, pork belly, bonito flakes dancing on top.', {
      motif: 'udon',
      marks: ['Nut-free'],
    }),
    main('Vegetable tempura bowl', 1600, 'Pumpkin, lotus root, shiso in a batter that whispers, over rice.', {
      motif: 'tempura',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Chicken karaage', 890, 'Ginger, soy, double-fried; lemon if you must.', {
      motif: 'koreanFriedChicken',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Agedashi tofu', 750, 'Crisp for exactly one minute, lovely for ten.', { marks: ['Nut-free'] }),
    side('Grilled rice ball', 450, 'Brushed with miso until it caramelises.', {
      motif: 'onigiri',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    dessert('Matcha kakigori', 690, 'A drift of shaved ice, bitter tea, condensed milk.', {
      motif: 'shavedIce',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Frozen-mug highball', 700, 'Whisky, hard bubbles, ice that squeaks.', {
      motif: 'caipirinha',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
  ],
  lanterns: [
    main(
      'Lacquered duck, half',
      2800,
      'Air-dried for a day, skin like glass, plum sauce and thin pancakes.',
      { motif: 'tandoori', popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Steamed sea bass with ginger',
      2600,
      'Hot oil over spring onion at the last second; you hear it arrive.',
      { motif: 'grilledFish', marks: ['Nut-free'] },
    ),
    main('Yangzhou fried rice', 1500, 'Every grain alone, prawns, egg, a breath of the wok.', {
      motif: 'friedRice',
      marks: ['Nut-free'],
    }),
    main('Mapo aubergine', 1550, 'Soft, glossy, gently hot; the kitchen leaves the pork out.', {
      motif: 'hotpot',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    appetizer('Har gow', 790, 'Four prawn dumplings in skins you can nearly see through.', {
      motif: 'dumplings',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Turnip cake', 650, 'Seared in squares, with dried sausage and a sly sweetness.', {
      marks: ['Nut-free'],
    }),
    side('Gai lan with garlic', 890, 'Bright stalks, a quick fire.', {
      motif: 'kimchi',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    dessert('Mooncake and tea', 800, 'Lotus paste, salted yolk, a pot of pu’er to cut it.', {
      motif: 'mooncake',
      popular: true,
      marks: ['Nut-free'],
    }),
    beverage('Pot of jasmine pearls', 600, 'Refilled for as long as the lid is tilted.', {
      motif: 'tea',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  mala: [
    main('Dan dan noodles', 950, 'Sesame, preserved greens, minced pork, a slow electric buzz.', {
      motif: 'noodleBox',
      popular: true,
    }),
    main('Mapo tofu', 990, 'Silken cubes, fermented beans, beef crumbs, Sichuan pepper ground to order.', {
      motif: 'hotpot',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Kung pao chicken', 1150, 'Dried chillies in number, peanuts in quantity, a vinegar snap.', {
      motif: 'friedRice',
    }),
    main('Fish in chilli oil', 1450, 'A basin of it; fish below, danger above.', {
      motif: 'tomYum',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Wontons in red oil', 690, 'Slippery, sweet, garlicky, gone.', {
      motif: 'dumplings',
      marks: ['Nut-free'],
    }),
    appetizer('Smacked cucumber', 450, 'The fire extinguisher. Order two.', {
      motif: 'kimchi',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    side('Dry-fried green beans', 750, 'Wrinkled, salty, with preserved mustard greens.', {
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    beverage('Sour plum juice', 300, 'Smoky, cold, older than lemonade.', {
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  soi: [
    main('Green curry of prawn', 1850, 'Pounded to order, pea aubergines, basil torn in at the end.', {
      motif: 'greenCurry',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Pad thai', 1550, 'Tamarind first, sugar second, a wedge of lime to settle the matter.', {
      motif: 'padThai',
      popular: true,
    }),
    main('Jungle curry', 1700, 'No coconut, no mercy: green peppercorn, wild ginger, chicken.', {
      motif: 'curry',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main(
      'Tofu and pumpkin red curry',
      1550,
      'Made with soy instead of fish sauce, and not a lesser curry for it.',
      { motif: 'curry', marks: ['Vegetarian', 'Vegan', 'Nut-free'] },
    ),
    appetizer('Tom yum', 1050, 'Hot, sour, red at the edges, full of things you leave in the bowl.', {
      motif: 'tomYum',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    appetizer('Green papaya salad', 950, 'Pestle-bruised, peanuts, dried shrimp; say how many chillies.', {
      motif: 'salad',
      marks: ['Gluten-free'],
    }),
    dessert('Mango sticky rice', 790, 'Warm salted coconut over rice, mango when the mango deserves it.', {
      motif: 'mangoRice',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Thai iced tea', 450, 'Orange as a traffic cone and about as subtle.', {
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  dolnamu: [
    main(
      'Stone bowl bibimbap',
      1650,
      'Six vegetables, beef, an egg, and a crust that forms while you wait.',
      { motif: 'bibimbap', popular: true, marks: ['Nut-free'] },
    ),
    main('Galbi at the table', 2600, 'Short rib in pear and soy, tongs in your hand, scissors in theirs.', {
      motif: 'ribs',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Kimchi jjigae', 1550, 'Old kimchi, pork shoulder, tofu, a boil that does not stop.', {
      motif: 'hotpot',
      marks: ['Nut-free'],
    }),
    main('Mushroom bibimbap', 1550, 'King oyster and shiitake, perilla oil, no egg, same crackle.', {
      motif: 'bibimbap',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    appetizer('Fried chicken, soy garlic', 1250, 'Thin shell, sticky gloss, loud crunch.', {
      motif: 'koreanFriedChicken',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Tteokbokki', 850, 'Chewy rice cakes in a sauce that starts sweet and ends elsewhere.', {
      motif: 'tteokbokki',
      marks: ['Nut-free'],
    }),
    side('Kimchi of the week', 450, 'Cabbage, radish or cucumber, in whatever mood it woke up.', {
      motif: 'kimchi',
      marks: ['Nut-free'],
    }),
    beverage('Makgeolli kettle', 950, 'Cloudy rice wine, tin cups, gentle trouble.', {
      motif: 'sake',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
  ],
  quan: [
    main('Phở bò', 1250, 'Beef bones from dusk to noon, star anise, rare slices that cook as it lands.', {
      motif: 'pho',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Phở chay', 1150, 'Charred onion, daikon and mushroom broth with tofu and a garden on the side.', {
      motif: 'pho',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    main('Bún chả', 1350, 'Grilled pork patties in sweet-sour broth, cold noodles, Hanoi at noon.', {
      motif: 'souvlaki',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Bánh mì thịt', 890, 'Pâté, pork, pickles, coriander in a loaf that shatters.', {
      motif: 'banhMi',
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Summer rolls', 690, 'Prawn and herbs in rice paper, peanut dip.', {
      motif: 'summerRolls',
      marks: ['Gluten-free'],
    }),
    appetizer('Crisp bánh xèo', 850, 'Turmeric pancake, bean sprouts, lettuce to wrap it in.', {
      motif: 'crepes',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    dessert('Coconut flan', 450, 'Coffee caramel, poured upside down.', {
      motif: 'flan',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Cà phê sữa đá', 350, 'Drips while you eat, wakes you after.', {
      motif: 'coffee',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  goa: [
    main(
      'Pork vindalho',
      1790,
      'Palm vinegar, garlic, Kashmiri chilli; sour before it is hot, as it should be.',
      { motif: 'curry', popular: true, marks: ['Gluten-free', 'Nut-free'] },
    ),
    main('Prawn caldine', 1950, 'Turmeric-yellow, mild, all coconut and coriander seed.', {
      motif: 'greenCurry',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Chicken xacuti', 1750, 'Roasted coconut, poppy seed, star anise and eighteen other things.', {
      motif: 'curry',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Mushroom xacuti', 1550, 'The same dark paste, meaty mushrooms, no compromise.', {
      motif: 'curry',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    main('Kingfish recheado', 2150, 'Slashed, stuffed with red masala, fried in semolina.', {
      motif: 'grilledFish',
      marks: ['Nut-free'],
    }),
    appetizer('Chamuças', 550, 'Three hand-folded triangles: beef, pea or potato.', {
      motif: 'samosa',
      popular: true,
      marks: ['Nut-free'],
    }),
    side('Coconut rice', 450, 'Loose, fragrant, made for the last of the sauce.', {
      motif: 'friedRice',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Bebinca', 750, 'Sixteen layers, each one grilled before the next is poured.', {
      motif: 'cake',
      popular: true,
      marks: ['Vegetarian', 'Nut-free'],
    }),
  ],
  tiffin: [
    main(
      'Masala dosa',
      850,
      'A golden scroll of rice and lentil batter around spiced potato, three chutneys.',
      { motif: 'crepes', popular: true, marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Nut-free'] },
    ),
    main('Lunch thali', 1090, 'Two curries, dal, rice, pickle, papad; refills on everything but the sweet.', {
      motif: 'bento',
      popular: true,
      marks: ['Vegetarian', 'Halal', 'Nut-free'],
    }),
    main('Vegetable biryani', 990, 'Sealed with dough, opened in front of you, saffron where it lands.', {
      motif: 'biryani',
      marks: ['Vegetarian', 'Halal', 'Nut-free'],
    }),
    main('Chole bhature', 890, 'Dark chickpeas and fried bread the size of a balloon.', {
      motif: 'dal',
      marks: ['Vegetarian', 'Halal', 'Nut-free'],
    }),
    main('Dal of the house', 750, 'Black lentils, tomato and a tempering of garlic and cumin in oil.', {
      motif: 'dal',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Nut-free'],
    }),
    appetizer('Vegetable samosas', 350, 'Two, peppery, with tamarind.', {
      motif: 'samosa',
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Halal', 'Nut-free'],
    }),
    side('Butter naan', 290, 'Slapped on the oven wall, brushed, torn.', {
      motif: 'naan',
      marks: ['Vegetarian', 'Halal', 'Nut-free'],
    }),
    dessert('Gulab jamun', 390, 'Two warm globes in cardamom syrup.', {
      marks: ['Vegetarian', 'Halal', 'Nut-free'],
    }),
    beverage('Masala chai', 200, 'Ginger, black pepper, poured from shoulder height.', {
      motif: 'tea',
      marks: ['Vegetarian', 'Gluten-free', 'Halal', 'Nut-free'],
    }),
    beverage('Mango lassi', 350, 'Alphonso pulp, sour yoghurt, a straw that stands up.', {
      marks: ['Vegetarian', 'Gluten-free', 'Halal', 'Nut-free'],
    }),
  ],
  cais1543: [
    main(
      'The Long Voyage, nine courses',
      11000,
      'Lisbon to Nagasaki by way of Bahia, Goa, Malacca and Macau.',
      { motif: 'sashimi', popular: true },
    ),
    main('The Short Voyage, five courses', 7200, 'The same ports, fewer nights at sea.', {
      motif: 'sushi',
      popular: true,
    }),
    main('The Gardener’s Voyage', 6800, 'Seven courses without fish or meat, dashi of kombu throughout.', {
      motif: 'tempura',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    special(
      'Peixinhos tempura',
      1400,
      'The green beans that sailed out as peixinhos and came home as tempura.',
      { motif: 'tempura', popular: true, marks: ['Vegetarian', 'Nut-free'] },
    ),
    special('Black pork, Macau style', 2600, 'Tamarind and shrimp paste, Alentejo fat, one lettuce leaf.', {
      motif: 'ribs',
      marks: ['Nut-free'],
    }),
    dessert('Kasutera and sweet egg', 1200, 'The sponge that Japan kept, the yolks that Portugal did.', {
      motif: 'cake',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Voyage pairing', 5500, 'Madeira, sake, Colares and a tea you will ask about.', {
      motif: 'sake',
      marks: ['Vegetarian'],
    }),
  ],
} as const;
