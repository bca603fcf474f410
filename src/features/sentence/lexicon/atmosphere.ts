import type { SentenceListFilters } from '../filters.ts';

/** Words for each vibe, separated by '|'; articles do not count. */
export const VIBE_WORDS: Record<SentenceListFilters['vibe'], string> = {
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

/** Words for how loud it is; those of a mood are vibes. */
export const NOISE_WORDS: Record<SentenceListFilters['noise'], string> = {
  Quiet:
    'quiet noise level | noise level quiet | low noise | low noise level | little noise | not much noise | low volume | quiet music',
  Moderate: 'moderate noise | moderate noise level | noise level moderate | medium noise | some noise',
  Loud: 'loud | noisy | loud place | loud music | noise level loud | high noise level | deafening',
};

/** Words for each view. */
export const VIEW_WORDS: Record<SentenceListFilters['view'], string> = {
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

/** Any of the views. */
export const ANY_VIEW =
  'with view | nice view | good view | great view | beautiful view | amazing view | stunning view | scenic view | best view | scenic | lovely view | spectacular view | view';
