import { FILTER_EVENTS, SHOWS } from '#features/restaurants/options.ts';
import { type OptionFacet, SWITCH_FACETS, type SwitchFacet } from '#features/search-index/facets.ts';
import { listEventOptions } from '#features/search-index/filters.ts';
import type { FilterValue, SentenceListFilters } from './filters.ts';

import { EMPTY_PHRASES, UNMET_PHRASES } from './lexicon/fillers.ts';
import { DENIED_WORDS, PRICE_WORDS, SINGLE_WORDS, SORT_WORDS } from './lexicon/filter-words.ts';
import { CUISINE_WORDS, DISHES, FOODS, MORE_FOODS, OTHER_KITCHENS, REGIONS } from './lexicon/food.ts';
import { DIETARY_WORDS, FEATURE_WORDS } from './lexicon/practical.ts';

import { PhraseBook } from './phrases.ts';

/** Words for each vibe, separated by '|'; articles are ignored. */
const VIBE_WORDS: Record<SentenceListFilters['vibe'], string> = {
  Romantic:
    'romantic | romance | date | date night | first date | anniversary | girlfriend | boyfriend | propose | proposal | honeymoon | valentine | valentines day | candlelit | candlelight | candle light | candle | candle lit | love birds | lovebirds | couple | 💕',
  Modern: 'modern | contemporary | minimalist | minimal | sleek | futuristic | modernist | industrial style',
  Cozy: 'cozy | cosy | cosey | coziness | snug | warm | homely | homey | comfy | comfortable | hygge | rustic | fireplace | by fire | welcoming | cute',
  Elegant:
    'elegant | classy | sophisticated | refined | chic | elegance | graceful | white tablecloth | formal | dress up',
  Casual:
    'casual | laid back | laidback | relaxed | relaxing | informal | easygoing | easy going | chill | chilled | low key | lowkey | down to earth | unpretentious | no dress code | no frills | simple | quick bite | hole in wall',
  Upscale:
    'upscale | fancy | posh | high end | luxury | luxurious | luxe | swanky | swank | upmarket | high class | first class | exclusive | ritzy | glamorous | special occasion dining',
  'Family-friendly':
    'family friendly | family | kid | kiddo | kid friendly | child | child friendly | children | childrens menu | kid menu | toddler | baby | infant | little one | son | daughter | high chair | highchair | stroller | pushchair | pram | playground | play area | nephew | niece | grandchildren | grandkid | teenager | kid party | child party | children party | kid birthday | kid birthday party | child birthday',
  Trendy:
    'trendy | hip | hipster | cool | instagrammable | instagram | instagram worthy | insta worthy | fashionable | stylish | happening | in vogue | aesthetic | photogenic',
  Quiet:
    'quiet | quiet place | quite place | quite spot | quite restaurant | quite corner | quite table | calm | peaceful | tranquil | silent | serene | hear each other | hear each other talk | hear each other speak | where we can talk | can talk | have conversation | to talk | conversation',
  Lively:
    'lively | buzzing | buzzy | vibrant | energetic | fun | party | festive | bustling | busy | upbeat | good energy | great energy | party atmosphere | nightlife | bachelorette | hen party | hen do | stag party | stag do | bachelor party',
  Intimate: 'intimate | tucked away | small and private | secluded | small | tiny | private corner',
  Spacious:
    'spacious | roomy | group | for group | good for group | large group | big group | large party | big party | big table | large table | large space | big space | lot of space | lot of room | enough room | plenty of room | plenty of space | banquet | huge | whole team',
};

/** Words for the noise level; words for a mood are vibes. */
const NOISE_WORDS: Record<SentenceListFilters['noise'], string> = {
  Quiet:
    'quiet noise level | noise level quiet | low noise | low noise level | little noise | not much noise | low volume | quiet music',
  Moderate: 'moderate noise | moderate noise level | noise level moderate | medium noise | some noise',
  Loud: 'loud | noisy | loud place | loud music | noise level loud | high noise level | deafening',
};

