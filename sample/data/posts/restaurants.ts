import { news, says } from './types.ts';

export const POSTS_OF_RESTAURANTS = [
  news(
    'osteria',
    { rooms: ['terrace'] },
    'Guitar in the alley on Thursday: two sets under the washing lines if the weather holds. Free with dinner. #livemusic',
    says('joana_reis', 'Two of us, please, near the door.'),
    says('clara_wexler', 'Who plays?'),
  ),
  news(
    'kumo',
    { dish: 'Tantan ramen', rooms: ['openKitchen'] },
    'The tantan is back on the stove. Ask for an apron. And on Wednesday it is tsukemen night again. #ramen',
    says('yuto_tanaka', 'I will be there on Wednesday.'),
  ),
  news(
    'beit',
    { rooms: ['celebration'] },
    'Oud and long tables on Friday. Come hungry, there will be dancing after the coffee. #livemusic',
    says('leila_mansour', 'Bringing my sisters.'),
    says('amara_okafor', 'Is there still room for four?'),
  ),
  news(
    'mare',
    { rooms: ['sunsetView', 'harbour'] },
    'Domingo de pregado: um peixe muito grande, grelhado na espinha e trinchado até acabar. Liguem para marcar mesa.',
    says('rui_valadares', 'Grande como?'),
  ),
  news(
    'hoshi',
    { dish: 'Azores bluefin, three cuts' },
    'Bluefin from the Azores this week: akami, chutoro and otoro side by side. #sushi',
    says('oskar_lindqvist', 'I have no words and one free evening.'),
  ),
  news(
    'quai',
    { dish: 'Crêpe with salted caramel', rooms: ['bakeryCounter'] },
    'We bake a second tray of croissants on Saturdays now. For those who come later there are crêpes until three. #breakfast',
    says('joana_reis', 'This is the best news of the week.'),
    says('oskar_lindqvist', 'Joana, leave me one.'),
  ),
  news(
    'delta',
    { dish: 'Cherry pie' },
    'Cherry pie under the dome, still warm. The lattice is a bit crooked, like always.',
    says('daniel_osei', 'Please save me a slice.'),
  ),
  news(
    'soi',
    { dish: 'Green curry of prawn', rooms: ['garden'] },
    'We pound the pastes to order, so give us a few minutes. The green curry is worth the wait.',
    says('amara_okafor', 'It is.'),
  ),
  news(
    'blau',
    { dish: 'Paella valenciana' },
    'New orange wood, and the big pan is out. Paella for two or more, and no, there is no seafood in it.',
    says('rui_valadares', 'Correct.'),
    says('ben_hargreaves', 'Do you do it for two adults and two small ones?'),
  ),
  news(
    'roma',
    { dish: 'Huevos haminados and eggplant borekas' },
    'Closed for Shabbat as always. On Sunday there are borekas straight from the tray. #kosher',
    says('clara_wexler', 'See you on Sunday.'),
  ),
];
