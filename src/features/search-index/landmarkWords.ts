import { LANDMARK_KINDS, type LandmarkKind } from '#vocabulary.ts';

/** Names of a kind: in a sentence, in other languages, and words that may be added to them. */
type KindWords = { own: string; elsewhere: string; beside: string };

const WORDS: Record<LandmarkKind, KindWords> = {
  station: {
    own: 'station metro subway underground',
    elsewhere: 'estacao gare estacion estacio stazione bahnhof hauptbahnhof stasjon terminal',
    beside: 'train railway rail tube bus ferry main ferroviaria fluvial',
  },
  square: { own: 'square plaza', elsewhere: 'praca largo piazza platz plein placa', beside: 'main town' },
  market: {
    own: 'market',
    elsewhere: 'mercado mercat mercato marche markt markthalle',
    beside: 'food covered',
  },
  park: {
    own: 'park garden gardens',
    elsewhere: 'parque jardim jardin jardins parc parco giardino giardini',
    beside: 'public',
  },
  museum: { own: 'museum', elsewhere: 'museu museo musee', beside: '' },
  attraction: { own: 'attraction sight sights', elsewhere: '', beside: 'tourist' },
};

/** Words within names that distinguish no place. */
const JOINTS = new Set('the a an of de da do dos das del della di du des la le el e y and'.split(' '));

const toSet = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ').filter(Boolean)));

const HEADS = new Map(LANDMARK_KINDS.map((kind) => [kind, toSet(WORDS[kind].own, WORDS[kind].elsewhere)]));
const BESIDE = new Map(LANDMARK_KINDS.map((kind) => [kind, toSet(WORDS[kind].beside)]));

/** Phrases that mean a landmark of a kind without its name, separated by '|': `station | train station | metro`. */
export const UNNAMED_LANDMARKS = LANDMARK_KINDS.flatMap((kind) => {
  const { own, beside } = WORDS[kind];
  const heads = own.split(' ');
  return [...heads, ...[...toSet(beside)].flatMap((word) => heads.map((head) => `${word} ${head}`))];
}).join(' | ');

const isHead = (kind: LandmarkKind, word: string) => HEADS.get(kind)?.has(word) ?? false;

/** Returns whether the folded words of a name contain the kind of the landmark. */
export const namesKind = (kind: LandmarkKind, words: readonly string[]) =>
  words.some((word) => isHead(kind, word));

/** Removes the words for its kind from a name: `comercio` for "Praça do Comércio"; empty if nothing remains. */
export const toOwnName = (kind: LandmarkKind, words: readonly string[]): string =>
  words.filter((word) => !isHead(kind, word) && !BESIDE.get(kind)?.has(word) && !JOINTS.has(word)).join(' ');

/** Returns whether a word only occurs within names, never at their beginning or end. */
export const isJoint = (word: string | undefined) => word === undefined || JOINTS.has(word);
