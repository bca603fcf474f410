import {
  computeScore,
  distanceTerm,
  freshnessTerm,
  opinionsTerm,
  qualityTerm,
  RANKING,
} from '#features/search-index/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import type { IndexFilters } from '../filters.ts';
import type { IndexPaging } from '../listing.ts';
import { type Opinions, toOpinion, toRatedId } from '../ranking/opinions.ts';
import type { Preferences } from '../ranking/preferences.ts';
import type { IndexedRestaurant } from '../row.ts';
import {
  createTests,
  hasEvent,
  hasView,
  holds,
  holdsAny,
  kmBetween,
  type PlainLocalTime,
} from './plainFilters.ts';
import { type PlainTextMatch, plainEvents, plainText, readQuery } from './plainText.ts';

/** A second, slow implementation of every order, over the filters of `plainFilters.ts`. */

export type PlainAnswer = { ids: number[]; total: number };

export class Oracle {
  readonly rows = new Map<number, IndexedRestaurant>();
  readonly #localTime: PlainLocalTime;

  constructor(localTime: PlainLocalTime) {
    this.#localTime = localTime;
  }

  #matching(
    filters: IndexFilters,
    now: number,
    without?: string,
  ): [IndexedRestaurant, PlainTextMatch | null][] {
    const tests = Object.entries(createTests(filters, now, this.#localTime)).filter(
      ([name]) => name !== without,
    );
    const answers = filters.q === undefined ? null : readQuery(filters.q, [...this.rows.values()], now);
    return [...this.rows.values()].flatMap((row): [IndexedRestaurant, PlainTextMatch | null][] => {
      if (!tests.every(([, test]) => test(row))) return [];
      if (!answers) return [[row, null]];
      const answer = answers.get(row.id);
      return answer ? [[row, answer]] : [];
    });
  }

  /** Lists all ids in their order. */
  list(filters: IndexFilters, paging: IndexPaging): PlainAnswer {
    const matches = this.#matching(filters, paging.now);
    const rows = matches.map(([row]) => row);
    const by = (...keys: ((row: IndexedRestaurant) => number)[]) =>
      rows.toSorted((a, b) => {
        for (const key of keys) if (key(a) !== key(b)) return key(a) < key(b) ? -1 : 1;
        return a.id - b.id;
      });
    const { lat, lng } = filters;
    const isHere = lat !== undefined && lng !== undefined;
    const ids = (sorted: readonly IndexedRestaurant[]) => sorted.map(({ id }) => id);
    const total = matches.length;
    const sort = paging.sort === 'distance' && !isHere ? 'recommended' : (paging.sort ?? 'recommended');
    if (sort === 'rating') {
      const sorted = by((row) => -row.quality);
      return { ids: ids(this.#bracketed(sorted, filters, paging)), total };
    }
    if (sort === 'trending')
      return {
        ids: ids(
          by(
            (row) => -row.trend,
            (row) => -row.quality,
          ),
        ),
        total,
      };
    if (sort === 'newest') return { ids: ids(by((row) => -row.createdAt)), total };
    if (sort === 'price')
      return {
        ids: ids(
          by(
            (row) => row.priceRange?.length ?? 5,
            (row) => -row.quality,
          ),
        ),
        total,
      };
    if (sort === 'distance' && isHere) {
      return { ids: ids(by((row) => kmBetween(row, lat, lng) ?? Infinity)), total };
    }
    return { ids: this.#recommended(matches, filters, paging), total };
  }

  /** Sorts in brackets whose first restaurant is not surely better than the others: by match, then distance. */
  #bracketed(
    rows: IndexedRestaurant[],
    { lat, lng }: IndexFilters,
    paging: IndexPaging,
  ): IndexedRestaurant[] {
    const page: IndexedRestaurant[] = [];
    while (page.length < rows.length) {
      const remaining = rows.slice(page.length);
      const [first] = remaining;
      if (!first) break;
      const isSurelyWorse = (row: IndexedRestaurant) =>
        first.quality - row.quality >= RANKING.ties.z * Math.sqrt(first.variance + row.variance);
      const end = remaining.findIndex((row, at) => at > 0 && (at >= RANKING.ties.most || isSurelyWorse(row)));
      const bracket = remaining.slice(0, end < 0 ? remaining.length : end);
      const match = (row: IndexedRestaurant) =>
        Math.round(
          ((paging.preferences && this.computeShare(row, paging.preferences, paging.now)) ?? 0) * 1e9,
        );
      const km = (row: IndexedRestaurant) =>
        lat === undefined || lng === undefined ? 0 : (kmBetween(row, lat, lng) ?? Infinity);
      bracket.sort((a, b) => {
        const difference = match(b) - match(a);
        if (difference !== 0) return difference;
        return km(a) === km(b) ? 0 : km(a) < km(b) ? -1 : 1;
      });
      page.push(...bracket);
    }
    return page;
  }

  #recommended(
    matches: [IndexedRestaurant, PlainTextMatch | null][],
    { lat, lng }: IndexFilters,
    paging: IndexPaging,
  ): number[] {
    const scoreFor = (row: IndexedRestaurant) => {
      const km = lat === undefined || lng === undefined ? null : kmBetween(row, lat, lng);
      const computeTerm = (people: readonly Opinions[]) => {
        const opinions = people.flatMap((all) => [...all]).filter((one) => toRatedId(one) === row.id);
        return opinionsTerm(
          opinions.filter((opinion) => opinion === toOpinion(row.id, true)).length,
          opinions.length,
        );
      };
      const share = paging.preferences && this.computeShare(row, paging.preferences, paging.now);
      return computeScore({
        quality: qualityTerm(row.quality),
        ...(km !== null && { distance: distanceTerm(km) }),
        ...(paging.friends?.length && { friends: computeTerm(paging.friends) }),
        ...(paging.alike?.length && { taste: computeTerm(paging.alike) }),
        ...(row.freshAt !== null && { freshness: freshnessTerm((paging.now - row.freshAt) / DAY_MS) }),
        ...(typeof share === 'number' && { preferences: share }),
      });
    };
    const best = bestByFusion(matches);
    const scored = matches.map(([row, answer]) => ({
      row,
      key: [answer && !best.has(row.id) ? 1 : 0, answer?.distance ?? 0, -scoreFor(row), row.id],
    }));
    scored.sort((a, b) => {
      const at = a.key.findIndex((value, index) => value !== b.key[index]);
      return (a.key[at] ?? 0) - (b.key[at] ?? 0);
    });
    const remaining = scored.map(({ row }) => row);
    const page: IndexedRestaurant[] = [];
    while (remaining.length > 0) {
      const near = page.slice(-9);
      const fits = remaining.findIndex((row) => near.filter((one) => one.ownerId === row.ownerId).length < 2);
      page.push(...remaining.splice(Math.max(0, fits), 1));
    }
    return page.map(({ id }) => id);
  }

  /** Computes the share of the preferences that a row meets; null if none is chosen. */
  computeShare(row: IndexedRestaurant, preferences: Preferences, now: number): number | null {
    const words = new Set(
      [
        row.name,
        row.cuisineType,
        row.description ?? '',
        ...row.tags,
        ...row.musicType,
        ...plainEvents(row, now),
        ...row.dishes.map(({ name }) => name),
      ].flatMap((text) => plainText(text).split(' ')),
    );
    const mentions = (...some: string[]) => some.some((word) => words.has(word));
    const meets = (name: string): boolean => {
      if (name === 'Sushi') return mentions('sushi');
      if (name === 'Vegan') return holds(row.dietary, 'Vegan') || mentions('vegan');
      if (name === 'Sea-view') return hasView(row, 'Water View');
      if (name === 'Kid-friendly') return holds(row.vibeType, 'Family-friendly');
      if (name === 'Live-music') return row.hasLiveMusic || holds(row.musicType, 'Live Band');
      if (name === 'Outdoor') return hasView(row, 'Outdoor Seating');
      if (name === 'Coffee/Tea') return mentions('coffee', 'tea', 'espresso', 'cappuccino');
      if (name === 'Night-life') return hasEvent(row, 'DJ Sets', now) || hasEvent(row, 'Karaoke Nights', now);
      if (name === 'Desserts') return mentions('dessert', 'desserts', 'cake', 'gelato', 'tiramisu');
      if (name === 'Vegetarian') return holdsAny(row.dietary, ['Vegetarian', 'Vegan']);
      return holds([row.cuisineType, row.priceRange ?? '', ...row.vibeType, ...row.dietary], name);
    };
    const { cuisines, priceTier, atmosphere, dietary, extras } = preferences;
    const shares = [
      ...[cuisines, priceTier].map((group) => (group.length === 0 ? null : group.some(meets) ? 1 : 0)),
      ...[atmosphere, dietary, extras].map((group) =>
        group.length === 0 ? null : group.filter(meets).length / group.length,
      ),
    ].filter((share) => share !== null);
    return shares.length === 0 ? null : shares.reduce((all, share) => all + share, 0) / shares.length;
  }

  /** Counts, for each choice of a facet, the rows that it would leave, with the filters of the other facets. */
  counts(
    filters: IndexFilters,
    now: number,
    facet: string,
    choices: readonly Partial<IndexFilters>[],
  ): number[] {
    const rows = this.#matching(filters, now, facet).map(([row]) => row);
    return choices.map((choice) => {
      const test = createTests(choice, now, this.#localTime)[facet];
      return rows.filter((row) => test?.(row)).length;
    });
  }
}

/** Returns the ids of the 200 best matches: in each field by level, distance to the whole name, quality, id. */
function bestByFusion(matches: [IndexedRestaurant, PlainTextMatch | null][]): Set<number> {
  const scores = new Map<IndexedRestaurant, number>();
  for (const [field, weight] of [3, 2, 1, 0.5, 1.5].entries()) {
    const list = matches.flatMap(([row, answer]) => {
      const level = answer?.levels[field] ?? 0;
      return level > 0 ? [{ row, level, distance: answer?.distance ?? 0 }] : [];
    });
    list.sort(
      (a, b) =>
        b.level - a.level || a.distance - b.distance || b.row.quality - a.row.quality || a.row.id - b.row.id,
    );
    for (const [rank, { row }] of list.slice(0, 200).entries()) {
      scores.set(row, (scores.get(row) ?? 0) + weight / (60 + rank + 1));
    }
  }
  const sorted = [...scores].sort(
    ([a, one], [b, other]) => other - one || b.quality - a.quality || a.id - b.id,
  );
  return new Set(sorted.slice(0, 200).map(([row]) => row.id));
}
