import { t } from '#kit/contract/text.ts';
import { LANDMARK_KINDS, type LandmarkKind } from '#vocabulary.ts';
import { isJoint, namesKind, toOwnName } from '../landmarkWords.ts';
import { splitWords } from '../text/words.ts';
import { Cells, chordAt, STRIDE } from './cells.ts';
import { keepFirst, type NamedPlace } from './namedPlace.ts';
import { chordTo, kmToAngle, kmToChord, type Point, toPoint } from './places.ts';

/** A landmark, with its position in degrees. */
export type Landmark = {
  name: string;
  aliases: readonly string[];
  kind: LandmarkKind;
  lat: number;
  lng: number;
};

/** A landmark by its spoken name, with the number of restaurants around it. */
export type NamedLandmark = NamedPlace & { kind: LandmarkKind };

type IndexedLandmark = NamedLandmark & { point: Point; keys: string[]; ownNames: string[] };

/** Kilometres: restaurants this close are around a landmark, and two entries of one name this close are the same. */
const AROUND_KM = 0.5;
const [AROUND_ANGLE, AROUND_CHORD] = [kmToAngle(AROUND_KM), kmToChord(AROUND_KM)];

const toKey = (name: string) => splitWords(name).join(' ');

/** Formats the spoken name: "Rossio station" for a station called "Rossio". */
const toLabel = ({ kind, name }: Landmark) =>
  kind === 'station' && !namesKind(kind, splitWords(name)) ? t('{name} station', { name }) : name;

/** Finds landmarks by name; of several with one name the best known is the one with most restaurants around. */
export class Landmarks {
  #all: IndexedLandmark[] = [];
  /** Unchanged landmarks are reused. */
  #bySource = new Map<string, IndexedLandmark>();
  readonly #byName = new Map<string, IndexedLandmark[]>();
  readonly #byOwnName = new Map<string, IndexedLandmark[]>();
  readonly #byKind = new Map<LandmarkKind, IndexedLandmark[]>();
  #cells = new Cells();

  /** Replaces all landmarks; `restaurants` are those counted so far. */
  replace(landmarks: readonly Landmark[], restaurants: Cells): void {
    const before = this.#bySource;
    this.#bySource = new Map();
    this.#all = [];
    for (const names of [this.#byName, this.#byOwnName, this.#byKind]) names.clear();
    this.#cells = new Cells();
    this.#cells.grow(landmarks.length);
    for (const landmark of landmarks) {
      const source = JSON.stringify(landmark);
      const entry = before.get(source) ?? toIndexedLandmark(landmark, restaurants);
      if (entry.keys.length === 0 || this.#isTwin(entry)) continue;
      this.#bySource.set(source, entry);
      this.#cells.put(this.#all.push(entry) - 1, entry.point);
      for (const key of entry.keys) add(this.#byName, key, entry);
      for (const name of entry.ownNames) add(this.#byOwnName, `${entry.kind} ${name}`, entry);
      add(this.#byKind, entry.kind, entry);
    }
  }

  /** Counts a restaurant at a point, or removes it with -1. */
  count(point: Point, change: 1 | -1): void {
    if (this.#all.length === 0) return;
    for (const cell of this.#cells.around(point, AROUND_ANGLE)) {
      for (let at = 0; at < cell.length; at += STRIDE) {
        const nearby = this.#all[cell[at + STRIDE - 1] ?? -1];
        if (nearby && chordAt(cell, at, point) <= AROUND_CHORD) nearby.count += change;
      }
    }
  }

  /**
   * Finds the landmark of a name, of a name with the word for its kind ("Rossio station", "the Comércio square"), or
   * of a kind alone ("the station"). Of several it is the nearest to a point, or without one the best known; null if
   * there is none.
   */
  find(text: string, near?: Point | null): NamedLandmark | null {
    const words = splitWords(text);
    const candidates = this.#byName.get(words.join(' ')) ?? this.#findByKind(words);
    if (!candidates) return null;
    const distance = ({ point: { x, y, z } }: IndexedLandmark) => (near ? chordTo(near, x, y, z) : 0);
    const isBefore = (candidate: IndexedLandmark, other: IndexedLandmark) =>
      near ? distance(candidate) < distance(other) : candidate.count > other.count;
    return toLandmark(candidates.reduce((best, candidate) => (isBefore(candidate, best) ? candidate : best)));
  }

  /** Lists landmarks with a name, or a word in one, that begins so; the best known first. */
  listBeginning(text: string, most: number): NamedLandmark[] {
    const start = toKey(text);
    if (start === '') return [];
    const best: IndexedLandmark[] = [];
    for (const landmark of this.#all) {
      if (landmark.keys.some((key) => key.startsWith(start) || key.includes(` ${start}`)))
        keepFirst(best, landmark, most);
    }
    return best.map(toLandmark);
  }

  #findByKind(words: readonly string[]): readonly IndexedLandmark[] | undefined {
    if (isJoint(words[0]) || isJoint(words.at(-1))) return undefined;
    for (const kind of LANDMARK_KINDS) {
      if (!namesKind(kind, words)) continue;
      const own = toOwnName(kind, words);
      const candidates = own === '' ? this.#byKind.get(kind) : this.#byOwnName.get(`${kind} ${own}`);
      if (candidates) return candidates;
    }
    return undefined;
  }

  /** Sources distinguish a train station from a metro station of the same name; people do not. */
  #isTwin({ keys: [key = ''], kind, point: { x, y, z } }: IndexedLandmark): boolean {
    const namesakes = this.#byName.get(key) ?? [];
    return namesakes.some((other) => other.kind === kind && chordTo(other.point, x, y, z) <= AROUND_CHORD);
  }
}

function toIndexedLandmark(landmark: Landmark, restaurants: Cells): IndexedLandmark {
  const { kind, lat, lng } = landmark;
  const name = toLabel(landmark);
  const point = toPoint(lat, lng);
  const keys = [...new Set([name, landmark.name, ...landmark.aliases].map(toKey))].filter(Boolean);
  const ownNames = keys.map((key) => toOwnName(kind, key.split(' '))).filter(Boolean);
  return {
    ...{ name, kind, lat, lng, point, keys },
    ownNames: [...new Set(ownNames)],
    count: restaurants.countWithin(point, AROUND_KM),
  };
}

function add<Key>(map: Map<Key, IndexedLandmark[]>, key: Key, landmark: IndexedLandmark): void {
  const all = map.get(key);
  if (all) all.push(landmark);
  else map.set(key, [landmark]);
}

const toLandmark = ({ name, kind, lat, lng, count }: IndexedLandmark): NamedLandmark => ({
  name,
  kind,
  lat,
  lng,
  count,
});
