import { dish, staff, venue } from '../types.ts';

/** Reviews of the Mexican, American and Brazilian places. */
export const AMERICAS_TEXTS = {
  vecina: [
    dish(
      'Fish tacos Baja',
      5,
      'Crunchy hake, lime cabbage, smoky cream, and the tortilla holds. Three bites, three sighs.',
    ),
    dish('Fish tacos Baja', 4, 'Fresh and bright. For sixteen fifty I hoped for a third taco.', { value: 3 }),
    dish(
      'Mole negro with chicken',
      5,
      'Bitter, sweet, smoky, and something I could not name, so I asked. It was burnt tortilla. Of course it was.',
      { title: 'Thirty-one ingredients, zero doubts' },
    ),
    dish(
      'Mushroom quesadillas',
      4,
      'Blue corn, stretchy cheese, mushrooms with a bite. Gluten-free without a special menu, thank you.',
      { by: 'hannah_vogt' },
    ),
    dish('Guacamole in the stone', 4, 'Pounded two metres away from us. Warm totopos, plenty of lime.'),
    dish(
      'Guacamole in the stone',
      3,
      'Nice, but eleven euros is a lot of money for one and a half avocados.',
      { value: 2 },
    ),
    dish(
      'Lamb barbacoa for two',
      5,
      'Drink the consommé first. Trust me. Then build tacos until there is nothing left but string.',
    ),
    dish('Smoked margarita', 5, 'Smoke, salt, lime, castle. I may have missed the last metro.'),
    dish('Churros with cajeta', 4, 'Ridged, hot, goat’s milk caramel thick as paint.'),
    venue(
      5,
      'Sunset over the castle, cumbia on vinyl, a breeze that forgives the chilli. We came for one and closed the place.',
      { view: 5, atmosphere: 5, comment: 'Be there an hour before sunset.' },
    ),
    venue(4, 'The lift is broken half of the time and the view makes up for the stairs all of the time.', {
      view: 5,
    }),
    venue(
      2,
      'Two hours maximum at the table, music at club level by nine, and the heaters off. Pretty, not restful.',
      { atmosphere: 2, title: 'More bar than dinner' },
    ),
    staff(4, 'Our waitress made us taste three mezcals side by side and guessed my favourite.'),
    staff(3, 'Stylish, a bit absent. I waved like a shipwrecked man for the bill.', { service: 2 }),
  ],
  nube: [
    dish(
      'Tacos al pastor, three',
      5,
      'He flicks the pineapple off the spit without looking and it lands on the taco every time. Then you eat it and stop caring about the trick.',
      { title: 'Kerb of dreams', value: 5 },
    ),
    dish(
      'Tacos al pastor, three',
      5,
      'Achiote, char, fruit, onion, coriander. I have crossed the city twice this week.',
    ),
    dish(
      'Carnitas tacos, three',
      5,
      'Cheek and shoulder, a bit of crackling on top, green salsa that tingles. Ridiculous for under ten.',
    ),
    dish('Carnitas tacos, three', 4, 'Juicy, filthy, lovely. Ask for extra napkins at the start.'),
    dish(
      'Nopal tacos, three',
      4,
      'Grilled cactus has a lemony snap and the beans are cooked with care. Vegans of Marvila, rejoice.',
      { by: 'priya_raman' },
    ),
    dish(
      'Burrito for a dockworker',
      4,
      'I am a student, not a dockworker. It fed me until the next afternoon.',
      { value: 5, by: 'ines_carvalho' },
    ),
    dish('Chicken tamales', 3, 'Fluffy masa, rather little chicken. The tomatillo saves them.', { food: 3 }),
    dish(
      'Totopos and four salsas',
      5,
      'The one with the skull is not a joke. I met my ancestors. They said hello.',
    ),
    venue(
      5,
      'A yellow counter, a kerb, two breweries and the evening sun. Cities should have more of this.',
      { atmosphere: 5 },
    ),
    venue(
      4,
      'Zero comfort, maximum joy. If it rains you eat under someone’s awning with strangers, which is also nice.',
      { atmosphere: 4 },
    ),
    venue(3, 'No seats, no toilet, no card below ten euros. Tacos are top though.', {
      atmosphere: 2,
      food: 5,
    }),
    staff(5, 'They let my two choose salsas "from the brave shelf" and kept the real ones out of reach.', {
      title: 'Good with kids',
      by: 'ben_hargreaves',
    }),
    staff(4, 'Banter, speed, correct change. The man on the trompo is an artist.'),
  ],
  smoke: [
    dish(
      'Brisket by the plate',
      5,
      'Black bark, a pink ring, fat like butter. I lived in Austin for a year and I would happily bring people from there.',
      { title: 'Bark worth the ride' },
    ),
    dish('Brisket by the plate', 3, 'The point was wonderful, the flat was dry. Ask for the fatty end.', {
      food: 3,
      comment: 'Say "fatty end".',
    }),
    dish(
      'Half rack of ribs',
      4,
      'They tug instead of falling off, exactly as they should. Mustard mop on the side, please, always.',
    ),
    dish('Half rack of ribs', 2, 'Reheated, I am fairly sure. Dry at the ends and lukewarm at the bone.', {
      food: 2,
    }),
    dish('Oysters over embers', 5, 'Smoke, brine, chilli butter. The surprise hit in a house of beef.'),
    dish(
      'Smoked cauliflower steak',
      4,
      'Somebody gave a cauliflower the brisket treatment and it took it very well. Careful, there are almonds in the sauce.',
    ),
    dish('Mac and cheese', 4, 'Crusty lid, three cheeses, enough for two unless one of them is me.'),
    dish('Key lime pie', 5, 'Sharp, cold, shameless. It wakes you up for the second set.'),
    venue(4, 'An old print works full of smoke and slide guitar. Big tables, big trays, big noise.', {
      atmosphere: 4,
    }),
    venue(3, 'Fun with a group, a barn for two. We shouted across a metre of plank.', { atmosphere: 3 }),
    venue(
      2,
      'By half past eight the brisket and the burnt ends were gone. At a barbecue place that is dinner over.',
      { value: 2, title: 'Come early or not at all' },
    ),
    staff(
      4,
      'The pit boss lets you look into the smoker if you ask, and then you smell fantastic for two days.',
    ),
    staff(3, 'Lovely at the bar, lost on the floor. Our sides came after we had finished the meat.', {
      service: 2,
    }),
  ],
  delta: [
    dish(
      'Double smashed burger',
      4,
      'Thin, lacy, salty, gone. Exactly what a burger should be on a Wednesday.',
    ),
    dish('Double smashed burger', 3, 'Good edges, cold cheese. They were in a hurry and so was the burger.', {
      food: 3,
    }),
    dish(
      'Double smashed burger',
      5,
      'I have stopped ordering anything else. Pickles in the right place, bun that surrenders, twelve euros.',
    ),
    dish('Counter combo', 3, 'It fills you. I could not tell you more about it the next day.'),
    dish('Buttermilk pancakes', 4, 'Fluffy stack, real maple. We had them for dinner and nobody stopped us.'),
    dish(
      'Fried chicken waffle',
      2,
      'Soggy waffle under a decent piece of chicken. The hot honey was neither.',
      { food: 2 },
    ),
    dish(
      'Avocado toast, Memphis style',
      3,
      'Fine toast, smoked paprika, a modest scoop of avocado for that money.',
      { value: 2 },
    ),
    dish(
      'Cherry pie',
      5,
      'Warm, sour, crooked lattice. If you only come for this you have understood the place.',
      { title: 'Pie first' },
    ),
    dish('Malted milkshake', 4, 'They leave you the steel cup with the rest in it. Childhood restored.'),
    venue(
      4,
      'Red stools, jukebox, bottomless coffee that is better than it claims to be. My kids think it is America.',
      { atmosphere: 4, by: 'ben_hargreaves' },
    ),
    venue(3, 'Does the job. Bright, quick, a little sticky.', { atmosphere: 3 }),
    venue(
      2,
      'Twenty-five minutes for a burger at an empty counter, while the crew argued about the jukebox.',
      { service: 2 },
    ),
    venue(
      1,
      'Wrong order, cold fries, and a shrug when I said so. I paid and went for a sandwich elsewhere.',
      { service: 1, food: 2, title: 'A shrug' },
    ),
    staff(4, 'Refilled my cup six times and called me "love" in three accents.'),
    staff(3, 'Young team, good mood, no system.', { service: 3 }),
  ],
  boteco: [
    dish(
      'Feijoada, small pot',
      5,
      'Small pot, they say. I slept for two hours. My mother in Rio approved it by video call.',
      { title: 'Mother approves', by: 'mateus_prado' },
    ),
    dish(
      'Feijoada, small pot',
      4,
      'Dark, smoky, orange slices, proper farofa. Could do with one more ear, but I am old-fashioned.',
      { by: 'mateus_prado' },
    ),
    dish(
      'Pastéis de feira',
      4,
      'Blistered and hot. The one filled with luck turned out to be cheese as well.',
    ),
    dish('Pastéis de feira', 3, 'Crisp, slightly empty. You hear the filling more than you taste it.', {
      food: 3,
    }),
    dish('Coxinhas', 5, 'Burnt my tongue, ate five more. No lessons were learned.'),
    dish(
      'Vegetable moqueca',
      4,
      'Palm heart, plantain, dendê: a vegan dish nobody had to invent. Wonderful smell.',
    ),
    dish('Picanha sandwich', 3, 'Tasty beef, bread that gave up halfway.', { food: 3 }),
    dish(
      'Passion fruit caipirinha',
      5,
      'Seeds and all, strong as a handshake. The second one sings karaoke for you.',
    ),
    venue(
      5,
      'Saturday samba on the pavement, beer so cold that it hurts, strangers passing you a tambourine. I got home at four.',
      { atmosphere: 5, title: 'One drink, he said' },
    ),
    venue(4, 'Crooked tables, great music, queue for the toilet. All as it should be.', { atmosphere: 5 }),
    venue(
      2,
      'I like samba, but the neighbours and I both wanted to hear ourselves. Service stopped altogether when the band started.',
      { service: 2, atmosphere: 2 },
    ),
    staff(4, 'The barman mixes, sings and keeps six tabs in his head. He was wrong once, in our favour.'),
    staff(2, 'We waved for half an hour while the waiters danced. Charming for the first ten minutes.', {
      service: 1,
    }),
  ],
  pampeana: [
    dish(
      'Full rodízio',
      4,
      'Twelve cuts, hot and salty, and the picanha comes round again if you smile. Starve first.',
    ),
    dish('Full rodízio', 3, 'Quantity, no question. Half of the cuts had waited too long on the skewer.', {
      food: 3,
      value: 3,
    }),
    dish(
      'Full rodízio',
      2,
      'We turned our coaster to green and saw sausage four times before we saw any beef.',
      { service: 2, value: 2, title: 'Green means sausage' },
    ),
    dish(
      'Picanha for one',
      5,
      'Order it off the card instead of the rodízio: thick, fat on, grilled to the minute. That is the trick to this place.',
      { title: 'Skip the carousel' },
    ),
    dish('Picanha for one', 3, 'Nice crust, but medium when I had said rare.', { food: 3 }),
    dish(
      'Salad table and grilled cheese',
      3,
      'Forty dishes sounds like a lot until you notice how many are pasta salad. The grilled cheese is excellent.',
      { value: 2 },
    ),
    dish(
      'Pão de queijo',
      5,
      'Hot, hollow, stretchy, and gluten-free by birth. I could have gone home after the second basket.',
      { by: 'hannah_vogt' },
    ),
    dish('Seafood moqueca', 4, 'The clay pot that saves whoever was dragged along. Rich, orange, fragrant.'),
    dish(
      'Sunday rib, twelve hours',
      4,
      'Worth timing your weekend around. It slides off the bone and tastes of embers.',
    ),
    venue(3, 'Big, shiny, built for birthdays. We counted four cakes with sparklers.', { atmosphere: 3 }),
    venue(
      4,
      'Went with eighteen people from the ward and everyone got fed, hot and on time. That is not nothing.',
      { service: 5, title: 'Eighteen of us', by: 'daniel_osei' },
    ),
    venue(
      2,
      'The bill grew things that we had not ordered, bread, water, a "cover". Read it before you pay it.',
      { value: 1 },
    ),
    venue(
      1,
      'An hour late for a booked table, then a corner beside the dishwasher. When the meat finally came we had lost interest.',
      { service: 1, atmosphere: 1 },
    ),
    staff(4, 'The man with the rib skewer remembered who likes it pink. He is the heart of the room.'),
    staff(2, 'They push the expensive wine hard and disappear when you want tap water.', { service: 2 }),
  ],
} as const;
