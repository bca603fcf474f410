import { dish, staff, venue } from '../types.ts';

/** Reviews of the Mediterranean, Lebanese and Turkish places. */
export const LEVANT_TEXTS = {
  mare: [
    dish(
      'Sea bass over charcoal',
      5,
      'Forty years at sea and I rarely eat fish out. This one was caught that morning, grilled by someone who pays attention, and left alone. Bravo.',
      { title: 'A pilot approves', by: 'rui_valadares' },
    ),
    dish(
      'Sea bass over charcoal',
      4,
      'Lovely char, moist all the way to the bone. Potatoes could have used more salt.',
    ),
    dish(
      'Clam and prawn linguine',
      5,
      'Garlic, coriander, that briny juice at the bottom. I asked for a spoon and got one without a raised eyebrow.',
    ),
    dish(
      'Clam and prawn linguine',
      3,
      'Generous with clams, some of them sandy. A shame, the sauce is excellent.',
      { food: 3 },
    ),
    dish(
      'Grilled octopus, smashed potatoes',
      5,
      'Black at the tips, tender in the middle, swimming in green oil. Everyone at the table went quiet.',
    ),
    dish(
      'Cataplana for two',
      4,
      'The opening of the copper shell is pure theatre and the smell reaches the next three tables. Enough for three, really.',
    ),
    dish(
      'Barley with sea herbs',
      4,
      'The vegetarian main by the sea that is not a sad risotto. Salty, chewy, clever.',
    ),
    dish(
      'Almond tart',
      5,
      'Sticky, toasty, gone. I would drive to Belém for the tart alone and wave at the pastry queues.',
    ),
    venue(
      5,
      'We got the last table on the terrace as the bridge turned gold. Boats, gulls, cold Alvarinho. I cannot fault a minute.',
      { view: 5, atmosphere: 5, comment: 'Sunset tables go first.' },
    ),
    venue(
      4,
      'Spacious, calm, well run. On Sundays three generations at every table and somehow still quiet.',
      { atmosphere: 4, view: 5 },
    ),
    venue(
      3,
      'You pay for the river. Good fish, though I have eaten as well for half the price further from the water.',
      { value: 2, view: 5 },
    ),
    staff(
      5,
      'The waiter brought the fish tray, told us honestly which one he would not buy today, and saved us money.',
    ),
    staff(4, 'Attentive without hovering. The wheelchair ramp was set out before we had parked.'),
  ],
  figueira: [
    dish(
      'Charred cauliflower',
      5,
      'I have ordered this five times. It arrives black and leaves sweet, with tahini in every crevice.',
      { title: 'Cauliflower, again', by: 'priya_raman' },
    ),
    dish(
      'Charred cauliflower',
      4,
      'Smoky and filling. I wanted slightly more lemon, and they brought half of one before I had finished the sentence.',
    ),
    dish(
      'Lamb shoulder, seven hours',
      5,
      'Falls apart when you look at it. The bulgur underneath is secretly the star.',
    ),
    dish(
      'Mackerel with figs',
      4,
      'Oily fish, sharp figs, a tree overhead dropping the occasional leaf into my wine. Poetic and tasty.',
    ),
    dish('Hummus with warm chickpeas', 5, 'Loose, warm, lemony, nothing like the stuff from a tub.'),
    dish('Chickpea and chard stew', 3, 'Wholesome. A little too wholesome; it needed chilli or a tune.', {
      food: 3,
      by: 'mateus_prado',
    }),
    dish('Olive oil cake', 5, 'Damp and green and barely sweet. I begged for the recipe and was told "oil".'),
    venue(
      5,
      'You step off a steep street into a garden with a fig tree and a fountain that leaks. Two hours later you are a different person.',
      { atmosphere: 5 },
    ),
    venue(
      4,
      'Peaceful at lunch, a bit too dark to read the card at night. Vegetables are treated like royalty.',
      { atmosphere: 4 },
    ),
    venue(2, 'Wasps. I know it is a garden, but we ended up eating inside next to the coats.', {
      atmosphere: 2,
      title: 'Not our day',
    }),
    staff(
      5,
      'They told us which farm each tomato came from, only because we asked, and then let us eat them in peace.',
    ),
    staff(4, 'Gentle, well informed about what has gluten and what does not. A rare thing.', {
      by: 'hannah_vogt',
    }),
  ],
  roma: [
    dish(
      'Sea bream agristada',
      5,
      'My grandmother’s egg and lemon sauce, and I never thought I would meet it again in Lisbon. I had to look at the ceiling for a moment.',
      { title: 'Salonika on a plate', by: 'clara_wexler' },
    ),
    dish(
      'Sea bream agristada',
      4,
      'Cool, silky, precise. An odd temperature if you expect hot fish, a lovely one once you do not.',
    ),
    dish(
      'Fish balls in tomato',
      4,
      'Cumin, preserved lemon, bread to chase the sauce. Comfort with an accent.',
    ),
    dish(
      'Seven salads',
      5,
      'Seven little dishes, seven different colours, no filler. Beetroot with orange blossom won our vote.',
    ),
    dish('Leek patties with labneh', 4, 'Crisp edges, soft hearts, dill everywhere. I could eat ten.'),
    dish(
      'Huevos haminados and eggplant borekas',
      4,
      'The eggs come out the colour of walnut wood and taste faintly of smoke. Borekas straight from the tray, flaking everywhere.',
    ),
    dish(
      'Pomegranate malabi',
      3,
      'Pretty, and a little too much rose water for me. It felt like eating a very nice soap.',
      { food: 3 },
    ),
    dish('Travados', 5, 'Walnuts, honey, a pastry that sighs. Take a box home.'),
    venue(
      5,
      'Finally a kosher table in this city where nobody feels it is a compromise. The Ladino songs did the rest.',
      { title: 'Come home hungry', atmosphere: 5, by: 'clara_wexler' },
    ),
    venue(4, 'A quiet, airy dining room with the best-behaved acoustics in town. As a musician I notice.', {
      atmosphere: 5,
      by: 'clara_wexler',
    }),
    venue(3, 'Careful cooking, small portions. We stopped for a custard tart on the way to the metro.', {
      value: 3,
    }),
    staff(
      5,
      'The owner explained the story behind every dish on our table and still had time to fix our wobbly chair.',
    ),
    staff(3, 'Kind, but it took three reminders to get bread.', { service: 3 }),
  ],
  beit: [
    dish(
      'Hummus Beiruti',
      5,
      'We wiped the bowl, ordered it again, and wiped that one too. Chilli and parsley make all the difference.',
    ),
    dish(
      'Mixed grill',
      5,
      'Juicy taouk, kafta with real spice, lamb that was pink inside. The bread underneath is the prize, do not let anyone steal it.',
      { title: 'Fight for the bread' },
    ),
    dish(
      'Mixed grill',
      4,
      'Plenty of everything. One skewer of lamb was past its moment, the rest was superb.',
    ),
    dish(
      'Lamb arayes',
      5,
      'The fat fries the bread from the inside. Whoever invented this deserves a square in their name.',
    ),
    dish('Za’atar manousheh', 5, 'Blistered, oily, herby, straight from the oven and onto my shirt.'),
    dish(
      'Tabbouleh',
      4,
      'Green, as it must be. My mother would want more lemon; my mother always wants more lemon.',
      { by: 'leila_mansour' },
    ),
    dish(
      'Knefeh',
      5,
      'Cheese that stretches across the table, syrup, pistachio. I translated the word for the next table and they ordered three.',
      { by: 'leila_mansour' },
    ),
    dish(
      'Falafel, six pieces',
      4,
      'Properly green inside and not one bit greasy. Six was not enough, that is my only complaint.',
    ),
    venue(
      5,
      'Friday with the oud: by ten everybody was dancing between the tables, including a man with a tray of coffee.',
      { atmosphere: 5, comment: 'Come with a crowd.' },
    ),
    venue(4, 'Big, tiled, happily noisy. Eight of us ate until we could not speak and the bill was kind.', {
      value: 5,
    }),
    venue(3, 'Delicious but deafening once the room is full. I went home hoarse.', { atmosphere: 3 }),
    staff(
      5,
      'They noticed that my son is careful with nuts and walked us through the whole menu, twice, without a sigh.',
      { title: 'Thank you', by: 'ben_hargreaves' },
    ),
    staff(
      5,
      'Somebody’s aunt came out of the kitchen to check that we were eating enough. We were, and she disagreed.',
    ),
  ],
  komur: [
    dish(
      'Adana kebab',
      5,
      'Chopped by hand, and you taste it: loose, juicy, smoky, a slow burn of pepper. The sumac onions are half the pleasure.',
      { title: 'The real Adana' },
    ),
    dish(
      'Adana kebab',
      4,
      'Excellent meat, a bit shy on heat for me. They brought pickled chillies at once.',
    ),
    dish(
      'Chicken wings from the hood',
      5,
      'Sticky, blackened at the joints, gone before we had found the napkins.',
    ),
    dish('Ali nazik', 5, 'Smoke, yoghurt, sizzling butter: it arrives making noise and silences everyone.'),
    dish(
      'Pide with cheese and egg',
      4,
      'Stretchy, salty, a yolk to drag the crust through. A fine meat-free dinner at a place built for meat.',
      { by: 'priya_raman' },
    ),
    dish(
      'Lahmacun',
      4,
      'Paper thin, blistered, six fifty. I had two and pretended that the second was for later.',
    ),
    dish(
      'Sunday breakfast spread',
      5,
      'Kaymak with honey alone is worth getting out of bed. We arrived at eleven and left at half past two.',
    ),
    dish(
      'Baklava, four pieces',
      3,
      'Good nuts, a little too much syrup that day; the bottom had gone soft.',
      { food: 3 },
    ),
    venue(5, 'Get a stool at the hood. It is dinner and cinema, with your eyebrows warm.', {
      atmosphere: 5,
      comment: 'Sit at the charcoal.',
    }),
    venue(
      4,
      'The square outside is full of life and the terrace is the best seat in it. Smoke follows you home, be warned.',
      { atmosphere: 4 },
    ),
    venue(2, 'The extractor had given up the evening we came. My coat still smells of lamb.', {
      atmosphere: 1,
    }),
    staff(
      5,
      'The grill master passed pieces over the counter to whoever looked hungriest. I tried to look hungry.',
    ),
    staff(4, 'Tea kept coming without asking, the bill only when we asked. Just right.'),
  ],
} as const;
