import { dish, staff, venue } from '../types.ts';

/** Reviews of the Italian, French, Greek and Spanish places. */
export const EUROPE_TEXTS = {
  osteria: [
    dish(
      'Tagliatelle al ragù',
      5,
      'The ragù tastes like somebody’s nonna is hiding in the kitchen. I asked; they said she retired in March.',
      { title: 'Worth the hill', comment: 'Ask for the table by the window.' },
    ),
    dish(
      'Tagliatelle al ragù',
      4,
      'Silky pasta, deep sauce, a touch heavy on the cheese for my taste. I still wiped the plate with bread.',
    ),
    dish(
      'Tortelli di zucca',
      5,
      'Sweet pumpkin, the bitter edge of amaretti, brown butter that smells of hazelnut. I would climb Alfama in the rain for these.',
    ),
    dish(
      'Tortelli di zucca',
      3,
      'Lovely dough, but the filling leans so sweet that I was done after four. Share it as a starter.',
      { food: 3 },
    ),
    dish('Lasagna verde', 5, 'They gave me a corner piece without my asking. That is love.'),
    dish(
      'Tiramisù',
      5,
      'Spooned out of a tray like at a family party, still cold, coffee properly strong. We ordered one and then, embarrassed, another.',
      { title: 'Order your own' },
    ),
    dish(
      'Burrata and tomatoes',
      4,
      'Simple done right. In winter the tomatoes will be a different story, I suspect, but mine were great.',
    ),
    dish(
      'Risotto ai funghi',
      4,
      'Loose, wavy, finished with cold butter like it should be. Twenty minutes of waiting and they warned me about every one of them.',
    ),
    venue(
      5,
      'Eight tables, washing lines overhead, a guitarist who knows when to stop. We missed the last tram and did not mind.',
      { atmosphere: 5 },
    ),
    venue(
      4,
      'Charming to a fault and tiny with it: you will know your neighbours’ news by the second glass.',
      { atmosphere: 4, comment: 'Book the second seating.' },
    ),
    venue(3, 'The food is excellent, the elbow room is not. Two of us at a table made for one laptop.', {
      food: 5,
      atmosphere: 2,
      title: 'Squeezed in',
    }),
    staff(5, 'Tommaso came out to explain why there was no carbonara, and by the end I agreed with him.'),
    staff(4, 'Kind and funny, though on a full Friday it took a while before anyone saw us at the door.', {
      service: 4,
    }),
  ],
  forno: [
    dish(
      'Pizza Margherita',
      5,
      'Charred in spots, wet in the middle, gone in six minutes. The dough has flavour of its own, which is rarer than it should be.',
    ),
    dish('Pizza Margherita', 4, 'Honest Margherita for eleven euros. Could take one more leaf of basil.'),
    dish(
      'Pizza Campo de Ourique',
      5,
      'Sardine on pizza sounded like a dare. The lemon and fennel make it the best thing I ate that week.',
      { title: 'Trust the sardine' },
    ),
    dish(
      'Pizza Campo de Ourique',
      2,
      'Too fishy and the breadcrumbs had gone soft. My friend’s Margherita was clearly the better idea.',
      { food: 2 },
    ),
    dish('Pizza marinara', 5, 'No cheese and I did not miss it for a second. Tomato, garlic, fire.'),
    dish('Calzone della nonna', 3, 'Good filling, but the bottom had taken more heat than it could handle.'),
    dish(
      'Two scoops of gelato',
      4,
      'Fig was the fruit of the day. I have thought about it on the bus since.',
    ),
    venue(
      4,
      'Loud, warm, flour on everything. The kids watched the oven as if it were a cartoon and we finished a conversation.',
      { atmosphere: 4, title: 'Six o’clock heaven', by: 'ben_hargreaves' },
    ),
    venue(
      5,
      'Every neighbourhood deserves a place like this: somebody waves, somebody shouts a number, and the box is warm on your knees all the way home.',
    ),
    venue(
      3,
      'Friday is chaos. Forty minutes for a table that they had said was ours, then a very good pizza as an apology.',
      { service: 2, food: 4 },
    ),
    staff(5, 'The pizzaiolo let my daughter stretch a tiny pizza of her own and baked it next to ours.', {
      by: 'ben_hargreaves',
    }),
    staff(4, 'Quick, unfussy, remembered that we are the people with the dog.'),
  ],
  ginevra: [
    dish(
      'Tajarin with butter and sage',
      5,
      'Threads of pasta so fine they barely need chewing, coated and never greasy. In Lecce we do not cook this; tonight I was jealous of Turin.',
      { title: 'Forty yolks, no regrets', by: 'giulia_ferrante' },
    ),
    dish(
      'Tajarin with butter and sage',
      3,
      'Delicate, yes, and also lukewarm by the time it had been presented, explained and photographed.',
      { food: 3, service: 3 },
    ),
    dish(
      'Beef cheek in Barolo',
      5,
      'You could eat it with a sheet of paper. Dark, winy, completely serious.',
    ),
    dish(
      'Beef cheek in Barolo',
      4,
      'Superb meat, a slightly sticky sauce. I would come back for this and skip the starters.',
    ),
    dish(
      'White truffle supplement',
      2,
      'Thirty-five euros for what fell like dandruff on my pasta. It hardly smelled of anything.',
      { value: 1, title: 'Skip the truffle' },
    ),
    dish('Panna cotta with roast plums', 5, 'It shivers. The plums are just sour enough. Quiet perfection.'),
    dish(
      'Vitello tonnato',
      4,
      'A proper one, cut thick, sauce with real anchovy depth. Two slices fewer than I hoped for.',
      { value: 3 },
    ),
    venue(
      4,
      'White linen, soft light, a pianist on Fridays. We heard each other without leaning in, which at our age counts for much.',
      { atmosphere: 5, by: 'rui_valadares' },
    ),
    venue(3, 'Handsome, hushed and a little embalmed. I kept wanting someone to drop a fork.', {
      atmosphere: 3,
    }),
    venue(
      2,
      'We paid a lot for a corner by the service door and a main that came twenty minutes after my guest’s. Not a good look at a business dinner.',
      { service: 2, value: 2 },
    ),
    staff(5, 'The sommelier talked me down to a cheaper Nebbiolo, and he was right.', {
      comment: 'Put yourself in his hands.',
    }),
    staff(3, 'Correct in the way a bank is correct. Nothing went wrong and nobody smiled.', { service: 3 }),
  ],
  mireille: [
    dish(
      'Steak frites',
      5,
      'Onglet with a proper chew, shallots cooked to jam, chips I guarded with my fork. This is what the word bistro is for.',
    ),
    dish('Steak frites', 4, 'Asked for it blue, got it rare; everything else was spot on.'),
    dish(
      'Quenelles de brochet',
      5,
      'A cloud in a crayfish bath. I had forgotten that pike could be glamorous.',
      { title: 'Lyon, five minutes from the tram' },
    ),
    dish(
      'Onion soup gratinée',
      5,
      'The lid of cheese needed both hands and a plan. Underneath it: sweet, dark, bottomless.',
    ),
    dish('Onion soup gratinée', 3, 'Fine flavour, but so salty that we went through two carafes of water.', {
      food: 3,
    }),
    dish(
      'Duck leg confit',
      4,
      'Skin like parchment, potatoes that had clearly met the duck before. Heavy in the best way.',
    ),
    dish(
      'Ratatouille tian',
      4,
      'I expected the token vegetable plate and got the most careful dish on our table.',
    ),
    dish('Île flottante', 5, 'An island I would happily be stranded on.'),
    venue(
      5,
      'Mirrors, zinc, a trio playing brushes only. My partner and I stopped looking at our phones somewhere before the cheese.',
      { atmosphere: 5, title: 'An evening, not a meal' },
    ),
    venue(
      4,
      'A room with manners. The chalkboard is in small French handwriting, so bring your glasses and your courage.',
      { atmosphere: 4 },
    ),
    staff(
      5,
      'Our waiter decanted a young red without being asked and told us why in one sentence. Then he vanished, as good waiters do.',
    ),
    staff(4, 'Warm welcome, patient with my school French, slow only when the bill was due.'),
  ],
  quai: [
    dish(
      'Butter croissant',
      5,
      'Leaves a crime scene of flakes on your coat. Come before ten or come tomorrow.',
      { title: 'Set an alarm', comment: 'They keep two aside if you phone.' },
    ),
    dish('Butter croissant', 4, 'Beautiful layers, generous with butter, and for once baked dark enough.'),
    dish(
      'Galette complète',
      5,
      'Lacy buckwheat, ham, an egg that behaves. As a coeliac I cried a little into the cider.',
      { by: 'hannah_vogt' },
    ),
    dish('Galette complète', 3, 'Tasty but lukewarm in the middle, and the egg had set.', { food: 3 }),
    dish(
      'Leek and goat’s cheese quiche',
      4,
      'It wobbles! A quiche that wobbles! The salad is an afterthought, but still.',
    ),
    dish(
      'Pork rillettes',
      4,
      'Rough, peppery, cornichons on the side and a glass of Chenin: that was dinner, and I regret nothing.',
    ),
    dish('Crêpe with salted caramel', 5, 'Ate one standing at the counter, ordered another sitting down.'),
    venue(
      4,
      'A bakery with a second life. Laptops in the morning, candles at night, the same slightly wobbly table by the door.',
      { atmosphere: 4 },
    ),
    venue(5, 'I read half a novel here on a wet Tuesday and nobody hurried me. Good light, better coffee.', {
      title: 'My rainy-day office',
    }),
    venue(
      2,
      'Came for brunch at one and half the card was crossed out. The other half took forty-five minutes.',
      { service: 2, value: 2 },
    ),
    staff(5, 'The barista remembered my order after one visit. That is how they get you.'),
    staff(3, 'Nice people, too few of them on a Saturday.', { service: 2 }),
  ],
  melina: [
    dish(
      'Octopus from the line',
      5,
      'Charred, sweet, a bit of chew left on purpose. With the castle turning pink behind it I nearly proposed to the octopus.',
      { title: 'Sunset and tentacles', view: 5 },
    ),
    dish(
      'Octopus from the line',
      4,
      'Very good, not cheap for three arms. The vinegar and oregano make it.',
      { value: 3 },
    ),
    dish(
      'Moussaka',
      5,
      'Cinnamon in the lamb, béchamel as thick as a mattress. I carried a square of it home like treasure.',
    ),
    dish(
      'Village salad',
      5,
      'Tomatoes that taste of something, and a slab of feta I could have tiled a bathroom with.',
    ),
    dish(
      'Gemista',
      4,
      'Slumped, oily, herby, just as my neighbour in Naxos made them. Best at room temperature, and they know it.',
      { by: 'oskar_lindqvist' },
    ),
    dish('Pork souvlaki', 3, 'Two skewers were juicy and the third had been forgotten about.', { food: 3 }),
    dish(
      'Fava from Santorini',
      5,
      'Who knew split peas could be this exciting? Raw onion, capers, good oil, a mountain of bread.',
    ),
    venue(
      5,
      'Paper tablecloths, blue chairs, the whole city laid out like a map. Long after the plates were gone they let us sit.',
      { view: 5, atmosphere: 5, comment: 'Terrace, left corner.' },
    ),
    venue(
      4,
      'The view does half of the work and the retsina the other half. Kitchen is better than it needs to be.',
      { view: 5 },
    ),
    venue(3, 'Windy up there, and the heaters were for show. Food fine, jacket essential.', {
      atmosphere: 3,
      view: 5,
    }),
    staff(
      5,
      'When the bouzouki started our waiter put down his tray and danced for exactly one song. Then he brought the bill.',
    ),
    staff(2, 'We were moved twice for larger parties and nobody said sorry.', {
      service: 1,
      title: 'Musical chairs',
    }),
  ],
  gaditana: [
    dish(
      'Fried fish of the bay',
      5,
      'Dogfish in adobo, so crisp it crackles, so light I finished a cone meant for two. Stand, eat, lick your fingers.',
      { title: 'No chair needed' },
    ),
    dish('Fried fish of the bay', 4, 'Hot, dry, clean oil. The squid were the best of the lot.'),
    dish(
      'Tortillita de camarones',
      5,
      'It shatters like stained glass. I have had worse in Cádiz, and I am not exaggerating much.',
    ),
    dish('Acorn-fed ham', 4, 'Cut by hand, sweating gently as it should. You pay for it, of course.', {
      value: 3,
    }),
    dish('Oxtail in oloroso', 5, 'Sticky lips, empty bone. Ask for more bread before it arrives.'),
    dish(
      'Chickpeas and spinach',
      4,
      'Humble, smoky, lots of cumin. The only thing here that a vegetarian can live on, so good that it is this.',
    ),
    dish('Patatas aliñás', 3, 'Pleasant potato salad. I do not quite see the legend.'),
    dish(
      'Manzanilla from the barrel',
      5,
      'Cold, salty, four euros fifty. It should come with a train ticket south.',
    ),
    venue(
      5,
      'The bill is chalked up on the bar in front of you, the wall is covered in bullfight posters nobody defends, and the noise is wonderful.',
      { atmosphere: 5 },
    ),
    venue(4, 'Flamenco a metre from my face with no microphone. My ears rang and my heart too.', {
      atmosphere: 5,
      title: 'Stand close',
    }),
    venue(3, 'Fun for one drink. With a bad back and no chair it gets long.', {
      atmosphere: 3,
      by: 'rui_valadares',
    }),
    staff(4, 'The barmen shout, joke, forget nothing. Do not be shy or you will stay thirsty.'),
    staff(2, 'Twice somebody who came after us was served first because they knew the barman.', {
      service: 2,
    }),
  ],
  blau: [
    dish(
      'Paella valenciana',
      4,
      'A thin layer of rice, a proper crust, rabbit and flat beans. They will not put prawns in it, so do not ask.',
      { title: 'The real thing' },
    ),
    dish(
      'Paella valenciana',
      3,
      'Good stock, but our pan came without any socarrat, and that is the part I pay for.',
      { food: 3, value: 3 },
    ),
    dish(
      'Arroz a banda',
      5,
      'The rice tastes of an entire harbour. I scraped the pan until the metal complained.',
    ),
    dish('Black rice with cuttlefish', 4, 'Inky, glossy, deep. Do not plan photographs of your smile.'),
    dish(
      'Soupy lobster rice',
      2,
      'Fifty-eight euros each, and the lobster was overcooked. The saffron broth deserved better.',
      { value: 1, food: 2 },
    ),
    dish(
      'Garden rice',
      4,
      'For once the vegetable version gets the same fire and the same crust. Artichokes cut like flowers.',
    ),
    dish('Grilled red prawns', 5, 'Thirty seconds of heat, a lifetime of sucking heads. Obscenely good.'),
    venue(
      4,
      'Masts, bridge, afternoon sun on the water. Twenty-five minutes for the rice is a feature when you sit here.',
      { view: 5, atmosphere: 4 },
    ),
    venue(3, 'The setting is a postcard. The prices have read the postcard too.', { value: 2, view: 5 }),
    venue(
      2,
      'An hour and ten for a rice promised in twenty-five minutes, with two hungry children and one basket of bread.',
      { service: 2, title: 'Bring a snack', by: 'ben_hargreaves' },
    ),
    staff(
      4,
      'They showed us the pan before it went on the fire and again when it came off. A bit of theatre, nicely done.',
    ),
    staff(
      3,
      'Cheerful but scattered; we had three different waiters and each one asked whether we had ordered.',
      { service: 3 },
    ),
  ],
} as const;
