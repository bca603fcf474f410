import { inCommunity, post, says } from './types.ts';

/** Posts in communities, some of them food challenges. */
export const POSTS_IN_COMMUNITIES = [
  post(
    'miguel_antunes',
    'mireille',
    { dish: 'Onion soup gratinée' },
    '#FoodChallenge of the week: order something that you have never ordered. Mine was onion soup, and I was wrong about it for thirty years.',
    says('giulia_ferrante', 'I took the sushi. I will say no more.'),
    says('joana_reis', 'Calamari for me. Next time again, please.'),
  ),
  inCommunity(
    'under-15',
    'ines_carvalho',
    'quan',
    { dish: 'Bánh mì thịt' },
    '#FoodChallenge: almoço por menos de dez euros. Bánh mì a 8,90, e ainda vinha estaladiço quando cheguei à biblioteca. #under10',
    says('minh_anh_tran', 'You chose well.'),
    says('mateus_prado', 'O meu foi 9,50. Ganhaste.'),
  ),
  inCommunity(
    'under-15',
    'mateus_prado',
    'nube',
    { dish: 'Totopos and four salsas' },
    '#FoodChallenge done: all four salsas at Taquería Nube. The one with the skull is no joke. #spicy',
    says('amara_okafor', 'I want to see a video.'),
    says('lucia_barragan', 'He asked for milk.', says('mateus_prado', 'Only a small glass.')),
  ),
  inCommunity(
    'table-for-one',
    'daniel_osei',
    'kumo',
    {},
    'Where do you like to eat alone? I’ll start: the counter at Kumo, because nobody talks and everybody nods.',
    says('yuto_tanaka', 'The same seat, probably.'),
    says('hannah_vogt', 'Quán Sương, at the window.'),
    says('oskar_lindqvist', 'Barra Gaditana. You are never alone for long.'),
  ),
  inCommunity(
    'lisbon-brunch',
    'minh_anh_tran',
    'lanterns',
    { rooms: ['celebration'] },
    'Dim sum on Sunday at noon, table for eight at Nine Lanterns. Three seats left, who is in?',
    says('ben_hargreaves', 'Count me in, without the kids.'),
    says('joana_reis', 'Me too.', says('minh_anh_tran', 'One left!')),
  ),
  inCommunity(
    'plant-plates',
    'priya_raman',
    'blau',
    { dish: 'Garden rice' },
    'The garden rice at Arrosseria Blau is vegetarian down to the stock, I asked. Scrape for the crust. #vegetarian',
    says('hannah_vogt', 'And gluten-free. Perfect.'),
    says('leila_mansour', 'Shall we go together?', says('priya_raman', 'Always.')),
  ),
];