const VIEW_WORDS: Record<SentenceListFilters['view'], string> = {
  'Outdoor Seating':
    'outdoor seating | outdoor | outside | outdoor table | outdoor dining | seating outside | sit outside | table outside | eat outside | terrace | patio | al fresco | alfresco | open air | in sun | sunny terrace | in sunshine | deck | veranda | balcony | sidewalk table | sidewalk seating | beer garden | courtyard | backyard | fresh air',
  'City View':
    'city view | skyline | skyline view | view of city | view over city | view of skyline | view over skyline | overlooking city | urban view | skyscraper | downtown view | panorama | panoramic | panoramic view | city light | high up',
  'Water View':
    'water view | waterview | waterfront | waterside | by water | on water | near water | at water | next to water | view of water | see water | water side | river | riverside | riverfront | riverbank | sea | seaside | sea view | seaview | seafront | ocean | ocean view | oceanfront | oceanside | lake | lakeside | lake view | lakefront | beach | beachfront | beachside | bay | harbour | harbor | harbourside | marina | canal | canal side | quay | pier | shore | coast | coastal | dock | overlooking water',
  'Garden View':
    'garden view | garden | park view | greenery | green space | view of park | overlooking park | overlooking garden | botanical | among plant | lot of plant | in park | surrounded by nature | nature',
  'Street View':
    'street view | people watching | people watch | by window | at window | window table | watch people | watch world go by | window seat | overlooking street | view of street | street side | facing street',
  Mountain:
    'mountain view | mountain | mountainside | view of mountain | view over mountain | overlooking mountain | hill view | view of hill | alpine view',
  Rooftop:
    'rooftop | roof top | roof terrace | rooftop terrace | rooftop bar | roof | sky bar | skybar | rooftop garden | roof garden | on roof',
};

const ANY_VIEW =
  'with view | nice view | good view | great view | beautiful view | amazing view | stunning view | scenic view | best view | scenic | lovely view | spectacular view | view';

const MUSIC_WORDS: Record<SentenceListFilters['music'], string> = {
  Jazz: 'jazz | jazzy | jazz music | jazz club | jazz bar | swing music',
  Classical:
    'classical | classical music | string quartet | chamber music | orchestra | mozart | opera music',
  Ambient:
    'ambient | ambient music | lounge music | background music | soft music | chillout music | chill music | chill ambient music',
  Pop: 'pop | pop music | top 40 | chart music | pop song',
  Acoustic: 'acoustic | acoustic music | unplugged',
  Blues: 'blues | blues music | blues bar | blues club',
  Rock: 'rock | rock music | rock bar | rock and roll | rock n roll',
};

const EVENT_WORDS: Record<SentenceListFilters['event'], string> = {
  'Comedy Shows':
    'comedy | comedy show | comedy night | comedy club | stand up | standup | stand up comedy | comedian | improv | funny show',
  'Live Performances':
    'live performance | live show | performance | live entertainment | see show | with show | cabaret | theatre | theater | dinner show | magic show | live act | burlesque | flamenco | flamenco show | flamenco night',
  'DJ Sets': 'dj | dj set | dj night | disc jockey | djing | deejay',
  'Karaoke Nights': 'karaoke | karaoke night | karaoke bar | sing along | singalong | 🎤',
};

const FEATURED_WORDS: Record<SentenceListFilters['featured'], string> = {
  Featured: 'featured | featured restaurant | featured place',
  'Influencer Recommended':
    'influencer recommended | influencer | recommended by influencer | influencer favourite | influencer favorite | influencer pick | blogger | food blogger | foodie approved | tiktok famous | tiktok | influencer approved',
  "Editor's Choice":
    'editors choice | editor choice | editor pick | editors pick | choice of editor | picked by editor | staff pick | editorial pick | chosen by editor | editor',
  Trending:
    'trending | on trend | trending now | trending right now | trending this week | viral | hyped | hype | talk of town | all rage | hot right now | hot now | everyone is talking about',
};

const SWITCH_WORDS: Record<SwitchFacet, string> = {
  liveMusic:
    'live music | live band | band | live musician | musician | live singer | live song | live piano | live guitar | gig | concert | fado | live fado | fado night | fado singer | fado house | mariachi | live samba | bossa nova | live salsa | live flamenco | live reggae | live soul | live folk | folk music | live violin | live sax | live accordion | pianist | violinist | guitarist | saxophonist | piano bar | piano player',
  terraceHeaters:
    'terrace heater | heated terrace | terrace with heater | patio heater | heated patio | outdoor heater | outdoor heating | heat lamp | heated outdoor seating | heated outdoor area | heated garden',
  hasEvents:
    'event | upcoming event | special event | something on | something going on | hosting event | events on | event programme | event night | whats on',
  hasChallenges: 'challenge | food challenge | active challenge | eating challenge | has challenge',
  takesBookings:
    'takes booking | take booking | takes reservation | take reservation | accepts booking | accepts reservation | accept reservation | accept booking | taking booking | taking reservation | bookable | reservable | can be booked | can be reserved | possible to book | possible to reserve | booking possible | reservation possible | online booking | online reservation | book online | reserve online | bookable online',
};
/** Words around a kind of music ('%') that mean live music. */
const LIVE_FORMS = ['live %', 'live % band', '% band', '% trio', '% quartet'];

