import type { Example } from './example.ts';

/** Written without knowledge of the grammar, never used for tuning. A negation without a filter has no effect. */
export const HELD_OUT_DENIALS: Example[] = [
  { say: 'not french', give: {} },
  { say: 'anything except indian', give: {} },
  { say: 'no sushi', give: {} },
  { say: 'no karaoke please', give: {} },
  { say: 'seafood but not in Baixa', give: { q: 'seafood' } },
  { say: 'not near Alfama', give: {} },
  { say: 'no chinese or thai', give: {} },
  { say: 'please no italian, we had that yesterday', give: {} },
  { say: 'not kosher', give: {} },
  { say: 'mexican without live music', give: { cuisine: ['Mexican'] } },
  { say: 'italian but not pizza', give: { cuisine: ['Italian'] } },
  { say: "doesn't need parking", give: {} },
  { say: "I don't like seafood", give: {} },
  { say: 'not on a rooftop', give: {} },
  { say: 'no dj, just dinner on friday', give: { openAt: '2025-06-13T19:00' } },
  { say: 'asian but not chinese', give: { cuisine: ['Japanese', 'Thai', 'Korean', 'Vietnamese'] } },
  { say: 'asdf qwerty', give: {} },
  { say: 'hello', give: {} },
  { say: '???', give: {} },
  { say: 'lorem ipsum dolor', give: {} },
  { say: 'my printer is broken again', give: {} },
  { say: 'what is the meaning of life', give: {} },
  { say: 'surprise me', give: {} },
  { say: 'i dont know what i want', give: {} },
  { say: 'how do I reset my password', give: {} },
  { say: 'blah blah blah', give: {} },
  {
    say: "It's our tenth anniversary on saturday and I'd love a table with a sea view, somewhere elegant, price doesn't matter",
    give: { vibe: ['Romantic', 'Elegant'], view: ['Water View'], openAt: '2025-06-14T19:00' },
  },
  {
    say: 'hi there, looking for a cheap vietnamese place close to me that does takeaway and is open tomorrow at lunchtime, thanks!',
    give: {
      price: ['$'],
      cuisine: ['Vietnamese'],
      nearMe: true,
      feature: ['Takeout'],
      openAt: '2025-06-12T13:00',
    },
  },
  {
    say: 'we are six people with two small children and a dog, want pizza outside, not too expensive, sunday at 1pm',
    give: {
      vibe: ['Family-friendly'],
      feature: ['Pet Friendly'],
      q: 'pizza',
      view: ['Outdoor Seating'],
      price: ['$', '$$'],
      openAt: '2025-06-15T13:00',
    },
  },
  {
    say: 'any trendy rooftop in Chiado with cocktails and a dj on friday night',
    give: {
      vibe: ['Trendy'],
      view: ['Rooftop'],
      q: 'Chiado cocktail',
      event: ['DJ Sets'],
      eventOn: '2025-06-13',
    },
  },
  {
    say: 'quiet mediterranean restaurant with parking, wheelchair access and staff who speak french, at least 4 stars',
    give: {
      vibe: ['Quiet'],
      cuisine: ['Mediterranean'],
      feature: ['Parking', 'Wheelchair Accessible'],
      language: ['French'],
      minRating: 4,
    },
  },
  {
    say: 'my boss is in town on monday, need an upscale spot with a private room, ideally japanese, 8pm',
    give: {
      openAt: '2025-06-16T20:00',
      vibe: ['Upscale'],
      feature: ['Private Dining'],
      cuisine: ['Japanese'],
    },
  },
  {
    say: 'halal turkish grill within 3 miles, family friendly, open late',
    give: {
      dietary: ['Halal'],
      cuisine: ['Turkish'],
      nearMe: true,
      distance: 4.8,
      vibe: ['Family-friendly'],
      openAt: '2025-06-11T23:00',
    },
  },
  {
    say: 'after the match on saturday, loads of us, burgers and beer, somewhere lively and cheap near Cais do Sodré',
    give: {
      openAt: '2025-06-14T19:00',
      q: 'burger beer',
      vibe: ['Lively'],
      price: ['$'],
      near: 'Cais do Sodré',
    },
  },
  {
    say: 'vegan ramen in Graça tonight, under 20 euro, good ratings',
    give: {
      dietary: ['Vegan'],
      q: 'ramen Graça',
      openAt: '2025-06-11T20:00',
      price: ['$', '$$'],
      minRating: 4,
    },
  },
  {
    say: 'live jazz, candlelight and red wine near Alfama for thursday 9pm',
    give: {
      music: ['Jazz'],
      liveMusic: true,
      vibe: ['Romantic'],
      q: 'wine',
      near: 'Alfama',
      openAt: '2025-06-12T21:00',
    },
  },
  {
    say: 'posh american steakhouse with a skyline view, delivery not needed',
    give: { vibe: ['Upscale'], cuisine: ['American'], q: 'steak', view: ['City View'] },
  },
  {
    say: 'brunch spot saturday, gluten free pancakes, dogs welcome, garden',
    give: {
      openAt: '2025-06-14T11:00',
      dietary: ['Gluten-free'],
      q: 'pancake',
      feature: ['Pet Friendly'],
      view: ['Garden View'],
    },
  },
  {
    say: 'Show me the closest Lebanese that is open now and delivers',
    give: { cuisine: ['Lebanese'], nearMe: true, sort: 'distance', openNow: true, feature: ['Delivery'] },
  },
  {
    say: 'stag do, karaoke and tacos, saturday 9pm in Baixa',
    give: { event: ['Karaoke Nights'], q: 'taco Baixa', eventOn: '2025-06-14', openAt: '2025-06-14T21:00' },
  },
];
