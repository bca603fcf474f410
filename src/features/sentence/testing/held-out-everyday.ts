import type { Example } from './example.ts';

/** Written in the style of people in a hurry, and never used for tuning, with the meanings of held-out.ts. */
export const HELD_OUT_EVERYDAY: Example[] = [
  { say: 'first date, nothing too pricey, candlelit', give: { vibe: ['Romantic'], price: ['$', '$$'] } },
  {
    say: 'halal burgers open past midnight',
    give: { dietary: ['Halal'], q: 'burger', openAt: '2025-06-12T00:00' },
  },
  {
    say: 'parents visiting, want somewhere classy but not stuffy, friday at 8',
    give: { vibe: ['Elegant'], openAt: '2025-06-13T20:00' },
  },
  { say: 'cheapest dim sum', give: { sort: 'price', q: 'dim sum' } },
  {
    say: 'we have a dog and want to sit outside',
    give: { feature: ['Pet Friendly'], view: ['Outdoor Seating'] },
  },
  { say: 'staff who speak german', give: { language: ['German'] } },
  { say: 'stand up comedy this weekend', give: { event: ['Comedy Shows'], eventOn: '2025-06-14' } },
  { say: 'most popular tapas right now', give: { sort: 'trending', q: 'tapas', openNow: true } },
  {
    say: 'somewhere lively for a birthday with karaoke',
    give: { vibe: ['Lively'], event: ['Karaoke Nights'] },
  },
  { say: 'take away sushi, at least four stars', give: { feature: ['Takeout'], q: 'sushi', minRating: 4 } },
  { say: 'no meat please, and somewhere cosy', give: { dietary: ['Vegetarian'], vibe: ['Cozy'] } },
  { say: 'a hearty breakfast before 9 tomorrow', give: { openAt: '2025-06-12T09:00' } },
  {
    say: 'garden seating, quiet, french',
    give: { view: ['Garden View'], vibe: ['Quiet'], cuisine: ['French'] },
  },
  {
    say: 'ice cream after dinner, walking distance',
    give: { q: 'ice cream', openAt: '2025-06-11T19:00', nearMe: true, distance: 1 },
  },
  { say: 'greek taverna by the water', give: { cuisine: ['Greek'], view: ['Water View'] } },
  {
    say: 'mexican with happy hour after work',
    give: { cuisine: ['Mexican'], q: 'happy hour', openAt: '2025-06-11T18:00' },
  },
  {
    say: 'romantic rooftop with a skyline view for our wedding anniversary',
    give: { vibe: ['Romantic'], view: ['Rooftop', 'City View'] },
  },
  { say: 'late kitchen, open until 2', give: { openAt: '2025-06-12T01:59' } },
  {
    say: 'is there a chinese that is open on mondays',
    give: { cuisine: ['Chinese'], openAt: '2025-06-16T19:00' },
  },
  { say: 'vegan ramen, 4.5 stars and up', give: { dietary: ['Vegan'], q: 'ramen', minRating: 4.5 } },
  { say: 'all you can eat sushi lunch tomorrow', give: { q: 'buffet sushi', openAt: '2025-06-12T13:00' } },
  {
    say: 'modern turkish place with cocktails',
    give: { vibe: ['Modern'], cuisine: ['Turkish'], q: 'cocktail' },
  },
  { say: 'editors choice italian', give: { featured: ["Editor's Choice"], cuisine: ['Italian'] } },
  { say: 'dj and dancing on saturday night', give: { event: ['DJ Sets'], eventOn: '2025-06-14' } },
  {
    say: 'burrito nearby, open now, cheap',
    give: { q: 'burrito', nearMe: true, openNow: true, price: ['$'] },
  },
  { say: 'food with a loyalty challenge', give: { hasChallenges: true } },
  { say: 'lobster roll near Belem tower', give: { q: 'lobster roll', near: 'Torre de Belém' } },
  { say: 'classical music and elegant, dress up', give: { music: ['Classical'], vibe: ['Elegant'] } },
  { say: 'pho or banh mi for less than 15', give: { q: 'pho banh mi', price: ['$'] } },
  { say: 'where do locals eat seafood', give: { q: 'seafood' } },
  { say: 'a big table in a spacious room for ten', give: { vibe: ['Spacious'] } },
  { say: 'japanese omakase, sky is the limit', give: { cuisine: ['Japanese'], q: 'omakase' } },
  { say: 'loved by influencers and instagrammable', give: { featured: ['Influencer Recommended'] } },
  { say: 'curry delivered tonight', give: { q: 'curry', feature: ['Delivery'], openAt: '2025-06-11T20:00' } },
  {
    say: 'disabled access and a quiet corner, french speaking if possible',
    give: { feature: ['Wheelchair Accessible'], vibe: ['Quiet'], language: ['French'] },
  },
  {
    say: 'highest rated mexican within two miles',
    give: { sort: 'rating', cuisine: ['Mexican'], nearMe: true, distance: 3.2 },
  },
  {
    say: 'date night sushi, saturday around 9',
    give: { vibe: ['Romantic'], q: 'sushi', openAt: '2025-06-14T21:00' },
  },
  { say: 'terrace in the sun for a spritz', give: { view: ['Outdoor Seating'], q: 'spritz' } },
  { say: 'open mic night tomorrow', give: { event: ['Live Performances'], eventOn: '2025-06-12' } },
  { say: 'fish and chips by the beach', give: { q: 'fish and chips', view: ['Water View'] } },
  { say: 'still serving food at 11pm', give: { openAt: '2025-06-11T23:00' } },
  { say: 'posh afternoon tea', give: { vibe: ['Upscale'], q: 'afternoon tea' } },
  { say: 'a cheap and cheerful curry house', give: { price: ['$'], q: 'curry' } },
  { say: 'somewhere to watch people go by, street tables', give: { view: ['Street View'] } },
  { say: 'nearest kebab', give: { q: 'kebab', nearMe: true, sort: 'distance' } },
  { say: 'live band on friday', give: { liveMusic: true, openAt: '2025-06-13T19:00' } },
  {
    say: 'arabic food, halal, family section',
    give: { q: 'arabic food', dietary: ['Halal'], vibe: ['Family-friendly'] },
  },
  { say: 'hey where can we get good tacos for under a tenner', give: { q: 'taco', price: ['$'] } },
  {
    say: 'need a quite place for a first date tomorow evening',
    give: { vibe: ['Quiet', 'Romantic'], openAt: '2025-06-12T19:00' },
  },
  { say: 'my celiac sister wants pizza', give: { dietary: ['Gluten-free'], q: 'pizza' } },
  { say: 'anywhere open after 11 that does pasta', give: { openAt: '2025-06-11T23:00', q: 'pasta' } },
  {
    say: 'place with a nice terrace and good coffee, laptop ok',
    give: { view: ['Outdoor Seating'], q: 'coffee', feature: ['WiFi'] },
  },
  {
    say: 'sunday roast somewhere cosy with a fireplace',
    give: { q: 'roast', openAt: '2025-06-15T19:00', vibe: ['Cozy'] },
  },
  {
    say: 'vegan options near Santa Apolonia, open tonight',
    give: { dietary: ['Vegan'], near: 'Santa Apolónia station', openAt: '2025-06-11T20:00' },
  },
  { say: 'craving bibimbap, cheap', give: { q: 'bibimbap', price: ['$'] } },
  { say: 'want to impress a client, dinner thursday 8.30', give: { openAt: '2025-06-12T20:30' } },
  { say: 'gf friendly bakery', give: { dietary: ['Gluten-free'], q: 'bakery' } },
  {
    say: 'chinese hotpot for a group of eight on saturday at 7',
    give: { cuisine: ['Chinese'], q: 'hot pot', vibe: ['Spacious'], openAt: '2025-06-14T19:00' },
  },
  { say: 'sushi, delivery or takeaway', give: { q: 'sushi', feature: ['Delivery', 'Takeout'] } },
  { say: 'best burger in Lisboa', give: { sort: 'rating', q: 'burger Lisboa' } },
  {
    say: 'stylish spot for drinks with a view',
    give: { vibe: ['Trendy'], view: ['City View', 'Water View', 'Garden View', 'Rooftop'] },
  },
  {
    say: 'wheelchair accessible greek place by the river',
    give: { feature: ['Wheelchair Accessible'], cuisine: ['Greek'], view: ['Water View'] },
  },
  {
    say: 'live jazz and oysters this friday',
    give: { music: ['Jazz'], liveMusic: true, q: 'oyster', openAt: '2025-06-13T19:00' },
  },
  {
    say: 'somewhere the kids can run around outside',
    give: { vibe: ['Family-friendly'], view: ['Outdoor Seating'] },
  },
  {
    say: 'affordable french with english menu',
    give: { price: ['$', '$$'], cuisine: ['French'], language: ['English'] },
  },
  { say: 'indian, not too spicy, around 20 dollars', give: { cuisine: ['Indian'], price: ['$$'] } },
  {
    say: 'closest place for a late breakfast',
    give: { nearMe: true, sort: 'distance', openAt: '2025-06-12T09:00' },
  },
  {
    say: 'thai curry in Graça for lunch on friday',
    give: { cuisine: ['Thai'], q: 'curry Graça', openAt: '2025-06-13T13:00' },
  },
  { say: 'I am vegetarian, he eats halal', give: { dietary: ['Vegetarian', 'Halal'] } },
  {
    say: 'no crowds please, garden and good wine',
    give: { vibe: ['Quiet'], view: ['Garden View'], q: 'wine' },
  },
  {
    say: 'rated over 4, italian, less than 1 km',
    give: { minRating: 4, cuisine: ['Italian'], nearMe: true, distance: 1 },
  },
  {
    say: 'open at 7am for coffee and croissants',
    give: { openAt: '2025-06-12T07:00', q: 'coffee croissant' },
  },
  { say: 'karaoke bar open till 3', give: { event: ['Karaoke Nights'], openAt: '2025-06-12T02:59' } },
  {
    say: 'private dining for 20 people next friday',
    give: { feature: ['Private Dining'], openAt: '2025-06-13T19:00' },
  },
  { say: 'whats good near the park', give: { near: 'Jardim da Estrela' } },
  { say: 'poke bowl within walking distance', give: { q: 'poke bowl', nearMe: true, distance: 1 } },
  { say: 'moroccan tagine with belly dancing', give: { q: 'moroccan tagine' } },
  { say: 'smart casual, steak, free parking', give: { vibe: ['Casual'], q: 'steak', feature: ['Parking'] } },
  {
    say: 'lunch in an hour near Chiado, soup or salad',
    give: { openAt: '2025-06-11T15:00', near: 'Chiado', q: 'soup salad' },
  },
  { say: 'mexican with mezcal and dj', give: { cuisine: ['Mexican'], q: 'mezcal', event: ['DJ Sets'] } },
  { say: 'newest places this month', give: { sort: 'newest' } },
  { say: 'trending ramen', give: { featured: ['Trending'], q: 'ramen' } },
  {
    say: 'seafood tower, splurge, ocean view',
    give: { q: 'seafood', price: ['$$$', '$$$$'], view: ['Water View'] },
  },
  {
    say: 'Korean fried chicken and beer, late',
    give: { cuisine: ['Korean'], q: 'fried chicken beer', openAt: '2025-06-11T23:00' },
  },
  {
    say: 'dessert place open now with outdoor seats',
    give: { q: 'dessert', openNow: true, view: ['Outdoor Seating'] },
  },
  { say: 'breakfast burrito saturday 10am', give: { q: 'burrito', openAt: '2025-06-14T10:00' } },
  {
    say: 'anniversary dinner, elegant, above $60',
    give: { vibe: ['Romantic', 'Elegant'], openAt: '2025-06-11T19:00', price: ['$$$$'] },
  },
  {
    say: 'lebanese not far from Praça do Comércio',
    give: { cuisine: ['Lebanese'], near: 'Praça do Comércio' },
  },
  {
    say: 'bring my dog, brunch sunday 11:30',
    give: { feature: ['Pet Friendly'], q: 'brunch', openAt: '2025-06-15T11:30' },
  },
  { say: 'something light and quick, under 10 euro', give: { price: ['$'] } },
  {
    say: 'cosy wine bar, cheese board, quiet music',
    give: { vibe: ['Cozy'], q: 'wine cheese', noise: ['Quiet'] },
  },
  { say: 'family run trattoria', give: { cuisine: ['Italian'] } },
  { say: 'restaurants with a playground', give: { vibe: ['Family-friendly'] } },
  {
    say: 'comedy night and pizza on thursday',
    give: { event: ['Comedy Shows'], eventOn: '2025-06-12', q: 'pizza' },
  },
  { say: 'vietnamese or thai, whichever is nearer', give: { cuisine: ['Vietnamese', 'Thai'] } },
  {
    say: 'spanish tapas, lively, monday night',
    give: { cuisine: ['Spanish'], q: 'tapas', vibe: ['Lively'], openAt: '2025-06-16T20:00' },
  },
  { say: 'where to eat bacalhau near Alfama', give: { q: 'bacalhau', near: 'Alfama' } },
];
