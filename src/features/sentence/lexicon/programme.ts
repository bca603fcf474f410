import type { SwitchFacet } from '#features/search-index/facets.ts';
import type { SentenceListFilters } from '../filters.ts';

/** Words for each kind of music, separated by '|'. */
export const MUSIC_WORDS: Record<SentenceListFilters['music'], string> = {
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

/** Words for each kind of event. */
export const EVENT_WORDS: Record<SentenceListFilters['event'], string> = {
  'Comedy Shows':
    'comedy | comedy show | comedy night | comedy club | stand up | standup | stand up comedy | comedian | improv | funny show',
  'Live Performances':
    'live performance | live show | performance | live entertainment | see show | with show | cabaret | theatre | theater | dinner show | magic show | live act | burlesque | flamenco | flamenco show | flamenco night',
  'DJ Sets': 'dj | dj set | dj night | disc jockey | djing | deejay',
  'Karaoke Nights': 'karaoke | karaoke night | karaoke bar | sing along | singalong | 🎤',
};

/** Words for each kind of featured restaurant. */
export const FEATURED_WORDS: Record<SentenceListFilters['featured'], string> = {
  Featured: 'featured | featured restaurant | featured place',
  'Influencer Recommended':
    'influencer recommended | influencer | recommended by influencer | influencer favourite | influencer favorite | influencer pick | blogger | food blogger | foodie approved | tiktok famous | tiktok | influencer approved',
  "Editor's Choice":
    'editors choice | editor choice | editor pick | editors pick | choice of editor | picked by editor | staff pick | editorial pick | chosen by editor | editor',
  Trending:
    'trending | on trend | trending now | trending right now | trending this week | viral | hyped | hype | talk of town | all rage | hot right now | hot now | everyone is talking about',
};

/** Words for each filter that is on or off. */
export const SWITCH_WORDS: Record<SwitchFacet, string> = {
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
/** What stands before or behind a kind of music that is played by people. */
export const LIVE_FORMS = ['live %', 'live % band', '% band', '% trio', '% quartet'];
