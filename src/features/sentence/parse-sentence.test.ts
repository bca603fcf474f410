import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEATURES, FILTER_CUISINES, FILTER_VIBES, FILTER_VIEWS } from '#features/restaurants/options.ts';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import { toFilters } from './filters.ts';
import { parseSentence } from './parse-sentence.ts';
import { HELD_OUT } from './testing/held-out.ts';
import { TUNING } from './testing/tuning.ts';

const now = new Date(2025, 5, 11, 14, 0);
const filters = (say: string) => parseSentence(say, { now }).filters;
const listUnmatched = (say: string) => parseSentence(say, { now }).notUnderstood;

test('a heated terrace asks for heaters', () => {
  expect(filters('somewhere with a heated terrace')).toEqual({ terraceHeaters: true });
});

test.each(['a thai place that takes bookings', 'thai that accepts reservations', 'bookable online, thai'])(
  '%s asks for a place that takes bookings',
  (say) => expect(filters(say)).toEqual({ cuisine: ['Thai'], takesBookings: true }),
);

test.each(FILTER_CUISINES)('the cuisine %s is known by its name', (cuisine) => {
  expect(filters(cuisine)).toEqual({ cuisine: [cuisine] });
});

test.each(FILTER_VIBES)('the vibe %s is known by its name', (vibe) => {
  expect(filters(`a ${vibe} place`)).toEqual({ vibe: [vibe] });
});

test.each(FILTER_VIEWS)('the view %s is known by its name', (view) => {
  expect(filters(view)).toEqual({ view: [view] });
});

test.each([
  ['somewhere loud', 'Loud'],
  ['a place with low noise', 'Quiet'],
  ['moderate noise level', 'Moderate'],
])('%s asks for a noise level', (say, level) => {
  expect(filters(say)).toEqual({ noise: [level] });
});

test.each(['mountain view', 'overlooking the mountains', 'view over the mountains'])(
  '%s is a view that restaurants register with',
  (say) => expect(filters(say)).toEqual({ view: ['Mountain'] }),
);

test.each(FEATURES)('the feature %s is known by its name', (feature) => {
  expect(filters(feature)).toEqual(
    feature === 'Outdoor Seating' ? { view: [feature] } : { feature: [feature] },
  );
});

test.each(DIETARY_MARKS)('the mark %s is known by its name', (mark) => {
  expect(filters(mark)).toEqual({ dietary: [mark] });
});

test.each([
  ['under $15', ['$']],
  ['under $16', ['$', '$$']],
  ['under $30', ['$', '$$']],
  ['below 60 dollars', ['$', '$$', '$$$']],
  ['over $60', ['$$$$']],
  ['between 15 and 30 dollars', ['$$']],
  ['$$-$$$', ['$$', '$$$']],
  ['around 20 bucks', ['$$']],
  ['no more than 30 euros', ['$', '$$']],
  ['nothing over $30', ['$', '$$']],
  ['$40 for two', ['$$']],
  ['cheap, under $30', ['$']],
  ['30 or less per person', ['$', '$$']],
])('%s means %j', (say, price) => {
  expect(filters(say)).toEqual({ price });
});

test('every range has its symbol', () => {
  for (const price of PRICE_RANGES) expect(filters(price)).toEqual({ price: [price] });
});

test('a denied cuisine or dish is listed as not understood, and never becomes its opposite', () => {
  expect(parseSentence('not italian', { now })).toEqual({
    filters: {},
    chips: [],
    notUnderstood: ['not italian'],
  });
  expect(listUnmatched('no italian, mexican or thai')).toEqual(['no italian, mexican or thai']);
  expect(listUnmatched('except french and german')).toEqual(['except french and german']);
  expect(filters('not italian, thai please')).toEqual({ cuisine: ['Thai'] });
  expect(filters('not cheap')).toEqual({});
});

test('a negation with a plain meaning is a filter', () => {
  expect(filters('no nuts or gluten')).toEqual({ dietary: ['Nut-free', 'Gluten-free'] });
  expect(filters('not loud')).toEqual({ vibe: ['Quiet'] });
  expect(filters('no, thai')).toEqual({ cuisine: ['Thai'] });
});

test('the name of a dish asks for no cuisine', () => {
  expect(filters('tacos')).toEqual({ q: 'taco' });
  expect(filters('korean tacos')).toEqual({ q: 'taco', cuisine: ['Korean'] });
  expect(filters('tacos and burgers')).toEqual({ q: 'taco burger' });
});

