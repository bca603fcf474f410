import { describe, expect, it } from 'vitest';
import {
  computeScore,
  computeTrend,
  distanceTerm,
  freshnessTerm,
  opinionsTerm,
  qualityTerm,
  RANKING,
} from './rules.ts';

describe('the score', () => {
  it('shares the weight of missing terms out', () => {
    expect(computeScore({ quality: 0.8 })).toBeCloseTo(0.8, 10);
    expect(computeScore({ quality: 1, distance: 0 })).toBeCloseTo(0.38 / 0.57, 10);
    const all = { quality: 1, preferences: 1, distance: 1, friends: 1, taste: 1, freshness: 1 };
    expect(computeScore(all)).toBeCloseTo(1, 10);
    expect(computeScore({ ...all, preferences: 0 })).toBeCloseTo(0.76, 10);
    expect(computeScore({})).toBe(0);
  });

  it('has weights that add up to one', () => {
    expect(Object.values(RANKING.terms).reduce((all, weight) => all + weight, 0)).toBeCloseTo(1, 10);
  });

  it('maps every term into 0 to 1', () => {
    expect([qualityTerm(1), qualityTerm(3), qualityTerm(5)]).toEqual([0, 0.5, 1]);
    expect([distanceTerm(0), distanceTerm(2), distanceTerm(6)]).toEqual([1, 0.5, 0.1]);
    expect([opinionsTerm(0, 0), opinionsTerm(2, 2), opinionsTerm(0, 2)]).toEqual([0.5, 0.75, 0.25]);
    expect([freshnessTerm(-3), freshnessTerm(0), freshnessTerm(90)]).toEqual([1, 1, 0.5]);
  });
});

describe('trending', () => {
  const week = (visits: number, reviews = 0, saves = 0, posts = 0) => ({ visits, reviews, saves, posts });

  it('weighs a visit 3, a review 2, a save 1 and a post 1', () => {
    expect(computeTrend(week(1, 1, 1, 1), week(0))).toBe(49);
  });

  it('measures against a quarter of the earlier four weeks', () => {
    expect(computeTrend(week(10), week(20))).toBe(15);
    expect(computeTrend(week(5), week(20))).toBe(0);
    expect(computeTrend(week(4), week(20))).toBe(0);
  });

  it('needs an observed 3 at least', () => {
    expect(computeTrend(week(0, 0, 2), week(0))).toBe(0);
    expect(computeTrend(week(0, 0, 3), week(0))).toBe(9);
  });
});
