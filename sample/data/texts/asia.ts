import { dish, staff, venue } from '../types.ts';

/** Reviews of the Japanese, Chinese, Thai, Korean, Vietnamese, Indian and fusion places. */
export const ASIA_TEXTS = {
  kumo: [
    dish(
      'Cloud tonkotsu',
      5,
      'I have taken the metro across town for worse and paid more. The broth coats your lips, the noodles snap, the egg is exactly right.',
      { title: 'Search over', by: 'yuto_tanaka' },
    ),
    dish(
      'Cloud tonkotsu',
      4,
      'Rich enough to nap on. The chashu could be torched a bit more, otherwise no notes.',
    ),
    dish('Yuzu shio ramen', 5, 'Clear, salty, bright: summer in a bowl. It made me put down my camera.', {
      by: 'minh_anh_tran',
    }),
    dish('Tantan ramen', 4, 'Nutty, fiery, messy. They hand you an apron and they are not joking.'),
    dish(
      'Mushroom miso udon',
      4,
      'A meat-free bowl with actual depth. The fat noodles are a joy to lose a fight with.',
    ),
    dish('Mushroom miso udon', 3, 'Comforting, but next to the ramen it plays the second violin.', {
      food: 3,
    }),
    dish('Pork gyoza', 5, 'That lace skirt! I broke it with a chopstick like the top of a crème brûlée.'),
    dish('Katsu curry', 3, 'Crisp cutlet, sweet sauce, fine. You come here for soup.', { food: 3 }),
    venue(
      5,
      'Fourteen stools, steam on the windows, a cook who nods at you when you drink the last of the broth. I felt promoted.',
      { atmosphere: 5 },
    ),
    venue(4, 'The queue is real, the wait is honest: they said thirty minutes and it was twenty-eight.', {
      comment: 'Go alone, you get in faster.',
    }),
    venue(
      2,
      'Stood outside for fifty minutes, then felt hurried through the bowl because others were standing outside. I understand it, I did not enjoy it.',
      { service: 2, atmosphere: 2 },
    ),
    staff(
      4,
      'Efficient and kind. When I dropped my noodles there was a clean shirt-front of napkins before I could curse.',
    ),
    staff(5, 'Asked about the playlist, got a handwritten list with my bill.'),
  ],
  hoshi: [
    dish(
      'Omakase, sixteen bites',
      5,
      'The horse mackerel with a smear of ginger was the single best bite of my year, and then the next one came.',
      { title: 'Nine seats, no words', value: 4 },
    ),
    dish(
      'Omakase, sixteen bites',
      5,
      'Rice at body temperature, each grain by itself, vinegar you feel rather than taste. I bowed on the way out and meant it.',
    ),
    dish(
      'Omakase, sixteen bites',
      4,
      'Extraordinary fish and a pace that slackened towards the end. At this price I notice.',
      { value: 3 },
    ),
    dish(
      'Short omakase, ten bites',
      5,
      'Came before the opera, left floating. Ten bites is plenty when each of them is a paragraph.',
    ),
    dish(
      'Garden omakase',
      5,
      'I have been handed so many sad cucumber rolls in my life. Charred leek nigiri, pickled aubergine: he takes vegetables as seriously as tuna.',
      { title: 'For once not an afterthought', by: 'priya_raman' },
    ),
    dish('Azores bluefin, three cuts', 5, 'Lean, medium, indecent. Eat them in that order.'),
    dish('Mochi of the day', 4, 'So soft that it was hard to pick up. Strawberry, not too sweet.'),
    dish('Chawanmushi with crab', 5, 'It trembled, I trembled. Sweet crab at the bottom like a secret.'),
    venue(
      5,
      'One beam of pale wood, a small garden behind glass, no music that I remember. You can hear the knife.',
      { atmosphere: 5 },
    ),
    venue(3, 'I admired everything and relaxed at nothing. It is a little like a very expensive exam.', {
      atmosphere: 3,
      food: 5,
    }),
    staff(5, 'The chef noticed that I am left-handed and turned every piece the other way from then on.', {
      title: 'He noticed',
    }),
    staff(
      5,
      'Sake explained without a lecture, water never empty, and the umbrella dried by the time we left.',
    ),
  ],
  tanuki: [
    dish(
      'Yakitori set, seven skewers',
      5,
      'Get it with salt. The chicken oyster alone deserves its own song, and the cook knows when to stop.',
      { title: 'Salt, not sauce' },
    ),
    dish(
      'Yakitori set, seven skewers',
      4,
      'Heart and tail for the brave, thigh for everyone. Smoky and precise.',
    ),
    dish(
      'Chicken karaage',
      5,
      'Crunch, juice, ginger. With a frozen-mug highball it is the best hour in Bairro Alto.',
    ),
    dish(
      'Chicken karaage',
      3,
      'Good the first time, a little oily the second. Depends who is at the fryer, I think.',
      { food: 3 },
    ),
    dish('Vegetable tempura bowl', 4, 'A batter that is barely there. Lotus root for president.'),
    dish('Yaki udon', 4, 'Chewy, savoury, the bonito flakes wave at you. Perfect after a concert.'),
    dish(
      'Grilled rice ball',
      5,
      'Four euros fifty for a burnt-edged miracle. I would live on these if my landlord allowed charcoal.',
    ),
    dish('Frozen-mug highball', 4, 'Squeaky ice, hard bubbles. Dangerous because it tastes like weather.'),
    venue(
      4,
      'City pop on vinyl, a stuffed raccoon dog judging you, and food until an hour when only nurses and drummers eat.',
      { atmosphere: 5, title: 'Night shift approved', by: 'daniel_osei' },
    ),
    venue(5, 'Narrow, smoky, glorious. I went in for one skewer and came out with four new friends.'),
    venue(2, 'So loud and smoky that we asked for the bill after two plates. Perhaps I am old.', {
      atmosphere: 2,
      by: 'rui_valadares',
    }),
    staff(4, 'The whole kitchen shouts when you come in. It works every time.'),
    staff(3, 'Good humour, bad arithmetic: check the bill, ours had somebody else’s highballs on it.', {
      service: 3,
    }),
  ],
  lanterns: [
    dish(
      'Lacquered duck, half',
      5,
      'Skin that breaks like sugar work. They carve it beside you and leave the bones for soup if you ask nicely.',
      { title: 'Ask for the bones' },
    ),
    dish(
      'Lacquered duck, half',
      4,
      'Beautiful bird, pancakes a bit dry at the rim. Order it when you book, it sells out.',
    ),
    dish('Har gow', 5, 'Translucent pleats, prawns that pop. I counted eleven pleats on each one.'),
    dish('Har gow', 3, 'One of the four had burst on the steamer. The other three were lovely.', { food: 3 }),
    dish(
      'Steamed sea bass with ginger',
      4,
      'You hear it before you see it: hot oil on spring onion. Sweet flesh, perfect timing.',
    ),
    dish(
      'Mapo aubergine',
      4,
      'Glossy and soft, gentle heat, big bowl of rice. Hardly anyone does this one without pork.',
    ),
    dish('Yangzhou fried rice', 3, 'Well made and under-seasoned. A dash of soy sorted it out.', { food: 3 }),
    dish(
      'Mooncake and tea',
      4,
      'Dense, salty-sweet, a pot of dark tea to cut it. Halve it, then halve it again.',
    ),
    venue(
      4,
      'Ninth floor, big round tables, all of the Avenidas glowing underneath. Bring your loud uncle, he will fit right in.',
      { view: 5, atmosphere: 4 },
    ),
    venue(
      5,
      'Sunday dim sum with three generations and a trolley that squeaks. We over-ordered with great joy.',
      { title: 'Sunday ritual' },
    ),
    venue(3, 'The carpet has seen better years and the lift takes its time, but the duck does not care.', {
      atmosphere: 2,
      food: 4,
    }),
    staff(3, 'Brisk to the point of comedy. Plates land, plates leave, nobody lingers.', { service: 3 }),
    staff(2, 'Our tea was never refilled, and I tilted that lid until my wrist hurt.', { service: 2 }),
  ],
  mala: [
    dish(
      'Dan dan noodles',
      5,
      'First nothing, then sesame, then my lips began to hum. Nine fifty! I could not feel my face and I was happy.',
      { title: 'Face gone, worth it', value: 5 },
    ),
    dish(
      'Dan dan noodles',
      4,
      'Excellent balance of numb and hot. Slightly overcooked noodles on my second visit.',
    ),
    dish(
      'Mapo tofu',
      5,
      'Like custard in a thunderstorm. They grind the pepper to order and you smell it from the stairs.',
    ),
    dish(
      'Kung pao chicken',
      3,
      'More chillies than chicken, which is traditional, I know. Still hungry after.',
      { value: 3 },
    ),
    dish(
      'Fish in chilli oil',
      5,
      'A basin of red oil and silky fish for less than a cinema ticket. Wear black.',
    ),
    dish(
      'Fish in chilli oil',
      2,
      'Bony, and the oil had a tired taste. It was late, perhaps it had been a long day for the oil as well.',
      { food: 2 },
    ),
    dish('Smacked cucumber', 4, 'You will make fun of ordering two. Then you will eat two.'),
    dish(
      'Dry-fried green beans',
      4,
      'Wrinkled, salty, impossible to stop. I had these with rice and called it dinner for eight euros.',
      { value: 5 },
    ),
    venue(
      4,
      'No sign, one staircase, a menu with photographs and fear. The best cheap dinner in Mouraria if you trust your nose.',
    ),
    venue(3, 'Neon tubes, plastic cloths, a television. You are not here for the room.', {
      atmosphere: 2,
      food: 4,
    }),
    venue(
      2,
      'Great noodles, but the tables were sticky and the toilet had no light. Some love for the room, please.',
      { atmosphere: 1, food: 4 },
    ),
    staff(4, 'The lady at the till looked at me, crossed out "hot" and wrote "medium". She was right.', {
      title: 'She knows',
      by: 'ines_carvalho',
    }),
    staff(3, 'Not chatty. You point, they nod, food appears. I am fine with that.', { service: 3 }),
  ],
  soi: [
    dish(
      'Green curry of prawn',
      5,
      'You can taste that the paste was pounded this morning. Pea aubergines popping, basil torn in at the last second.',
      { title: 'Pounded, not poured' },
    ),
    dish(
      'Green curry of prawn',
      4,
      'Fragrant and properly hot. I would like one prawn more, but who would not.',
    ),
    dish(
      'Pad thai',
      3,
      'A little sweet for me, though the lime rescues it. The curries are where the kitchen shines.',
      { food: 3 },
    ),
    dish('Jungle curry', 5, 'No coconut to hide behind. I wept, laughed and ordered rice, in that order.'),
    dish(
      'Tofu and pumpkin red curry',
      5,
      'They swapped the fish sauce without being asked twice, and the curry loses nothing. Pumpkin like velvet.',
    ),
    dish('Tom yum', 4, 'Sour, hot, full of twigs. Clears the head better than a walk by the river.'),
    dish(
      'Mango sticky rice',
      4,
      'Warm salty coconut, ripe mango. They refused to sell it the week before because the fruit was not good, which I respect.',
    ),
    dish(
      'Green papaya salad',
      2,
      'I said two chillies and got a joke of a salad, watery and sweet. It was fine last year.',
      { food: 2 },
    ),
    venue(5, 'A courtyard of herbs and paper lanterns behind a door you have walked past a hundred times.', {
      atmosphere: 5,
    }),
    venue(4, 'Romantic even for a table of four architects arguing about chairs. The stools are nice too.', {
      atmosphere: 5,
      by: 'amara_okafor',
    }),
    venue(3, 'Pretty place, slow kitchen. The starter and the main arrived together, forty minutes in.', {
      service: 2,
    }),
    staff(4, 'She asked how hot, then asked again in another way to be sure. Spot on.'),
    staff(3, 'Sweet but forgetful; the second iced tea is probably still on its way.', { service: 2 }),
  ],
  dolnamu: [
    dish(
      'Stone bowl bibimbap',
      5,
      'Wait. Listen to it. Then scrape the golden crust off the bottom and share it with nobody.',
      { title: 'Be patient with the crust' },
    ),
    dish(
      'Stone bowl bibimbap',
      4,
      'Generous, colourful, sizzling. I add double the chilli paste and they no longer look surprised.',
    ),
    dish(
      'Galbi at the table',
      5,
      'Sweet smoke, tender rib, scissors flashing. They changed the grill plate three times without a word.',
    ),
    dish(
      'Kimchi jjigae',
      4,
      'Angry red, deep and sour, the tofu like a cushion. It cured my cold, or at least distracted it.',
    ),
    dish(
      'Fried chicken, soy garlic',
      5,
      'The shell is thin as glass and stays crisp to the last piece. I timed it.',
    ),
    dish(
      'Mushroom bibimbap',
      4,
      'Same crackle, no meat, perilla all over it. Finally I get to scrape a bowl as well.',
      { by: 'priya_raman' },
    ),
    dish('Tteokbokki', 3, 'Chewy in the good way, but the sauce was more sugar than chilli.', { food: 3 }),
    venue(
      4,
      'Dark wood, stone, extraction that works. You leave smelling of yourself, a small miracle for barbecue.',
      { atmosphere: 4 },
    ),
    venue(
      5,
      'Eight side dishes before we had ordered anything, then karaoke upstairs with tambourines. Best birthday in years.',
      { title: 'Book the singing room', atmosphere: 5 },
    ),
    venue(3, 'Good food, hard benches, everything bright as a dentist’s. Fine for an hour.', {
      atmosphere: 2,
    }),
    staff(5, 'They showed us how to wrap, fold and eat it in one bite, and laughed with us when I failed.'),
    staff(4, 'Refills of banchan before the dish was empty. I gave up first.'),
    staff(
      2,
      'We pressed the bell on the table four times. On the fifth I went and fetched the water myself.',
      { service: 1 },
    ),
  ],
  quan: [
    dish(
      'Phở bò',
      5,
      'Clear as tea, deep as a well. I added nothing, not even lime, and for me that is the highest praise.',
      { title: 'No lime needed' },
    ),
    dish(
      'Phở bò',
      4,
      'Big bowl, honest beef, herbs by the armful. A pinch less star anise and it would be my grandmother’s.',
      { by: 'minh_anh_tran' },
    ),
    dish(
      'Phở chay',
      5,
      'A vegetable broth that somebody actually worked on. Charred onion sweetness right down to the last spoon.',
    ),
    dish(
      'Bún chả',
      5,
      'Smoke from the patties, cold noodles, warm dipping broth. I closed my eyes and heard mopeds.',
      { by: 'minh_anh_tran' },
    ),
    dish(
      'Bánh mì thịt',
      5,
      'Eight ninety, crackling bread, pâté right to the edges. The student budget salutes you.',
      { value: 5, by: 'ines_carvalho' },
    ),
    dish('Bánh mì thịt', 3, 'The bread was yesterday’s. Filling lovely, jaw tired.', { food: 3 }),
    dish(
      'Crisp bánh xèo',
      4,
      'Loud, yellow, gluten-free without making a fuss of it. Wrap it in lettuce and accept the mess.',
      { by: 'hannah_vogt' },
    ),
    dish('Cà phê sữa đá', 5, 'Drip, drip, drip, sugar, ice, and I answered forty emails that afternoon.'),
    venue(
      4,
      'Low stools, steamed-up windows, two shared tables. In and out in half an hour and happier for it.',
      { value: 5 },
    ),
    venue(3, 'My knees are not made for those stools, but I keep coming back for the broth.', {
      atmosphere: 3,
      food: 5,
      by: 'rui_valadares',
    }),
    staff(5, 'They saw me photographing the steam and turned on the good lamp.', {
      title: 'The good lamp',
      by: 'minh_anh_tran',
    }),
    staff(
      4,
      'Soft-spoken, fast, and they pack the broth separately for takeaway. Someone has thought about it.',
    ),
  ],
  goa: [
    dish(
      'Pork vindalho',
      5,
      'Sour first, then garlic, then a slow, respectable heat. If you think vindaloo is a dare, come and be corrected.',
      { title: 'How it was meant' },
    ),
    dish('Pork vindalho', 4, 'Superb vinegar bite. I would take a little less oil on the surface.'),
    dish(
      'Prawn caldine',
      5,
      'Sunshine-yellow, mild, all coconut and coriander. Somebody at the next table asked what I was having and I told the truth reluctantly.',
    ),
    dish('Prawn caldine', 3, 'Gentle to the point of shy. Nice prawns.', { food: 3 }),
    dish(
      'Mushroom xacuti',
      5,
      'Roasted coconut, poppy seed, heat from the back of the room. I did not miss the meat; nobody could.',
      { by: 'priya_raman' },
    ),
    dish(
      'Chicken xacuti',
      4,
      'Eighteen spices and I could name six. Dark, complicated, very good with coconut rice.',
    ),
    dish('Chamuças', 4, 'Crisp, hand-folded, three for five fifty. The pea ones are best.'),
    dish('Bebinca', 5, 'I counted fourteen layers before greed took over. Nutmeg, ghee, caramel.'),
    dish(
      'Kingfish recheado',
      4,
      'A red stripe of masala down the middle, crust like sand. Eat it with your hands, they will not mind.',
    ),
    venue(4, 'A narrow room with photographs of four generations of Kamats. You feel watched, kindly.', {
      atmosphere: 4,
    }),
    venue(3, 'Brilliant cooking, slightly gloomy dining room. A lamp or two would help.', {
      atmosphere: 2,
      food: 5,
    }),
    staff(5, 'Anand’s aunt asked how hot, looked me in the eyes and lowered it by one. Grateful.', {
      comment: 'Say yes to the pickle.',
    }),
    staff(4, 'Family-run in the best sense: the homework is done at table six.'),
  ],
  tiffin: [
    dish(
      'Masala dosa',
      5,
      'Longer than my forearm, crisp to the tips, potato with real mustard-seed pop. I grew up on these and I have no complaints, which worries my mother.',
      { title: 'A dosa snob surrenders', value: 5, by: 'priya_raman' },
    ),
    dish('Masala dosa', 4, 'Shatteringly crisp. The coconut chutney runs out by two, so be early.'),
    dish('Lunch thali', 5, 'Refill, refill, refill. I rolled down the Benformoso like a marble.', {
      value: 5,
    }),
    dish(
      'Lunch thali',
      4,
      'Two different curries every day, dal with a smoky edge, all for less than eleven euros.',
    ),
    dish(
      'Chole bhature',
      5,
      'The bread arrives like a balloon and sighs when you pierce it. The chickpeas are dark and serious.',
    ),
    dish(
      'Vegetable biryani',
      3,
      'Good spice, but the rice in my pot had caught at the bottom and tasted of it.',
      { food: 3 },
    ),
    dish('Vegetable samosas', 4, 'Peppery, hot, two for the price of a bus ride.'),
    dish('Dal of the house', 5, 'It was cold and I was tired and this dal fixed both.'),
    dish(
      'Masala chai',
      5,
      'Poured from shoulder height without losing a drop. Two euros for dinner and a show.',
    ),
    venue(4, 'A corridor with a tandoor at the end. Elbows in, bag on your lap, best lunch of the week.', {
      atmosphere: 3,
      value: 5,
    }),
    venue(
      5,
      'Students, taxi drivers, grandmothers, one counter. Everyone eats the same thing and everyone is right.',
      { title: 'The whole street eats here' },
    ),
    venue(
      3,
      'There is nowhere to sit at one o’clock and the queue blocks the door. Come at three and it is lovely.',
      { atmosphere: 3 },
    ),
    staff(5, 'He asked if I eat onion and garlic, then changed three things on my plate without fuss.', {
      by: 'priya_raman',
    }),
    staff(4, 'Fast, tidy, always a spare pickle for regulars.'),
  ],
  cais1543: [
    dish(
      'The Long Voyage, nine courses',
      5,
      'Bahia was a prawn, Goa was a vinegar, Macau was a black pork bite I will remember on my deathbed. A story told properly.',
      { title: 'Nine ports', value: 4 },
    ),
    dish(
      'The Long Voyage, nine courses',
      4,
      'Brilliant until Malacca, a small storm around course six, and a safe landing in Nagasaki.',
    ),
    dish(
      'The Long Voyage, nine courses',
      3,
      'More narration than seasoning. Two dishes were stunning, three were essays.',
      { value: 2, food: 3 },
    ),
    dish(
      'The Short Voyage, five courses',
      5,
      'Five was right for us on a weeknight, and nothing felt cut. The broth between the courses is magic.',
    ),
    dish(
      'The Gardener’s Voyage',
      5,
      'Somebody in that kitchen loves vegetables. Kombu, burnt cabbage, quince: I have notes on every plate.',
      { title: 'Seven courses, zero pity', by: 'priya_raman' },
    ),
    dish(
      'Peixinhos tempura',
      5,
      'Green beans in batter, the dish that sailed to Japan and back. Crisp enough to hear from across the room.',
    ),
    dish('Black pork, Macau style', 4, 'Tamarind, shrimp paste, melting fat. Tiny, fierce, gone.'),
    dish(
      'Kasutera and sweet egg',
      5,
      'The sponge they kept, the yolks we did. I got a bit sentimental, and the pairing did not help.',
    ),
    venue(
      5,
      'Old wine vats turned into alcoves, river light at dusk, plates that make you want to draw. The best room in Marvila.',
      { atmosphere: 5, view: 4 },
    ),
    venue(4, 'Ambitious, beautiful and rather pleased with itself. It has the right to be, mostly.', {
      atmosphere: 5,
    }),
    venue(2, 'Three hours and forty minutes. By dessert we were discussing the babysitter’s hourly rate.', {
      service: 2,
      value: 2,
      by: 'ben_hargreaves',
    }),
    staff(
      5,
      'Every cook brings out the dish they cooked and tells it in two sentences. Not one of them sounded rehearsed.',
    ),
    staff(
      4,
      'When I said that I do not drink they built a tea pairing on the spot, and it was the best part.',
      { title: 'Ask for the teas', by: 'leila_mansour' },
    ),
  ],
} as const;