test('a day with an event is the day of the event, and an hour besides is that of the restaurant', () => {
  const event = ['Karaoke Nights'];
  expect(filters('karaoke tonight')).toEqual({ event, eventOn: '2025-06-11' });
  expect(filters('events on saturday')).toEqual({ hasEvents: true, eventOn: '2025-06-14' });
  expect(filters('karaoke and dinner on friday')).toEqual({
    event,
    eventOn: '2025-06-13',
    openAt: '2025-06-13T19:00',
  });
  expect(filters('karaoke bar open after midnight')).toEqual({ event, openAt: '2025-06-12T00:00' });
  expect(filters('live music on saturday')).toEqual({ liveMusic: true, openAt: '2025-06-14T19:00' });
});

test('a district is a search word, and an area after a word such as near', () => {
  const names = new Map([
    ['alfama', 'Alfama'],
    ['rua da palma', 'Rua da Palma'],
  ]);
  const placeName = (words: string) => names.get(words) ?? null;
  const read = (say: string) => parseSentence(say, { now, placeName });
  expect(read('paella in Alfama').filters).toEqual({ q: 'paella Alfama' });
  expect(read('paella near Alfama').filters).toEqual({ q: 'paella', near: 'Alfama' });
  expect(read('thai close to the Rua da Palma tonight').filters).toEqual({
    cuisine: ['Thai'],
    near: 'Rua da Palma',
    openAt: '2025-06-11T20:00',
  });
  expect(read('500 m from alfama').filters).toEqual({ near: 'Alfama', distance: 0.5 });
  expect(read('near Rossio').notUnderstood).toEqual(['Rossio']);
  expect(read('near me in alfama').filters).toEqual({ q: 'Alfama', nearMe: true });
});

test('a landmark is looked around, by its name or as the one of its kind that is meant', () => {
  const names = new Map([
    ['rossio station', 'Rossio station'],
    ['rossio', 'Rossio station'],
    ['time out market', 'Mercado da Ribeira'],
    ['station', 'Rossio station'],
    ['train station', 'Rossio station'],
    ['park', 'Jardim da Estrela'],
  ]);
  const landmarkName = (words: string) => names.get(words) ?? null;
  const read = (say: string) => parseSentence(say, { now, landmarkName });
  const near = 'Rossio station';
  expect(read('paella near the train station').filters).toEqual({ q: 'paella', near });
  expect(read('thai at Rossio station').filters).toEqual({ cuisine: ['Thai'], near });
  expect(read('Rossio station, thai').filters).toEqual({ cuisine: ['Thai'], near });
  expect(read('500 m from the station').filters).toEqual({ near, distance: 0.5 });
  expect(read('near Time Out Market').filters).toEqual({ near: 'Mercado da Ribeira' });
  expect(read('near Rossio').filters).toEqual({ near });
  expect(read('thai near Rossio station, somewhere nearby').filters).toEqual({ cuisine: ['Thai'], near });
  // A single word may have other meanings, and the park is a view.
  expect(read('thai rossio')).toMatchObject({ filters: { cuisine: ['Thai'] }, notUnderstood: ['rossio'] });
  expect(read('a station').filters).toEqual({});
  expect(read('in the park').filters).toEqual({ view: ['Garden View'] });
  expect(read('near the park').filters).toEqual({ near: 'Jardim da Estrela' });
});

test('a denied value is left out of the group that one word stands for', () => {
  expect(parseSentence('asian but not chinese or thai', { now })).toMatchObject({
    filters: { cuisine: ['Japanese', 'Korean', 'Vietnamese'] },
    notUnderstood: [],
  });
  expect(listUnmatched('asian but not italian')).toEqual(['not italian']);
});

test('a wish that the sentence takes back sets no filter', () => {
  expect(parseSentence('thai, delivery not needed', { now })).toMatchObject({
    filters: { cuisine: ['Thai'] },
    notUnderstood: [],
  });
  expect(filters('parking is optional, wifi')).toEqual({ feature: ['WiFi'] });
});

test.each([
  ['two and a half km from me', { nearMe: true, distance: 2.5 }],
  ['three and a half stars', { minRating: 3.5 }],
  ['4.5+', { minRating: 4.5 }],
  ['less than a fiver', { price: ['$'] }],
  ['a tenner each', { price: ['$'] }],
  ['a poetry night', { event: ['Live Performances'] }],
  ['live blues', { music: ['Blues'], liveMusic: true }],
  ['i fancy something fancy', { vibe: ['Upscale'] }],
] as const)('%s asks for %j', (say, read) => {
  expect(filters(say)).toEqual(read);
});

