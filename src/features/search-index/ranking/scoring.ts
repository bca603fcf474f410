import {
  computeScore,
  distanceTerm,
  qualityTerm,
  RANKING,
  type TermName,
} from '#features/search-index/rules.ts';
import { type Columns, freshnessFactor } from '../columns/columns.ts';
import { chordTo, chordToKm, kmBetween } from '../columns/places.ts';
import { computeMetShare, listMetLabels } from './preferences.ts';
import { computeUpperBound, ROUNDING, type ScoreBounds, type ScoringContext } from './upperBound.ts';

/** One term of a score: its value in [0, 1], and its weight with a share of missing terms' weights. */
type Term = { term: TermName; value: number; weight: number };

/**
 * The reasons of a score; `preferences` are the chosen ones that the restaurant meets, `alike` the opinions of people
 * of similar taste.
 */
export type Explanation = {
  score: number;
  terms: Term[];
  preferences: string[];
  alike: { liked: number; rated: number };
};

const { terms: WEIGHTS } = RANKING;
const TERMS = Object.keys(WEIGHTS) as TermName[]; // Object.keys loses the type of the keys.

export class Scoring {
  readonly #columns: Columns;
  readonly #circumstances: ScoringContext;
  readonly #factor: number;

  constructor(columns: Columns, circumstances: ScoringContext) {
    this.#columns = columns;
    this.#circumstances = circumstances;
    this.#factor = freshnessFactor(circumstances.now);
  }

  /** Computes bounds of scores in advance; `places` is called only if there is an origin. */
  boundScores(places: () => Uint32Array): ScoreBounds {
    return computeUpperBound(this.#columns, places, this.#circumstances);
  }

  /**
   * Returns a function from a slot to its score, fast enough for every restaurant. It returns -1 early if the score
   * cannot reach the threshold: expensive terms are read only while they matter.
   */
  scorer(): (slot: number, threshold: number) => number {
    const quality = this.#columns.get('quality');
    const freshness = this.#columns.get('freshness');
    const { x, y, z } = this.#columns.vectors();
    const { origin, preferenceSets, friends, alike } = this.#circumstances;
    const factor = this.#factor;
    const afterPreferences = origin ? WEIGHTS.distance : 0;
    const afterFriends = afterPreferences + (preferenceSets ? WEIGHTS.preferences : 0);
    return (slot, threshold) => {
      const least = threshold - ROUNDING;
      let value = WEIGHTS.quality * qualityTerm(quality[slot] ?? 0);
      let weight: number = WEIGHTS.quality;
      const fresh = (freshness[slot] ?? 0) * factor;
      if (fresh >= 0) {
        value += WEIGHTS.freshness * Math.min(1, fresh);
        weight += WEIGHTS.freshness;
      }
      if (friends) {
        value += WEIGHTS.friends * friends.termAt(slot);
        weight += WEIGHTS.friends;
      }
      if (alike) {
        value += WEIGHTS.taste * alike.termAt(slot);
        weight += WEIGHTS.taste;
      }
      if (value + afterFriends < least * (weight + afterFriends)) return -1;
      if (preferenceSets) {
        value += WEIGHTS.preferences * computeMetShare(preferenceSets, slot);
        weight += WEIGHTS.preferences;
        if (value + afterPreferences < least * (weight + afterPreferences)) return -1;
      }
      if (origin) {
        const chord = chordTo(origin, x[slot], y[slot], z[slot]);
        if (chord >= 0) {
          value += WEIGHTS.distance * distanceTerm(chordToKm(chord));
          weight += WEIGHTS.distance;
        }
      }
      return value / weight;
    };
  }

  explain(slot: number): Explanation {
    const { origin, preferenceSets, friends, alike } = this.#circumstances;
    const km = origin ? kmBetween(origin, this.#columns.pointAt(slot)) : null;
    const fresh = (this.#columns.get('freshness')[slot] ?? 0) * this.#factor;
    const values: Partial<Record<TermName, number>> = {
      quality: qualityTerm(this.#columns.get('quality')[slot] ?? 0),
      ...(preferenceSets && { preferences: computeMetShare(preferenceSets, slot) }),
      ...(km !== null && { distance: distanceTerm(km) }),
      ...(friends && { friends: friends.termAt(slot) }),
      ...(alike && { taste: alike.termAt(slot) }),
      ...(fresh >= 0 && { freshness: Math.min(1, fresh) }),
    };
    const presentTerms = TERMS.filter((term) => values[term] !== undefined);
    const whole = presentTerms.reduce((all, term) => all + WEIGHTS[term], 0);
    return {
      score: computeScore(values),
      terms: presentTerms.map((term) => ({ term, value: values[term] ?? 0, weight: WEIGHTS[term] / whole })),
      preferences: preferenceSets ? listMetLabels(preferenceSets, slot) : [],
      alike: alike?.countsAt(slot) ?? { liked: 0, rated: 0 },
    };
  }
}
