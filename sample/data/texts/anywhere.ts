import { staff, venue } from '../types.ts';

/** Texts that fit every place. */
export const ANYWHERE_TEXTS = [
  venue(5, 'Third visit this month. I think that says it better than adjectives would.'),
  venue(5, 'I brought my most difficult friend and she has already asked when we are going back.', {
    title: 'Passed the hard test',
  }),
  venue(5, 'The kind of place you hesitate to review because you would like to get in next week too.'),
  venue(
    5,
    'Everything we ordered was good, and the thing we did not order, which came by mistake, was better. They let us keep it.',
  ),
  venue(5, 'Came in wet, tired and grumpy. Left dry, fed and apologising to my partner.', {
    title: 'Mood repaired',
  }),
  venue(5, 'You can tell the people who run it also eat here.'),
  venue(
    5,
    'My parents were visiting and rank everything out of ten. This got a nine from both, which has never happened.',
  ),
  venue(5, 'Small details everywhere: hooks for bags, warm plates, salt that is worth using.', {
    atmosphere: 5,
  }),
  venue(5, 'Nothing shouted, everything delivered.'),
  venue(5, 'I have walked past for months. Do not make the same mistake.', {
    title: 'Should have come sooner',
  }),
  venue(4, 'Solid, generous, a bit noisy. I would recommend it to anyone I like.', { atmosphere: 3 }),
  venue(4, 'Very good all round. The chairs could be kinder to long legs.', { atmosphere: 3 }),
  venue(4, 'Not cheap, not dear, and I never once looked at the clock.', { value: 4 }),
  venue(4, 'One dish was forgettable, four were not. I like those odds.'),
  venue(4, 'We shared everything and argued only about the last bite.'),
  venue(4, 'Easy to find, hard to leave. Would be five stars with a working lock on the bathroom door.'),
  venue(4, 'It was full and still they kept their nerve. Food came in the right order and hot.'),
  venue(4, 'A little slow off the mark, then one good thing after another.', { service: 3 }),
  venue(4, 'Portions are honest, flavours are confident. I took some home and it was great cold, too.', {
    value: 5,
  }),
  venue(4, 'Good for a catch-up: you can hear each other and nobody rushes you.', { atmosphere: 5 }),
  venue(4, 'My second time here. As good as the first, and that is what I wanted to know.', {
    title: 'Consistent',
  }),
  venue(3, 'Nice enough. I was told to expect miracles and got a decent meal.', {
    title: 'Believe half of it',
  }),
  venue(3, 'Two dishes I would order again, two that I have already forgotten.', { food: 3 }),
  venue(3, 'Pleasant place, patchy evening. Maybe we hit a bad day.'),
  venue(3, 'Everything took long, then everything came at once.', { service: 2 }),
  venue(3, 'Fair food at a fair price, no more and no less.', { value: 3 }),
  venue(3, 'I wanted to love it. I liked it.'),
  venue(3, 'The card promises a bit more than the kitchen delivers, but the mood is good.', {
    food: 3,
    atmosphere: 4,
  }),
  venue(3, 'Would return for one thing in particular and skip the rest.'),
  venue(2, 'Lukewarm food, lukewarm welcome. I had been looking forward to it.', { title: 'Flat' }),
  venue(2, 'They were out of the first three things that we asked for.', { service: 2 }),
  venue(2, 'It has slipped since last time. Still friendly, but the seasoning was all over the place.', {
    food: 2,
  }),
  venue(2, 'Too loud to talk, too dark to read, and too slow to forgive both.', {
    atmosphere: 1,
    service: 2,
  }),
  venue(1, 'We waited, asked, waited again and left hungry. Nobody seemed to notice.', {
    service: 1,
    title: 'Invisible',
  }),
  staff(5, 'I left my scarf and somebody ran down the street after me with it.', { title: 'They ran' }),
  staff(5, 'Asked for a recommendation, got an honest "not that one today". More of this, please.'),
  staff(
    5,
    'They handle allergies the way it should be done: no drama, clear answers, a second check with the kitchen.',
  ),
  staff(5, 'Every single person smiled and not one of them overdid it.'),
  staff(
    5,
    'Our order was wrong for about ninety seconds. I have rarely seen a mistake mended so gracefully.',
  ),
  staff(
    5,
    'It was obviously somebody’s first day, and the way the others helped her made me like the place even more.',
  ),
  staff(4, 'Quick with jokes and quicker with water. One small mix-up, sorted at once.'),
  staff(4, 'Helpful and relaxed. We got the feeling that they enjoy working together.'),
  staff(4, 'They spoke to us in three languages without making us feel stupid in any of them.'),
  staff(4, 'Friendly crew, just enough of them. A second person at the till would make it perfect.', {
    service: 4,
  }),
  staff(4, 'Told me what the small portion really means before I ordered the large one.'),
  staff(3, 'Polite but stretched thin. Nobody’s fault, I suppose.', { service: 3 }),
  staff(3, 'One of them was a star, the other was on the phone.', { service: 3 }),
  staff(3, 'Friendly when you catch them. Catching them is the sport.', { service: 2 }),
  staff(2, 'I asked about an ingredient and got a shrug. With allergies that is not funny.', { service: 1 }),
  staff(2, 'Rushed from the first minute. I have been kicked out of libraries more gently.', { service: 1 }),
  staff(1, 'Ignored at the door, ignored at the table, and then charged twice.', { service: 1 }),
] as const;

