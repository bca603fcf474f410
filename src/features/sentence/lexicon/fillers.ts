import { toSingular } from '../tokens.ts';

/** Words without any effect. */
const FILLERS = `
  a an the this that these those it its i im id ive ill me my we were our us you your he she they them their his her who whom
  is am are was be been being do does did done have has had having having can could will would shall should may might must
  and or but so if then than as of in on at to from by for with about into over near around up out off within overlooking facing also too very really quite
  just only even still maybe perhaps possibly preferably ideally definitely absolutely pretty rather bit kind sort type lot lots some any
  all each every both either one ones other another else more most less much many such same own there here where what whats which when how why
  want wanted wanna need needs would like likes love looking look find finding found search searching show get getting give got grab go going come
  take bring eat eating ate dine dining drink drinking have try trying visit tell suggest suggestion suggestions recommend recommendation recommendations help
  know think guess craving crave fancying feel feeling mood hungry starving prefer hoping hope plan planning thinking wondering
  place places restaurant restaurants resto spot spots joint eatery somewhere something anything anywhere someplace venue option options idea ideas thing things
  food foods meal meals cuisine cuisines dish dishes bite kitchen cooking menu menus table tables seat seats seating style
  good nice great lovely amazing awesome excellent delicious tasty yummy decent perfect ideal wonderful fantastic beautiful super proper cracking brilliant
  please thanks thank hello hi hey ok okay yes well cheers ta kindly dear
  open opens opening opened serve serves serving served offer offers offering available has got include includes including
  atmosphere ambiance ambience vibe vibes setting feel decor
  friend friends wife husband partner mate mates mum mom dad parents colleague colleagues people person guys everyone someone adult adults
  today day time hour tonight night evening weekend moment soon
  let lets make sure able possible city town way back right actually basically anyone sit sitting book reserve booking spend pay
  price prices priced cost costs money per head rated rating review reviews star stars
  stay last month year week lately because since while until till that's there's i'd we're we'd
  w s t d ll re ve m eh um uh er oh wow pls plz thx lol hmm asap nearby options special serves away allowed welcome
`;

/** The fillers in the spelling of tokens. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  FILLERS.trim()
    .split(/\s+/)
    .map((word) => toSingular(word.replace("'", ''))),
);

/** Words that are skipped within a phrase. */
export const DETERMINERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'my', 'our', 'your']);

/** Phrases without any effect, whose words might have one. */
export const EMPTY_PHRASES =
  'i fancy | we fancy | you fancy | really fancy | on rocks | why not | dont mind | dont know | do not mind | do not know | not sure | no idea | cant decide | no problem | no preference | dont care | whether or not | not only | cant wait | night out | day out | girl night | boy night | show me | show u | to be honest | good time | as well';

/** Wishes or places without a filter, whose words might be read as something else. */
export const UNMET_PHRASES =
  'new york | new jersey | new orleans | new delhi | new zealand | michelin star | michelin | hidden gem | all day | all night | 24 hour | twenty four hour | 24/7 | 24h | around clock | dairy free | lactose free | sugar free | egg free | soy free | smoke free | dog menu | low carb | belly dancing | special occasion | brown rice | street parking only | top floor | bar | early bird | ladies night | hip hop | latin music | dance floor | small plate | baby shower | bridal shower';

/** Words that only occur beside a number; they must not be read as typing errors. */
export const MEASURES = `
  under below less than max maximum most upto above min minimum least around between dollar buck euro pound quid kilometre kilometer metre meter
  minute mile block walk walking drive driving bike star rated rating higher better plus past after before until till quarter half noon midday midnight
  oclock away tenner fiver speak speaking spoken speaker language english arabic german mandarin without except instead avoid nothing allergic`;

/** Everyday words that look like a typing error of a word in the lexicon, but have their own meaning. */
export const EVERYDAY_WORDS = `
  absolute alone alter appending backward baked base bell bench bitter black blow bore brake branch brave
  bread broken buffer bunch bundling cast chain charm chat cheat checking cheesy chili chilli chin click
  clicking closed coat concept concern conversion convert core correctly creamy creation crime crown
  curly daily decade decided derive disable distinct doing draining driver eager enter excessive excluded
  extensive feature fill finish fired flesh flour format functional funding garbage gracefully grateful
  greet hair hall hate heap hill honey horse human immediate improve included indicate inner instance
  interact intercept internal interpret juicy karma larger launch likely lived lock logger long lose
  loyal mall maria match meta modality mongo nose older ordering organ pace packing pain part paste peak
  performant pickled pino plane planet pond porch position precedence produce proposed rand reference
  referenced refine related replacing reserved round sample sand scanning scare scone scope seek
  separated separately separator share sheet shirt shoot shot shout sign signer simpler simplex simply
  slack slash sleep smell smoked smoky span spare spelling spice spicy spoke sport stack stain stall
  starting steal steam stick sting stinky stir store storing strong stuff sweat taking tend testing
  threat treating trivial upper vital void waiter whale whose witch word worth write`;
