import { appetizer, beverage, dessert, main, side, special } from '../types.ts';

/** Italian, French, Greek and Spanish kitchens. */
export const EUROPE = {
  osteria: [
    main(
      'Tagliatelle al ragù',
      1750,
      'Beef and pork cooked for six hours, hand-rolled egg pasta, a snowfall of Parmigiano.',
      { motif: 'spaghetti', popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Tortelli di zucca',
      1690,
      'Pumpkin parcels with crushed amaretti, brown butter and one crisp sage leaf each.',
      { motif: 'ravioli', popular: true },
    ),
    main(
      'Lasagna verde',
      1850,
      'Seven sheets of spinach pasta, ragù, béchamel and burnt corners worth fighting over.',
      { motif: 'lasagna', marks: ['Nut-free'] },
    ),
    main(
      'Risotto ai funghi',
      1900,
      'Carnaroli stirred to order with porcini and a spoon of cold butter at the end.',
      { motif: 'risotto', marks: ['Gluten-free', 'Nut-free'] },
    ),
    appetizer(
      'Gnocco fritto',
      950,
      'Hot pillows of fried dough with a plate of mortadella and soft cheese.',
      { marks: ['Nut-free'] },
    ),
    appetizer(
      'Burrata and tomatoes',
      1200,
      'Puglian burrata, whatever tomatoes the market was proud of, basil and coarse salt.',
      { motif: 'caprese', marks: ['Vegetarian', 'Gluten-free', 'Nut-free'] },
    ),
    dessert('Tiramisù', 750, 'Mixed in the big steel bowl every afternoon, spooned straight from the tray.', {
      motif: 'tiramisu',
      popular: true,
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Glass of Lambrusco', 600, 'Dry, cold and purple, the way Modena drinks it with pork.', {
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  forno: [
    main('Pizza Margherita', 1100, 'San Marzano tomato, fior di latte, basil, a leopard-spotted rim.', {
      motif: 'pizza',
      popular: true,
      marks: ['Vegetarian', 'Nut-free'],
    }),
    main(
      'Pizza Campo de Ourique',
      1390,
      'Sardine, shaved fennel, lemon zest and breadcrumbs: the neighbourhood on a disc.',
      { motif: 'pizza', popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Pizza ai funghi',
      1290,
      'No tomato: cream, chestnut mushrooms, thyme and garlic slowly softened in butter.',
      { motif: 'pizzaBianca', marks: ['Vegetarian', 'Nut-free'] },
    ),
    main('Pizza marinara', 950, 'Tomato, oregano, garlic, good oil. Nothing to hide behind.', {
      motif: 'pizza',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    main(
      'Calzone della nonna',
      1350,
      'Folded around ricotta, ham and spinach, then brushed with tomato on the way out.',
      { marks: ['Nut-free'] },
    ),
    appetizer(
      'Tomato bruschetta',
      650,
      'Yesterday’s dough toasted in the oven mouth, rubbed with garlic, piled with tomato.',
      { motif: 'bruschetta', popular: true, marks: ['Vegetarian', 'Vegan', 'Nut-free'] },
    ),
    side('Oven vegetables', 590, 'Aubergine, pepper and courgette from the dying embers, with oregano.', {
      motif: 'ratatouille',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert(
      'Two scoops of gelato',
      500,
      'Churned in the back: fior di latte always, the other one depends on the fruit stall.',
      { motif: 'gelato', marks: ['Vegetarian', 'Gluten-free'] },
    ),
  ],
  ginevra: [
    main(
      'Tajarin with butter and sage',
      3100,
      'Forty yolks to the kilo, cut as fine as thread, dressed with mountain butter.',
      { motif: 'spaghetti', popular: true, marks: ['Nut-free'] },
    ),
    main('Beef cheek in Barolo', 4200, 'Two days in the bottle, six hours in the oven, one spoon needed.', {
      motif: 'steak',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Agnolotti del plin', 3400, 'Pinched by hand around roast veal, served in a napkin or in broth.', {
      motif: 'ravioli',
      marks: ['Nut-free'],
    }),
    main('Turbot with bagna cauda', 4900, 'Thick fillet, warm anchovy and garlic sauce, cardoons.', {
      motif: 'grilledFish',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    appetizer(
      'Vitello tonnato',
      1900,
      'Rosy veal under a sauce of tuna, capers and egg yolk. Served cool, never cold.',
      { marks: ['Gluten-free', 'Nut-free'] },
    ),
    special(
      'White truffle supplement',
      3500,
      'Five grams of Alba, shaved at the table, from October until it stops.',
      { marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'] },
    ),
    dessert(
      'Panna cotta with roast plums',
      1400,
      'Barely set, which is the point, with plums from the oven and their juice.',
      { motif: 'pannaCotta', popular: true, marks: ['Gluten-free', 'Nut-free'] },
    ),
    dessert(
      'Gianduja and hazelnut',
      1500,
      'Three textures of the chocolate that Turin invented in a shortage.',
      { motif: 'chocolate', marks: ['Vegetarian', 'Gluten-free'] },
    ),
    beverage('Nebbiolo by the glass', 1600, 'A young Langhe poured from magnum.', {
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  mireille: [
    main('Steak frites', 3600, 'Onglet, shallots cooked down in red wine, a fistful of thin chips.', {
      motif: 'steak',
      popular: true,
      marks: ['Nut-free'],
    }),
    main(
      'Quenelles de brochet',
      3200,
      'Pike dumplings, light as breath, under a crayfish sauce that is anything but.',
      { popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Duck leg confit',
      3400,
      'Three weeks under its own fat, crisped to order, with sarladaise potatoes.',
      { motif: 'tandoori', marks: ['Gluten-free', 'Nut-free'] },
    ),
    main('Ratatouille tian', 3000, 'Summer vegetables in thin, stubborn circles, baked until they give in.', {
      motif: 'ratatouille',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    appetizer(
      'Onion soup gratinée',
      1400,
      'An hour of onions, a slice of bread, a lid of Comté that fights back.',
      { motif: 'onionSoup', popular: true, marks: ['Nut-free'] },
    ),
    appetizer('Six oysters', 2100, 'From the Sado, opened while you watch, with shallot vinegar.', {
      motif: 'oysters',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    dessert('Île flottante', 1100, 'Poached meringue adrift on custard, caramel threads, flaked almonds.', {
      marks: ['Vegetarian', 'Gluten-free'],
    }),
    dessert('Cheese from the trolley', 1600, 'Three you know, one you do not, and bread to argue over.', {
      motif: 'cheeseBoard',
      marks: ['Nut-free'],
    }),
    beverage('Coupe de champagne', 1700, 'A grower’s brut from the Côte des Blancs.', {
      motif: 'champagne',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  quai: [
    main('Galette complète', 1500, 'Buckwheat, ham, Comté and an egg with a runny opinion.', {
      motif: 'crepes',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Leek and goat’s cheese quiche', 1550, 'Deep, trembling, still warm at noon, with dressed leaves.', {
      motif: 'quiche',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    main('Croque-madame', 1650, 'Béchamel on the inside, Gruyère on the outside, egg on top.', {
      motif: 'eggs',
      marks: ['Nut-free'],
    }),
    appetizer('Pork rillettes', 1150, 'Rough, peppery, with cornichons and a heel of baguette.', {
      motif: 'baguette',
      popular: true,
      marks: ['Nut-free'],
    }),
    special('Butter croissant', 390, 'Three days of folding. Gone by ten more often than not.', {
      motif: 'croissant',
      popular: true,
      marks: ['Vegetarian', 'Nut-free'],
    }),
    side('Comté, 24 months', 1200, 'A generous wedge with walnuts and quince.', {
      motif: 'cheeseBoard',
      marks: ['Gluten-free'],
    }),
    dessert('Crêpe with salted caramel', 850, 'Folded twice, shining, gone in four bites.', {
      motif: 'crepes',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Café crème', 350, 'Beans from a roaster in Anjos, milk from cows you could visit.', {
      motif: 'coffee',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Glass of Chenin', 750, 'Loire, dry, a little wax and a lot of apple.', {
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
  melina: [
    main(
      'Octopus from the line',
      2350,
      'Dried in the sun, charred over coals, dressed with oregano and vinegar.',
      { motif: 'octopus', popular: true, marks: ['Gluten-free', 'Nut-free'] },
    ),
    main(
      'Pork souvlaki',
      1650,
      'Three skewers, grilled lemon, thick tzatziki, chips tucked in where they fit.',
      { motif: 'souvlaki', popular: true, marks: ['Nut-free'] },
    ),
    main(
      'Moussaka',
      1750,
      'Aubergine, lamb and a quilt of béchamel, cut in squares the size of a paperback.',
      { motif: 'lasagna', marks: ['Nut-free'] },
    ),
    main(
      'Gemista',
      1550,
      'Tomatoes and peppers stuffed with rice, raisins and mint, baked in oil until they slump.',
      { motif: 'ratatouille', marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'] },
    ),
    appetizer('Village salad', 950, 'No lettuce, ever. A slab of feta instead.', {
      motif: 'greekSalad',
      popular: true,
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Fava from Santorini', 750, 'Yellow split peas whipped with oil, capers and raw onion.', {
      motif: 'hummus',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Orange filo cake', 650, 'Portokalopita: torn filo, yoghurt, syrup, more syrup.', {
      motif: 'cake',
      marks: ['Vegetarian', 'Nut-free'],
    }),
    beverage('Carafe of retsina', 900, 'Half a litre, cold, tasting agreeably of forest.', {
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  gaditana: [
    main('Fried fish of the bay', 1800, 'Dogfish in adobo, anchovies, baby squid, served in a paper cone.', {
      motif: 'calamari',
      popular: true,
      marks: ['Nut-free'],
    }),
    main('Oxtail in oloroso', 2100, 'Stewed until it leaves the bone by itself, sauce like varnish.', {
      motif: 'ribs',
      marks: ['Nut-free'],
    }),
    main('Red tuna loin', 2600, 'Almadraba tuna, seared on one side, sea salt, done.', {
      motif: 'grilledFish',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    appetizer('Tortillita de camarones', 850, 'A lace of batter and tiny shrimp that shatters loudly.', {
      popular: true,
      marks: ['Nut-free'],
    }),
    appetizer('Acorn-fed ham', 1600, 'Carved thin enough to read the menu through.', {
      motif: 'tapas',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    appetizer('Chickpeas and spinach', 900, 'Cumin, paprika, fried bread pounded into the sauce.', {
      motif: 'chiliBeans',
      marks: ['Vegetarian', 'Vegan', 'Nut-free'],
    }),
    side('Patatas aliñás', 700, 'Cold potatoes, spring onion, parsley, sherry vinegar: the perfect thing.', {
      motif: 'salad',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    dessert('Tocino de cielo', 600, 'Yolks and sugar, invented by nuns with a surplus.', {
      motif: 'flan',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Manzanilla from the barrel', 450, 'Bone dry, a hint of chamomile and low tide.', {
      popular: true,
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
  ],
  blau: [
    main(
      'Paella valenciana',
      3200,
      'Chicken, rabbit, flat beans and no seafood whatsoever. For two or more, priced each.',
      { motif: 'paella', popular: true, marks: ['Gluten-free', 'Nut-free'] },
    ),
    main('Arroz a banda', 3500, 'Rice cooked in the stock of rockfish, the fish politely served elsewhere.', {
      motif: 'paella',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main(
      'Black rice with cuttlefish',
      3400,
      'Ink to the edges, alioli in the middle, dark smiles all round.',
      { motif: 'calamari', marks: ['Gluten-free', 'Nut-free'] },
    ),
    main('Soupy lobster rice', 5800, 'Half a blue lobster each, saffron, a bib if you are sensible.', {
      motif: 'lobster',
      marks: ['Gluten-free', 'Nut-free'],
    }),
    main('Garden rice', 3000, 'Artichoke, broad bean, cauliflower and a crust you scrape for.', {
      motif: 'risotto',
      marks: ['Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free'],
    }),
    appetizer('Grilled red prawns', 2400, 'Five from Dénia, thirty seconds a side.', {
      motif: 'grilledPrawns',
      popular: true,
      marks: ['Gluten-free', 'Nut-free'],
    }),
    dessert('Burnt cream with orange', 900, 'A brittle lid over saffron-yellow custard.', {
      motif: 'flan',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
    beverage('Jug of agua de Valencia', 2200, 'Orange juice, cava and bad decisions, for four.', {
      motif: 'champagne',
      marks: ['Vegetarian', 'Gluten-free', 'Nut-free'],
    }),
  ],
} as const;
