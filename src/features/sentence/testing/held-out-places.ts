import type { Example } from './example.ts';

/**
 * Written without knowledge of the grammar, and never used for tuning: streets, districts and the city of the
 * example. 'In' a place searches for its name; 'near' searches around it.
 */
export const HELD_OUT_PLACES: Example[] = [
  { say: 'paella in Alfama', give: { q: 'paella Alfama' } },
  { say: 'italian in chiado', give: { cuisine: ['Italian'], q: 'Chiado' } },
  { say: 'sushi near belem', give: { q: 'sushi', near: 'Belém' } },
  { say: 'cheap eats in Baixa', give: { price: ['$'], q: 'Baixa' } },
  { say: 'anywhere decent around Cais do Sodré?', give: { near: 'Cais do Sodré' } },
  { say: 'vegan lunch near Graça', give: { dietary: ['Vegan'], openAt: '2025-06-12T13:00', near: 'Graça' } },
  { say: 'rooftop bar close to rua da palma', give: { view: ['Rooftop'], near: 'Rua da Palma' } },
  { say: 'best pizza in lisboa', give: { q: 'pizza Lisboa', sort: 'rating' } },
  { say: 'indian restaurant on Rua da Palma', give: { cuisine: ['Indian'], q: 'Rua da Palma' } },
  { say: 'burgers within 2 km of Baixa', give: { q: 'burger', near: 'Baixa', distance: 2 } },
  { say: 'dinner tomorrow in Chiado', give: { openAt: '2025-06-12T19:00', q: 'Chiado' } },
  {
    say: 'dog friendly terrace in Graca',
    give: { feature: ['Pet Friendly'], view: ['Outdoor Seating'], q: 'Graça' },
  },
  { say: 'brunch on sunday near Cais do Sodre', give: { openAt: '2025-06-15T11:00', near: 'Cais do Sodré' } },
  {
    say: 'quiet place for two in alfama, not too expensive',
    give: { vibe: ['Quiet'], price: ['$', '$$'], q: 'Alfama' },
  },
  { say: "we're staying near Alfama and want seafood", give: { near: 'Alfama', q: 'seafood' } },
  { say: 'ramen not far from Chiado', give: { q: 'ramen', near: 'Chiado' } },
  { say: "what's open now in Baixa", give: { openNow: true, q: 'Baixa' } },
  { say: 'halal kebab near Rua da Palma', give: { dietary: ['Halal'], q: 'kebab', near: 'Rua da Palma' } },
  {
    say: 'wheelchair accessible restaurants near Belém',
    give: { feature: ['Wheelchair Accessible'], near: 'Belém' },
  },
  { say: 'korean or thai around Graça', give: { cuisine: ['Korean', 'Thai'], near: 'Graça' } },
  { say: 'tapas in Alfama with live music', give: { q: 'tapas Alfama', liveMusic: true } },
  {
    say: 'romantic dinner with a river view in Belém',
    give: { vibe: ['Romantic'], openAt: '2025-06-11T19:00', view: ['Water View'], q: 'Belém' },
  },
  { say: 'margherita pizza next to Cais do Sodré', give: { q: 'margherita pizza', near: 'Cais do Sodré' } },
  { say: 'Alfama', give: { q: 'Alfama' } },
  { say: 'near Chiado', give: { near: 'Chiado' } },
  { say: 'tiramisu chiado', give: { q: 'tiramisu Chiado' } },
  { say: 'steak in Chiado, friday 8pm', give: { q: 'steak Chiado', openAt: '2025-06-13T20:00' } },
  {
    say: 'comedy in Baixa on thursday',
    give: { event: ['Comedy Shows'], q: 'Baixa', eventOn: '2025-06-12' },
  },
  {
    say: 'karaoke near Cais do Sodré tonight',
    give: { event: ['Karaoke Nights'], near: 'Cais do Sodré', eventOn: '2025-06-11' },
  },
  {
    say: 'gluten free pasta near baixa under 20 euros',
    give: { dietary: ['Gluten-free'], q: 'pasta', near: 'Baixa', price: ['$', '$$'] },
  },
  {
    say: 'highly rated french restaurants in Lisboa',
    give: { minRating: 4, cuisine: ['French'], q: 'Lisboa' },
  },
  { say: 'newest places in Lisboa', give: { sort: 'newest', q: 'Lisboa' } },
  { say: 'somewhere in graça where they speak german', give: { q: 'Graça', language: ['German'] } },
  { say: 'takeaway noodles near Alfama', give: { feature: ['Takeout'], q: 'noodle', near: 'Alfama' } },
  { say: 'poke bowl 500 m from Chiado', give: { q: 'poke bowl', near: 'Chiado', distance: 0.5 } },
  {
    say: 'top rated greek near Belem with parking',
    give: { sort: 'rating', cuisine: ['Greek'], near: 'Belém', feature: ['Parking'] },
  },
  {
    say: 'kid friendly lunch in Belém on saturday',
    give: { vibe: ['Family-friendly'], q: 'Belém', openAt: '2025-06-14T13:00' },
  },
  { say: 'live jazz in Alfama', give: { music: ['Jazz'], liveMusic: true, q: 'Alfama' } },
  { say: 'khachapuri in baixa', give: { q: 'khachapuri Baixa' } },
  {
    say: 'japanese within walking distance of Chiado',
    give: { cuisine: ['Japanese'], near: 'Chiado', distance: 1 },
  },
  { say: 'spanish, within a mile of Belém', give: { cuisine: ['Spanish'], near: 'Belém', distance: 1.6 } },
  { say: 'mexcian food in cais do sodre', give: { cuisine: ['Mexican'], q: 'Cais do Sodré' } },
  { say: 'fancy place in Chiado for a birthday', give: { vibe: ['Upscale'], q: 'Chiado' } },
  { say: 'open late near Baixa', give: { openAt: '2025-06-11T23:00', near: 'Baixa' } },
  {
    say: 'lively spots around cais do sodré on friday night',
    give: { vibe: ['Lively'], near: 'Cais do Sodré', openAt: '2025-06-13T20:00' },
  },
  { say: 'any events in Graça this saturday', give: { hasEvents: true, q: 'Graça', eventOn: '2025-06-14' } },
  {
    say: 'DJ near Cais do Sodré on saturday from 10pm',
    give: { event: ['DJ Sets'], near: 'Cais do Sodré', eventOn: '2025-06-14', openAt: '2025-06-14T22:00' },
  },
  {
    say: 'falafel on Rua da Palma for lunch',
    give: { q: 'falafel Rua da Palma', openAt: '2025-06-12T13:00' },
  },
];