test('dishes come from the menus, their longest name first, and are not mended', () => {
  const menus = ['laksa', 'lobster roll', 'thai basil chicken', 'vegan poke bowl', 'poke bowl'];
  const dishWords = (words: string) => (menus.includes(words) ? words : null);
  expect(parseSentence('spicy Lobster Roll', { dishWords }).filters).toEqual({ q: 'lobster roll' });
  expect(parseSentence('thai basil chicken', { dishWords }).filters).toEqual({ q: 'thai basil chicken' });
  expect(parseSentence('vegan poke bowl', { dishWords }).filters).toEqual({
    q: 'poke bowl',
    dietary: ['Vegan'],
  });
  expect(parseSentence('laska', { dishWords })).toMatchObject({ filters: {}, notUnderstood: ['laska'] });
});

test('a distance from another place is not a distance from the position', () => {
  expect(filters('2 km from the airport')).toEqual({});
  expect(listUnmatched('2 km from the airport')).toEqual(['2 km from the airport']);
  expect(filters('2 km from here')).toEqual({ nearMe: true, distance: 2 });
});

test('a second value of a filter with one value is listed as not understood', () => {
  expect(parseSentence('best cheapest sushi', { now })).toMatchObject({
    filters: { sort: 'rating' },
    notUnderstood: ['cheapest'],
  });
});

test('chips keep the order of their words, and the remaining ones become the filters', () => {
  const sentence = 'Cosy thai, under $30';
  const { chips } = parseSentence(sentence, { now });
  expect(chips.map((chip) => [sentence.slice(...chip.span), chip.label])).toEqual([
    ['Cosy', 'Cozy'],
    ['thai', 'Thai'],
    ['under $30', '$'],
    ['under $30', '$$'],
  ]);
  expect(toFilters(chips.filter((chip) => chip.value !== '$'))).toEqual({
    vibe: ['Cozy'],
    cuisine: ['Thai'],
    price: ['$$'],
  });
});

test('labels say what the filter does', () => {
  const { chips } = parseSentence(
    '4 stars within 2 km, french-speaking, sushi tonight, open now, events, nearest',
    { now },
  );
  expect(chips.map((chip) => chip.label)).toEqual([
    '4 stars or more',
    'Near me',
    'Within 2 km',
    'French spoken',
    '“sushi”',
    'Event on Wed 11 Jun',
    'Open now',
    'Has upcoming events',
    'Nearest first',
  ]);
});

test('a long sentence is read up to its limit, and the rest is listed as not understood', () => {
  const { filters: read, notUnderstood } = parseSentence(`sushi ${'please '.repeat(1500)} thai`, { now });
  expect(read).toEqual({ q: 'sushi' });
  expect(notUnderstood).toHaveLength(1);
  expect(notUnderstood[0]?.length).toBeLessThanOrEqual(80);
});

test('what is said back ends after a whole letter, with its accent', () => {
  const word = `${'x'.repeat(78)}e\u0301${'x'.repeat(20)}`;
  expect(parseSentence(word, { now }).notUnderstood).toEqual([`${'x'.repeat(78)}…`]);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom(...[...HELD_OUT, ...TUNING].flatMap((one) => one.say.split(' '))), {
      maxLength: 30,
    })
    .map((words) => words.join(' ')),
  fc.constantFrom(
    '<script>alert(1)</script>',
    `"';--%_`,
    '🍕🙂👩‍👩‍👧',
    '__proto__ constructor',
    '\u0000\ud800',
    'not '.repeat(3000),
    '9'.repeat(400),
  ),
);

test('whatever is typed, the answer is well formed: known values, places inside the sentence, the same twice', () => {
  fc.assert(
    fc.property(hostile, (sentence) => {
      const answer = parseSentence(sentence, { now, dishWords: () => null });
      expect(parseSentence(sentence, { now, dishWords: () => null })).toEqual(answer);
      expect(toFilters(answer.chips)).toEqual(answer.filters);
      for (const { span } of answer.chips) {
        expect(span[0]).toBeLessThan(span[1]);
        expect(span[1]).toBeLessThanOrEqual(sentence.length);
      }
      const { openAt, minRating, distance } = answer.filters;
      expect(openAt ?? '2025-01-01T00:00').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      expect(minRating ?? 1).toBeGreaterThanOrEqual(1);
      expect(minRating ?? 1).toBeLessThanOrEqual(5);
      expect(Number.isFinite(distance ?? 1)).toBe(true);
      expect(answer.notUnderstood.length).toBeLessThanOrEqual(13);
    }),
    { numRuns: 300 },
  );
});
