import type { Example } from './example.ts';

/** Never used for tuning: stations, squares, markets and sights, with and without their names. */
export const HELD_OUT_LANDMARKS: Example[] = [
  { say: 'paella near the station', give: { q: 'paella', near: 'Rossio station' } },
  { say: 'paella near Rossio station', give: { q: 'paella', near: 'Rossio station' } },
  { say: 'something cheap near the market', give: { price: ['$'], near: 'Mercado da Ribeira' } },
  { say: 'italian close to the train station', give: { cuisine: ['Italian'], near: 'Rossio station' } },
  { say: 'vegan by the museum', give: { dietary: ['Vegan'], near: 'Museu do Fado' } },
  { say: 'sushi near Time Out Market', give: { q: 'sushi', near: 'Mercado da Ribeira' } },
  {
    say: 'breakfast at Santa Apolonia station',
    give: { openAt: '2025-06-12T09:00', near: 'Santa Apolónia station' },
  },
  { say: 'dinner tonight near Belém Tower', give: { openAt: '2025-06-11T19:00', near: 'Torre de Belém' } },
  { say: 'anything open now near the metro?', give: { openNow: true, near: 'Rossio station' } },
  { say: 'tapas around praça do comercio', give: { q: 'tapas', near: 'Praça do Comércio' } },
  { say: 'quiet cafe near the Fado museum', give: { vibe: ['Quiet'], q: 'cafe', near: 'Museu do Fado' } },
  {
    say: 'kid friendly lunch near Estrela garden',
    give: { vibe: ['Family-friendly'], openAt: '2025-06-12T13:00', near: 'Jardim da Estrela' },
  },
  { say: 'ramen 500 m from the station', give: { q: 'ramen', near: 'Rossio station', distance: 0.5 } },
  { say: 'within 1 km of Oriente station', give: { near: 'Gare do Oriente', distance: 1 } },
  {
    say: 'thai food within ten minutes walk of Rossio station',
    give: { cuisine: ['Thai'], near: 'Rossio station', distance: 0.8 },
  },
  { say: 'burger next to the station', give: { q: 'burger', near: 'Rossio station' } },
  {
    say: 'romantic restaurant near the castle of Sao Jorge',
    give: { vibe: ['Romantic'], near: 'Castelo de São Jorge' },
  },
  { say: "rooftop near St George's Castle", give: { view: ['Rooftop'], near: 'Castelo de São Jorge' } },
  { say: 'pastry near Jeronimos Monastery', give: { q: 'pastry', near: 'Mosteiro dos Jerónimos' } },
  { say: 'Rossio station', give: { near: 'Rossio station' } },
  {
    say: 'cais do sodre station, live jazz',
    give: { near: 'Cais do Sodré station', music: ['Jazz'], liveMusic: true },
  },
  { say: 'seafood near Cais do Sodré', give: { q: 'seafood', near: 'Cais do Sodré' } },
  {
    say: 'we arrive at Santa Apolónia and need a quick bite nearby',
    give: { near: 'Santa Apolónia station', vibe: ['Casual'] },
  },
  { say: 'outdoor seating on the square', give: { view: ['Outdoor Seating'], near: 'Praça do Comércio' } },
  { say: 'best rated near the square', give: { sort: 'rating', near: 'Praça do Comércio' } },
  {
    say: 'a terrace on Praça Luís de Camões',
    give: { view: ['Outdoor Seating'], near: 'Praça Luís de Camões' },
  },
  { say: 'dog friendly near the park', give: { feature: ['Pet Friendly'], near: 'Jardim da Estrela' } },
  {
    say: 'brunch on saturday near Eduardo VII park',
    give: { openAt: '2025-06-14T11:00', near: 'Parque Eduardo VII' },
  },
  { say: 'where can I get noodles near the subway station', give: { q: 'noodle', near: 'Rossio station' } },
  { say: 'korean near the underground', give: { cuisine: ['Korean'], near: 'Rossio station' } },
  { say: 'greek not far from the market', give: { cuisine: ['Greek'], near: 'Mercado da Ribeira' } },
  {
    say: 'wheelchair accessible near the National Tile Museum',
    give: { feature: ['Wheelchair Accessible'], near: 'Museu Nacional do Azulejo' },
  },
  { say: 'halal food near gare do oriente', give: { dietary: ['Halal'], near: 'Gare do Oriente' } },
  {
    say: 'karaoke near Terreiro do Paço on friday',
    give: { event: ['Karaoke Nights'], near: 'Praça do Comércio', eventOn: '2025-06-13' },
  },
  { say: 'under 20 euros near Ribeira market', give: { price: ['$', '$$'], near: 'Mercado da Ribeira' } },
  { say: 'four stars or more near torre de belem', give: { minRating: 4, near: 'Torre de Belém' } },
  {
    say: 'a date night spot close to Praça do Comércio',
    give: { vibe: ['Romantic'], near: 'Praça do Comércio' },
  },
  {
    say: 'Oriente station, indian, open after 10',
    give: { near: 'Gare do Oriente', cuisine: ['Indian'], openAt: '2025-06-11T22:00' },
  },
  { say: 'a table in the park', give: { view: ['Garden View'] } },
  { say: 'coffee across from the station', give: { q: 'coffee', near: 'Rossio station' } },
  {
    say: 'somewhere near Rossio with vegetarian options',
    give: { near: 'Rossio station', dietary: ['Vegetarian'] },
  },
  {
    say: 'lively bars around Cais do Sodré train station tonight',
    give: { vibe: ['Lively'], near: 'Cais do Sodré station', openAt: '2025-06-11T20:00' },
  },
  { say: 'restaurants near tourist attractions', give: { near: 'Castelo de São Jorge' } },
  { say: 'free parking near the museum', give: { feature: ['Parking'], near: 'Museu do Fado' } },
  {
    say: 'french two km from the market',
    give: { cuisine: ['French'], near: 'Mercado da Ribeira', distance: 2 },
  },
  {
    say: 'takeaway pizza outside the station',
    give: { feature: ['Takeout'], q: 'pizza', near: 'Rossio station' },
  },
  { say: 'is there parking?', give: { feature: ['Parking'] } },
  { say: 'a market style place', give: {} },
];
