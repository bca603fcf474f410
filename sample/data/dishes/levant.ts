import { appetizer, beverage, dessert, main, side, special } from '../types.ts';

/** Mediterranean, Lebanese and Turkish kitchens. */
export const LEVANT = {
  mare: [
    main(
      'Sea bass over charcoal',
      3800,
      'Whole, butterflied, scorched at the edges, with lemon and nothing to distract.',
      { motif: 'grilledFish', popular: true, marks: ['Gluten-free', 'Nut-free'] },
    ),
    main(
      'Clam and prawn linguine',
      3200,
      'Bulhão Pato meets Naples: garlic, coriander, clams from the Ria Formosa.',
      { motif: 'seafoodPasta', popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Grilled octopus, smashed potatoes',
      3400,
      'Tender under the knife, black at the tips, drowned in green oil.',
      { motif: 'octopus', popular: true, marks: ['Gluten-free', 'Nut-free'] },
    ),
    main(
      'Cataplana for two',
      5600,
      'A copper clam shell opened at the table: monkfish, mussels, peppers, steam.',
      { motif: 'moqueca', marks: ['Gluten-free', 'Nut-free'] },
    ),
    main('Barley with sea herbs', 3000, 'Pearl barley, samphire, charred spring onion and lemon oil.', {
      motif: 'risotto',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    appetizer(
      'Clams Bulhão Pato',
      1900,
      'White wine, garlic, coriander, and bread for the part that matters.',
      { motif: 'oysters', marks: ['Nut-free'] },
    ),
    appetizer('Spider crab in its shell', 2400, 'Picked by hand, loosened with egg and a thimble of beer.', {
      motif: 'crab',
      marks: ['Nut-free'],
    }),
    dessert('Almond tart', 950, 'From the Algarve, sticky at the bottom, served with salted cream.', {
      motif: 'pie',
      marks: ['Vegetarian'],
    }),
    beverage('Glass of Alvarinho', 850, 'Granite, lime peel, a breeze from Monção.', {
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  figueira: [
    main('Charred cauliflower', 1650, 'A whole small head, blackened, with tahini, raisins and parsley.', {
      motif: 'salad',
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    main('Lamb shoulder, seven hours', 2600, 'Pulled at the table over bulgur that has caught the juices.', {
      motif: 'ribs',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Mackerel with figs', 2100, 'Grilled dark, with vinegared figs from the tree outside.', {
      motif: 'grilledFish',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Chickpea and chard stew', 1550, 'Slow beans, fast greens, a spoon of preserved lemon.', {
      motif: 'minestrone',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Hummus with warm chickpeas', 850, 'Loose, lemony, with a puddle of oil and torn bread.', {
      motif: 'hummus',
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    appetizer(
      'Tomatoes and sheep’s cheese',
      950,
      'Five kinds of tomato, soft Azeitão cheese, oregano on the stem.',
      { motif: 'caprese', marks: ['Gluten-free', 'Nut-free'] },
    ),
    dessert('Olive oil cake', 700, 'Damp, green-gold, with yoghurt and honey from the same hill.', {
      motif: 'cake',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Fig leaf lemonade', 450, 'Tastes of coconut and shade; nobody believes there is none in it.', {
      motif: 'caipirinha',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  roma: [
    main(
      'Huevos haminados and eggplant borekas',
      1550,
      'Eggs browned overnight in onion skins, with flaky pastries straight from the tray.',
      { motif: 'eggs', marks: ['Kosher', 'Vegetarian', 'Nut-free'] },
    ),
    main('Sea bream agristada', 2400, 'Cool poached bream under the egg and lemon sauce of Salonika.', {
      motif: 'grilledFish',
      popular: true,
      marks: ['Kosher', 'Gluten-free', 'Nut-free'],
    }),
    main('Fish balls in tomato', 1900, 'Fez style: cumin, preserved lemon, a sauce that stains happily.', {
      motif: 'chiliBeans',
      popular: true,
      marks: ['Kosher', 'Nut-free'],
    }),
    main(
      'Leek patties with labneh',
      1650,
      'Keftes de prasa, crisp outside, with strained yoghurt and dill.',
      { motif: 'falafel', marks: ['Kosher', 'Vegetarian', 'Nut-free'] },
    ),
    appetizer(
      'Seven salads',
      1400,
      'Carrot, beet, aubergine, pepper, cucumber, tomato, and the one that changes.',
      {
        motif: 'tabbouleh',
        popular: true,
        marks: ['Kosher', 'Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
      },
    ),
    side('Challah with olive oil', 500, 'Plaited, glossy, baked twice a week and torn rather than cut.', {
      motif: 'baguette',
      marks: ['Kosher', 'Vegetarian', 'Nut-free'],
    }),
    dessert('Pomegranate malabi', 750, 'Set milk pudding, rose water, sharp red seeds.', {
      motif: 'pannaCotta',
      marks: ['Kosher', 'Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Travados', 650, 'Half-moons of walnut and honey, sold by the pair for a reason.', {
      motif: 'baklava',
      marks: ['Kosher', 'Vegetarian'],
    }),
    beverage('Mint tea', 400, 'Poured long, sweetened only if you ask.', {
      motif: 'tea',
      marks: ['Kosher', 'Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  beit: [
    main('Mixed grill', 2200, 'Shish taouk, kafta and lamb skewers over flatbread that soaks up the lot.', {
      motif: 'souvlaki',
      popular: true,
      marks: ['Halal', 'Nut-free'],
    }),
    main('Kibbeh in yoghurt', 1750, 'Bulgur shells, lamb inside, warm mint yoghurt around.', {
      motif: 'falafel',
      marks: ['Halal'],
    }),
    main('Lamb arayes', 1550, 'Pita filled with spiced mince and grilled until the fat fries the bread.', {
      motif: 'quesadilla',
      popular: true,
      marks: ['Halal', 'Nut-free'],
    }),
    main('Moghrabieh', 1600, 'Giant couscous with chickpeas, pearl onions, caraway and long-stewed tomato.', {
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Nut-free'],
    }),
    appetizer('Hummus Beiruti', 750, 'With parsley, chilli and garlic; wiped clean before the mains come.', {
      motif: 'hummus',
      popular: true,
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Tabbouleh', 700, 'Parsley with a little bulgur, never the other way round.', {
      motif: 'tabbouleh',
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Nut-free'],
    }),
    appetizer('Falafel, six pieces', 800, 'Green inside, sesame outside, fried while you sit down.', {
      motif: 'falafel',
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Nut-free'],
    }),
    side('Za’atar manousheh', 550, 'Blistered flatbread, wild thyme, sumac, oil to the elbows.', {
      motif: 'pide',
      popular: true,
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Nut-free'],
    }),
    dessert('Knefeh', 750, 'Stretchy cheese, orange semolina crust, syrup, pistachio dust.', {
      motif: 'baklava',
      marks: ['Halal', 'Vegetarian'],
    }),
    beverage('Lemonade with orange blossom', 400, 'Sharp, floral, in a jug with far too much ice.', {
      motif: 'caipirinha',
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  komur: [
    main('Adana kebab', 1800, 'Hand-minced lamb and tail fat on a wide skewer, with sumac onions.', {
      motif: 'kebab',
      popular: true,
      marks: ['Halal', 'Nut-free'],
    }),
    main(
      'Chicken wings from the hood',
      1550,
      'Marinated in pepper paste, turned forty times, eaten with fingers.',
      { motif: 'wings', popular: true, marks: ['Halal', 'Nut-free'] },
    ),
    main('Ali nazik', 1950, 'Smoked aubergine and yoghurt, sizzling lamb, butter poured last.', {
      marks: ['Halal', 'Gluten-free', 'Nut-free'],
    }),
    main('Pide with cheese and egg', 1500, 'A boat of dough, a sea of kaşar, a yolk to break.', {
      motif: 'pide',
      popular: true,
      marks: ['Halal', 'Vegetarian', 'Nut-free'],
    }),
    appetizer('Lahmacun', 650, 'Thin as a letter; fill with parsley, squeeze, roll, repeat.', {
      motif: 'pizza',
      marks: ['Halal', 'Nut-free'],
    }),
    appetizer('Ezme', 500, 'Tomato, pepper and pomegranate chopped to a blur by hand.', {
      motif: 'mezze',
      marks: ['Halal', 'Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Baklava, four pieces', 700, 'Forty leaves, Antep pistachio, a crack you can hear.', {
      motif: 'baklava',
      marks: ['Halal', 'Vegetarian'],
    }),
    beverage('Ayran', 300, 'Frothed yoghurt, a pinch of salt, the right answer to chilli.', {
      marks: ['Halal', 'Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    special(
      'Sunday breakfast spread',
      1800,
      'Menemen, olives, kaymak with honey, six cheeses, simit, endless tea.',
      { motif: 'simit', marks: ['Halal', 'Vegetarian'] },
    ),
  ],
} as const;
