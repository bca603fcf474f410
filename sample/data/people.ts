import type { UserType } from '#vocabulary.ts';

export const SAMPLE_PASSWORD = 'tablemate';

/** Administrators need at least 12 characters. */
export const SAMPLE_ADMIN_PASSWORD = 'tablemate-admin';

type Tastes = {
  cuisines: string[];
  atmosphere: string[];
  priceTier: string[];
  dietary: string[];
  extras: string[];
};

export type Person = {
  username: string;
  name: string;
  bio: string;
  /** An index into the painter's FACES. */
  face: number;
  type: UserType;
  isAdmin?: true;
  /** How often this person writes compared with others, whose zeal is 1; 0 is never. */
  zeal?: number;
  /** The answers to "Tell us what you like"; absent if the diner skipped the page. */
  tastes?: Tastes;
};

const owner = (username: string, name: string, face: number, bio: string): Person => ({
  username,
  name,
  face,
  bio,
  type: 'restaurant',
  zeal: 0.25,
});

const diner = (
  username: string,
  name: string,
  face: number,
  zeal: number,
  bio: string,
  tastes?: Tastes,
): Person => ({ username, name, face, zeal, bio, type: 'user', ...(tastes && { tastes }) });

export const PEOPLE: readonly Person[] = [
  owner(
    'beatriz_falcao',
    'Beatriz Falcão',
    1,
    'Fish, fire and one opinionated dog, all of it in Lisbon. I still work the pass on Fridays.',
  ),
  owner(
    'tommaso_bellandi',
    'Tommaso Bellandi',
    17,
    'Came from Bologna for a summer eleven years ago. The sourdough starter came too.',
  ),
  owner(
    'haruki_mori',
    'Haruki Mori',
    29,
    'Noodles by day, rice by night. Trained in Fukuoka, happily lost in Lisbon.',
  ),
  owner(
    'anand_kamat',
    'Anand Kamat',
    26,
    'My grandmother wrote no recipes down. I have spent twenty years writing them down.',
  ),
  owner(
    'camille_aubry',
    'Camille Aubry',
    5,
    'Butter, patience, and a very small wine list that I argue about weekly.',
  ),
  owner(
    'lucia_barragan',
    'Lucía Barragán',
    2,
    'Oaxaca in the kitchen, Cádiz on my mother’s side. I grind my own corn.',
  ),
  owner(
    'wei_lin_chao',
    'Chao Wei-Lin',
    16,
    'Third-generation cook. Ask me about vinegar and clear your afternoon.',
  ),
  owner(
    'karim_haddad',
    'Karim Haddad',
    18,
    'Charcoal, za’atar and a table that is always a little too full.',
  ),
  {
    username: 'admin',
    name: 'Sofia Meireles',
    face: 11,
    bio: 'Keeps Tablemate honest. Write to me when something looks wrong.',
    type: 'user',
    isAdmin: true,
    zeal: 0,
  },
  diner(
    'joana_reis',
    'Joana Reis',
    10,
    2.2,
    'Born in Graça, will walk uphill for a good custard tart. Notes on every lunch since 2015.',
    {
      cuisines: ['Italian', 'French', 'Sushi'],
      atmosphere: ['Cozy', 'Romantic', 'Sea-view'],
      priceTier: ['$$', '$$$'],
      dietary: [],
      extras: ['Coffee/Tea', 'Desserts'],
    },
  ),
  diner(
    'miguel_antunes',
    'Miguel Antunes',
    27,
    1.6,
    'Tram driver’s son. I judge a place by its bread and its bathroom mirror.',
    {
      cuisines: ['Italian', 'Chinese', 'Mexican'],
      atmosphere: ['Live-music', 'Outdoor'],
      priceTier: ['$', '$$'],
      dietary: [],
      extras: ['Night-life'],
    },
  ),
  diner(
    'priya_raman',
    'Priya Raman',
    12,
    1.8,
    'Software by day, dosa snob by birth. Vegetarian, never bored.',
    {
      cuisines: ['Indian', 'Vegan', 'Thai', 'Italian'],
      atmosphere: ['Cozy', 'Outdoor'],
      priceTier: ['$', '$$'],
      dietary: ['Vegetarian'],
      extras: ['Coffee/Tea', 'Desserts'],
    },
  ),
  diner(
    'oskar_lindqvist',
    'Oskar Lindqvist',
    22,
    1.2,
    'Moved from Malmö for the light, stayed for the clams. Reads wine lists from the back.',
    {
      cuisines: ['Sushi', 'French', 'Italian'],
      atmosphere: ['Sea-view', 'Romantic'],
      priceTier: ['$$$', '$$$$'],
      dietary: [],
      extras: ['Night-life'],
    },
  ),
  diner(
    'amara_okafor',
    'Amara Okafor',
    4,
    1.7,
    'Architect. I notice the chairs first and the chilli second. Lagos, London, Lisbon.',
    {
      cuisines: ['Thai', 'Indian', 'Mexican', 'Chinese'],
      atmosphere: ['Live-music', 'Outdoor', 'Romantic'],
      priceTier: ['$$', '$$$'],
      dietary: [],
      extras: ['Night-life', 'Desserts'],
    },
  ),
  diner(
    'yuto_tanaka',
    'Yuto Tanaka',
    31,
    1.1,
    'On a slow mission to find ramen worth the metro ride. Polite about most things except broth.',
    {
      cuisines: ['Sushi', 'Chinese', 'Thai'],
      atmosphere: ['Cozy'],
      priceTier: ['$', '$$', '$$$$'],
      dietary: [],
      extras: ['Coffee/Tea'],
    },
  ),
  diner(
    'clara_wexler',
    'Clara Wexler',
    6,
    1,
    'Cellist, early eater, late drinker. Keeps a kosher kitchen and a long list of exceptions I am not allowed.',
    {
      cuisines: ['Sushi', 'Vegan', 'French'],
      atmosphere: ['Live-music', 'Cozy'],
      priceTier: ['$$'],
      dietary: ['Kosher'],
      extras: ['Desserts', 'Coffee/Tea'],
    },
  ),
  diner(
    'rui_valadares',
    'Rui Valadares',
    24,
    1.5,
    'Retired harbour pilot. If the fish is good I say so; if it is not I say that too.',
    {
      cuisines: ['Italian', 'Sushi'],
      atmosphere: ['Sea-view', 'Outdoor'],
      priceTier: ['$$', '$$$'],
      dietary: [],
      extras: ['Coffee/Tea'],
    },
  ),
  diner(
    'leila_mansour',
    'Leila Mansour',
    7,
    1.3,
    'Translator between four languages and one very strict sweet tooth. Halal where there is a choice.',
    {
      cuisines: ['Indian', 'Thai', 'Vegan'],
      atmosphere: ['Kid-friendly', 'Outdoor'],
      priceTier: ['$', '$$'],
      dietary: ['Halal'],
      extras: ['Desserts', 'Coffee/Tea'],
    },
  ),
  diner(
    'ben_hargreaves',
    'Ben Hargreaves',
    21,
    1.4,
    'Dad of two, so we eat at six. Looking for high chairs and low noise. Will settle for chips.',
    {
      cuisines: ['Italian', 'Mexican', 'Indian'],
      atmosphere: ['Kid-friendly', 'Outdoor'],
      priceTier: ['$', '$$'],
      dietary: ['Nut-free'],
      extras: ['Desserts'],
    },
  ),
  diner(
    'ines_carvalho',
    'Inês Carvalho',
    3,
    1.5,
    'Student of marine biology on a student’s budget. Best lunch under ten euros wins my heart.',
    {
      cuisines: ['Sushi', 'Mexican', 'Vegan'],
      atmosphere: ['Outdoor', 'Live-music'],
      priceTier: ['$'],
      dietary: [],
      extras: ['Night-life', 'Desserts'],
    },
  ),
  diner(
    'mateus_prado',
    'Mateus Prado',
    19,
    1.3,
    'Carioca in exile, drummer on weekends. I order the second portion first.',
    {
      cuisines: ['Mexican', 'Chinese', 'Italian'],
      atmosphere: ['Live-music', 'Outdoor'],
      priceTier: ['$', '$$'],
      dietary: [],
      extras: ['Night-life'],
    },
  ),
  diner(
    'hannah_vogt',
    'Hannah Vogt',
    13,
    1.2,
    'Coeliac, cheerful about it. I ask the annoying questions so that you do not have to.',
    {
      cuisines: ['Sushi', 'Mexican', 'Indian', 'Vegan'],
      atmosphere: ['Cozy', 'Outdoor'],
      priceTier: ['$$'],
      dietary: ['Gluten-free'],
      extras: ['Coffee/Tea', 'Desserts'],
    },
  ),
  diner(
    'giulia_ferrante',
    'Giulia Ferrante',
    8,
    1.1,
    'Seventy-one and from Lecce: impossible about pasta, easy about everything else.',
    {
      cuisines: ['Italian', 'French'],
      atmosphere: ['Romantic', 'Sea-view'],
      priceTier: ['$$', '$$$'],
      dietary: [],
      extras: ['Desserts'],
    },
  ),
  diner(
    'daniel_osei',
    'Daniel Osei',
    25,
    0.9,
    'Night nurse. My dinner is your breakfast. Grateful to every kitchen that is still open.',
  ),
  diner(
    'minh_anh_tran',
    'Trần Minh Anh',
    0,
    1.2,
    'Photographs food before eating it, apologises to everyone, does it again.',
  ),
];
