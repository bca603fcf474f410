import type { Example } from './example.ts';

/**
 * Written before the grammar, and never used for tuning: the result shows how the grammar reads unknown words. The
 * meanings are those of the tuning set: a meal alone is its next usual hour (breakfast 09:00, brunch 11:00, lunch
 * 13:00, dinner 19:00), tonight 20:00, late 23:00, a day alone 19:00; a day with an event is the day of the event; a
 * dish never names a cuisine.
 */
export const HELD_OUT: Example[] = [
  {
    say: 'cosy thai under $30 with live music, open now, near me',
    give: {
      vibe: ['Cozy'],
      cuisine: ['Thai'],
      price: ['$', '$$'],
      liveMusic: true,
      openNow: true,
      nearMe: true,
    },
  },
  { say: 'sushi', give: { q: 'sushi' } },
  { say: 'best pizza nearby', give: { q: 'pizza', sort: 'rating', nearMe: true } },
  { say: 'somewhere romantic for our anniversary', give: { vibe: ['Romantic'] } },
  {
    say: 'vegan, open at 22:00, outdoor, under $30',
    give: { dietary: ['Vegan'], openAt: '2025-06-11T22:00', view: ['Outdoor Seating'], price: ['$', '$$'] },
  },
  { say: 'indian food within 3 km', give: { cuisine: ['Indian'], nearMe: true, distance: 3 } },
  {
    say: 'I want to take my girlfriend out for a fancy french dinner on friday',
    give: { vibe: ['Romantic', 'Upscale'], cuisine: ['French'], openAt: '2025-06-13T19:00' },
  },
  {
    say: 'cheap tacos',
    give: { q: 'taco', price: ['$'] },
  },
  {
    say: 'family restaurant with parking and high chairs',
    give: { vibe: ['Family-friendly'], feature: ['Parking'] },
  },
  {
    say: 'rooftop cocktails tonight',
    give: { view: ['Rooftop'], q: 'cocktail', openAt: '2025-06-11T20:00' },
  },
  { say: 'gluten free italian', give: { dietary: ['Gluten-free'], cuisine: ['Italian'] } },
  { say: 'Where can I get pho?', give: { q: 'pho' } },
  {
    say: 'wheelchair accessible greek place',
    give: { feature: ['Wheelchair Accessible'], cuisine: ['Greek'] },
  },
  { say: 'dog friendly brunch on saturday', give: { feature: ['Pet Friendly'], openAt: '2025-06-14T11:00' } },
  { say: 'korean bbq rated at least 4.5', give: { q: 'bbq', minRating: 4.5 } },
  { say: 'somewhere quiet to work with good wifi', give: { vibe: ['Quiet'], feature: ['WiFi'] } },
  { say: 'not italian', give: {} },
  { say: 'anything but sushi', give: {} },
  {
    say: 'mexican or spanish, not too expensive',
    give: { cuisine: ['Mexican', 'Spanish'], price: ['$', '$$'] },
  },
  { say: 'resturant with a view of the sea', give: { view: ['Water View'] } },
  { say: 'chineese takeaway', give: { cuisine: ['Chinese'], feature: ['Takeout'] } },
  { say: 'live jazz and good wine', give: { music: ['Jazz'], liveMusic: true, q: 'wine' } },
  { say: 'karaoke bar open after midnight', give: { event: ['Karaoke Nights'], openAt: '2025-06-12T00:00' } },
  { say: 'where do the staff speak german', give: { language: ['German'] } },
  { say: 'halal burgers that deliver', give: { dietary: ['Halal'], q: 'burger', feature: ['Delivery'] } },
  { say: 'newest restaurants', give: { sort: 'newest' } },
  { say: 'whats trending this week', give: { featured: ['Trending'] } },
  { say: '$$ or $$$ japanese', give: { price: ['$$', '$$$'], cuisine: ['Japanese'] } },
  { say: 'fine dining with a city view', give: { price: ['$$$', '$$$$'], view: ['City View'] } },
  { say: 'kosher and open on sunday at noon', give: { dietary: ['Kosher'], openAt: '2025-06-15T12:00' } },
  {
    say: 'my son has a nut allergy, thai please',
    give: { dietary: ['Nut-free'], cuisine: ['Thai'], vibe: ['Family-friendly'] },
  },
  {
    say: 'something lively with a dj on saturday night',
    give: { vibe: ['Lively'], event: ['DJ Sets'], eventOn: '2025-06-14' },
  },
  { say: 'lobster roll under 25 bucks', give: { q: 'lobster roll', price: ['$', '$$'] } },
  { say: 'khachapuri', give: { q: 'khachapuri' } },
  {
    say: 'a table by the river for lunch tomorrow',
    give: { view: ['Water View'], openAt: '2025-06-12T13:00' },
  },
  { say: 'open now', give: { openNow: true } },
  {
    say: 'lebanese mezze, vegetarian, 15 minutes walk',
    give: { cuisine: ['Lebanese'], q: 'mezze', dietary: ['Vegetarian'], nearMe: true, distance: 1.2 },
  },
  { say: 'stand-up comedy and dinner', give: { event: ['Comedy Shows'], openAt: '2025-06-11T19:00' } },
  { say: "editor's choice in modern style", give: { featured: ["Editor's Choice"], vibe: ['Modern'] } },
  { say: 'spots recommended by influencers', give: { featured: ['Influencer Recommended'] } },
  { say: 'ramen until 11 tonight', give: { q: 'ramen', openAt: '2025-06-11T22:59' } },
  { say: 'turkish breakfast', give: { cuisine: ['Turkish'], openAt: '2025-06-12T09:00' } },
  { say: 'private room for a big group', give: { feature: ['Private Dining'], vibe: ['Spacious'] } },
  { say: 'no meat please', give: { dietary: ['Vegetarian'] } },
  { say: 'curry, not spicy', give: { q: 'curry' } },
  {
    say: 'casual place to grab a burger with the kids',
    give: { vibe: ['Casual', 'Family-friendly'], q: 'burger' },
  },
  { say: 'brazillian steak house', give: { cuisine: ['Brazilian'], q: 'steak' } },
  {
    say: 'date night, italian, between 30 and 60 dollars',
    give: { vibe: ['Romantic'], cuisine: ['Italian'], price: ['$$$'] },
  },
  { say: 'closest ethiopian', give: { q: 'ethiopian', nearMe: true, sort: 'distance' } },
  {
    say: 'patio, pets allowed, mediterranean',
    give: { view: ['Outdoor Seating'], feature: ['Pet Friendly'], cuisine: ['Mediterranean'] },
  },
  { say: 'hungry', give: {} },
  { say: 'the cheapest vietnamese', give: { cuisine: ['Vietnamese'], sort: 'price' } },
  { say: 'places with food challenges', give: { hasChallenges: true } },
  { say: 'any events this friday evening?', give: { hasEvents: true, eventOn: '2025-06-13' } },
  {
    say: 'Can you find me a trendy korean restaurant in Brooklyn?',
    give: { vibe: ['Trendy'], cuisine: ['Korean'] },
  },
  { say: 'tapas + classical music', give: { q: 'tapas', music: ['Classical'] } },
  { say: 'arabic speaking waiters, shisha, garden', give: { language: ['Arabic'], view: ['Garden View'] } },
  { say: 'american diner open 24 hours', give: { cuisine: ['American'] } },
  { say: 'open at 7am for coffee', give: { q: 'coffee', openAt: '2025-06-12T07:00' } },
  { say: 'vegitarian indain', give: { dietary: ['Vegetarian'], cuisine: ['Indian'] } },
  { say: 'romatic restaurnat with candle light', give: { vibe: ['Romantic'] } },
  { say: 'less than 20 dollars per person and at least 4 stars', give: { price: ['$', '$$'], minRating: 4 } },
  { say: 'something more than $60, special occasion', give: { price: ['$$$$'] } },
  {
    say: 'walking distance, open late, noodles',
    give: { nearMe: true, distance: 1, openAt: '2025-06-11T23:00', q: 'noodle' },
  },
  { say: 'seafood on the beach, not crowded', give: { q: 'seafood', view: ['Water View'], vibe: ['Quiet'] } },
  { say: 'elegant but not pricey', give: { vibe: ['Elegant'], price: ['$', '$$'] } },
  { say: 'dim sum sunday 11am', give: { q: 'dim sum', openAt: '2025-06-15T11:00' } },
  { say: "I'm celiac and my wife is vegan", give: { dietary: ['Gluten-free', 'Vegan'] } },
  {
    say: '2 miles from here, thai or viet',
    give: { nearMe: true, distance: 3.2, cuisine: ['Thai', 'Vietnamese'] },
  },
  { say: 'birthday dinner for 12 people', give: { openAt: '2025-06-11T19:00' } },
  { say: 'step free access and disabled toilet', give: { feature: ['Wheelchair Accessible'] } },
  {
    say: 'free wi-fi, free parking, open in an hour',
    give: { feature: ['WiFi', 'Parking'], openAt: '2025-06-11T15:00' },
  },
  {
    say: 'a small intimate bistro with french-speaking staff',
    give: { vibe: ['Intimate'], language: ['French'], q: 'bistro' },
  },
  {
    say: 'top rated sushi within walking distance',
    give: { q: 'sushi', sort: 'rating', nearMe: true, distance: 1 },
  },
  { say: 'highly rated, quiet, plant-based', give: { minRating: 4, vibe: ['Quiet'], dietary: ['Vegan'] } },
  {
    say: 'paella for dinner tomorrow at 9',
    give: { q: 'paella', openAt: '2025-06-12T21:00' },
  },
  { say: 'a place without loud music', give: { vibe: ['Quiet'] } },
  {
    say: 'dinner with skyline views monday 7:30pm',
    give: { view: ['City View'], openAt: '2025-06-16T19:30' },
  },
  { say: 'nothing fancy, just good pasta', give: { vibe: ['Casual'], q: 'pasta' } },
  { say: 'popular with locals', give: { sort: 'trending' } },
  { say: 'tiramisu and espresso', give: { q: 'tiramisu espresso' } },
  {
    say: 'open mic or live performance tonight',
    give: { event: ['Live Performances'], eventOn: '2025-06-11' },
  },
  {
    say: 'japanese, english menu, 500m',
    give: { cuisine: ['Japanese'], language: ['English'], nearMe: true, distance: 0.5 },
  },
  {
    say: 'budget friendly lunch around the corner',
    give: { price: ['$'], openAt: '2025-06-12T13:00', nearMe: true },
  },
  { say: 'somewhere to propose, money no object', give: { vibe: ['Romantic'] } },
  { say: 'middle eastern with belly dancing', give: { cuisine: ['Lebanese', 'Turkish'] } },
  { say: 'new places that opened recently near me', give: { sort: 'newest', nearMe: true } },
  {
    say: 'people watching, croissants, saturday morning',
    give: { view: ['Street View'], q: 'croissant', openAt: '2025-06-14T09:00' },
  },
  {
    say: '4 stars and up, mexican, delivery',
    give: { minRating: 4, cuisine: ['Mexican'], feature: ['Delivery'] },
  },
  { say: 'where to eat gyros at 3 am', give: { q: 'gyros', openAt: '2025-06-12T03:00' } },
  { say: 'chill ambient music and laksa', give: { music: ['Ambient'], q: 'laksa', vibe: ['Casual'] } },
  { say: 'dairy free ice cream', give: { q: 'ice cream' } },
  { say: 'relaxed lakeside terrace', give: { vibe: ['Casual'], view: ['Water View', 'Outdoor Seating'] } },
  {
    say: 'posh chinese, around $50 a head',
    give: { vibe: ['Upscale'], cuisine: ['Chinese'], price: ['$$$'] },
  },
  {
    say: 'Restaurants open on Sunday evening with vegan options & a dog menu',
    give: { openAt: '2025-06-15T19:00', dietary: ['Vegan'] },
  },
  { say: 'not thai but vietnamese', give: { cuisine: ['Vietnamese'] } },
  { say: 'buzzing, hip, instagrammable', give: { vibe: ['Lively', 'Trendy'] } },
  {
    say: 'kid freindly pizzaria with a playground',
    give: { vibe: ['Family-friendly'], q: 'pizza' },
  },
  { say: 'warm, homely, fireplace', give: { vibe: ['Cozy'] } },
  { say: 'happy hour after work', give: { q: 'happy hour', openAt: '2025-06-11T18:00' } },
  {
    say: 'can we sit outside? two adults, one dog',
    give: { view: ['Outdoor Seating'], feature: ['Pet Friendly'] },
  },
  { say: 'pop music', give: { music: ['Pop'] } },
];