export interface Meaning {
  gives: FilterValue[];
  unmet?: true;
}

/** Every phrase with a meaning of its own. */
export const LEXICON = new PhraseBook<Meaning>();

/** The meanings of negated phrases. */
export const DENIED = new PhraseBook<Meaning>();

/** Adds dishes, each searched in every cuisine: its name does not filter by cuisine. */
const addDishes = (dishes: string): void => {
  for (const spellings of dishes.split('|')) {
    const value = spellings.split('/')[0]?.trim() ?? '';
    LEXICON.add(spellings.replaceAll('/', '|'), { gives: [{ filter: 'q', value }] });
  }
};

/** The words for the options of each facet; prices and languages have a grammar of their own. */
const FACET_WORDS: {
  [Name in Exclude<OptionFacet, 'price' | 'language'>]: Partial<Record<SentenceListFilters[Name], string>>;
} = {
  cuisine: CUISINE_WORDS,
  vibe: VIBE_WORDS,
  view: VIEW_WORDS,
  noise: NOISE_WORDS,
  music: MUSIC_WORDS,
  event: EVENT_WORDS,
  featured: FEATURED_WORDS,
  feature: FEATURE_WORDS,
  dietary: DIETARY_WORDS,
};

LEXICON.add(EMPTY_PHRASES, { gives: [] }).add(UNMET_PHRASES, { gives: [], unmet: true });
for (const [filter, words] of Object.entries(FACET_WORDS)) {
  for (const [value, phrases] of Object.entries(words)) {
    // Object.entries loses the relation of facet and value.
    LEXICON.add(phrases, { gives: [{ filter, value } as FilterValue] });
  }
}
for (const [value, phrases] of Object.entries(MUSIC_WORDS)) {
  const live = phrases.split('|').flatMap((phrase) => LIVE_FORMS.map((form) => form.replace('%', phrase)));
  // Object.entries loses the type of the keys.
  LEXICON.add(live.join('|'), {
    gives: [{ filter: 'music', value } as FilterValue, { filter: 'liveMusic', value: true }],
  });
}
// Shows that are no option, such as an open mic, are found by the broader option.
for (const show of SHOWS) {
  const options = FILTER_EVENTS.filter((option) => listEventOptions([show]).includes(option));
  LEXICON.add(`${show} | ${show} night | ${show} show`, {
    gives: options.map((value) => ({ filter: 'event', value })),
  });
}
for (const { words, cuisines } of REGIONS) {
  LEXICON.add(words, { gives: cuisines.map((value) => ({ filter: 'cuisine', value })) });
}
LEXICON.add(ANY_VIEW, {
  gives: [
    { filter: 'view', value: 'City View' },
    { filter: 'view', value: 'Water View' },
    { filter: 'view', value: 'Garden View' },
    { filter: 'view', value: 'Rooftop' },
  ],
});
for (const filter of SWITCH_FACETS) LEXICON.add(SWITCH_WORDS[filter], { gives: [{ filter, value: true }] });
for (const { words, prices } of PRICE_WORDS) {
  LEXICON.add(words, { gives: prices.map((value) => ({ filter: 'price', value })) });
}
for (const value of ['rating', 'distance', 'trending', 'newest', 'price'] as const) {
  LEXICON.add(SORT_WORDS[value], { gives: [{ filter: 'sort', value }] });
}
for (const { words, gives } of SINGLE_WORDS) LEXICON.add(words, { gives });
addDishes(DISHES);
addDishes(FOODS);
addDishes(MORE_FOODS);
addDishes(OTHER_KITCHENS);
for (const { words, gives } of DENIED_WORDS) DENIED.add(words, { gives });