/** Texts about booked tables, courses and long evenings: not for counters and standing bars. */
export const TABLE_TEXTS = [
  venue(
    5,
    'Our anniversary table had a card on it that I had not asked for. We are coming back every year now.',
    { title: 'They remembered' },
  ),
  venue(5, 'Quiet corner, soft light, four courses paced as if somebody had read our minds.', {
    atmosphere: 5,
  }),
  venue(5, 'Booked for two hours, stayed for four, never felt in the way.'),
  venue(5, 'We celebrated a new job here, and I might look for another one just to have the excuse.'),
  venue(
    5,
    'Took my boss. Got the project. I am not saying that it was the dessert, but it was the dessert.',
    { title: 'Worked wonders' },
  ),
  venue(5, 'From the bread to the last coffee there was not a careless moment.'),
  venue(4, 'Lovely evening, slightly cramped table. The starters outshone the mains.', { atmosphere: 3 }),
  venue(4, 'Took a visiting colleague, who now thinks I know about restaurants.'),
  venue(
    4,
    'Well spaced tables and a wait between courses that is long enough to talk and short enough not to sulk.',
  ),
  venue(4, 'Reservation honoured to the minute. The dessert card is short and good.'),
  venue(4, 'A birthday for six. Everyone found something, even the one who never does.', {
    title: 'Six happy people',
  }),
  venue(
    4,
    'We were given the table by the toilets, asked for another and got it at once. After that it was all uphill, in the good sense.',
  ),
  venue(3, 'Booked for eight, seated at half past. The kitchen made up most of the lost ground.', {
    service: 2,
    food: 4,
  }),
  venue(3, 'Good mains between a dull starter and a duller dessert. A sandwich, if you will.', { food: 3 }),
  venue(
    3,
    'Comfortable, competent, a bit without a soul. The couple next to us loved it, so what do I know.',
    { atmosphere: 3 },
  ),
  venue(3, 'Draughty table by the door; they were kind about it, but full.', { atmosphere: 2 }),
  venue(2, 'Our booking had vanished. They squeezed us in and let us feel it.', { service: 2 }),
  venue(
    2,
    'Starter, fifty minutes, main, forty minutes, bill. I know because we had run out of things to say.',
    { service: 1, title: 'Slow motion' },
  ),
  venue(2, 'For this money I expect a clean glass the first time.', { value: 2 }),
  staff(5, 'They split the bill six ways, to the cent, with a smile. Give that person a raise.'),
  staff(5, 'Our waiter read the table perfectly: funny with the loud end, gentle with my grandmother.'),
  staff(5, 'He steered us away from ordering too much. Who does that?', { title: 'Honest to the end' }),
  staff(4, 'Knowledgeable without showing off. Water and bread never ran low.'),
  staff(4, 'Very kind when we had to move our booking twice in one day.'),
  staff(4, 'A pro on our side of the room, who winked at the children and let us linger.', {
    by: 'ben_hargreaves',
  }),
  staff(3, 'Charming at the start, nowhere to be found at the end.', { service: 3 }),
  staff(3, 'They recite the card well but could not tell us what was in the sauce.', { service: 3 }),
  staff(2, 'The plates were taken while I was still chewing. Twice.', { service: 2 }),
] as const;
