import { isLikedByMost } from '#features/search-index/ranking/opinions.ts';
import { localizeDecimal, plural, t } from '#kit/contract/text.ts';

/** Opinion of the people whom a person follows on one restaurant. */
export type FollowedOpinion = {
  /** The first two raters. */
  names: readonly string[];
  raters: number;
  /** Raters who like it; their names come first. */
  likers: number;
  /** Mean of each rater's latest rating. */
  rating: number;
};

/** Writes "Liked by Ana and Miguel" if most like it, otherwise "Ana and Miguel gave it 2.5". */
export function describeFollowedOpinion({ names, raters, likers, rating }: FollowedOpinion): string {
  if (isLikedByMost(likers, raters))
    return t('Liked by {names}', { names: joinNames(names.slice(0, likers), likers) });
  return t('{names} gave it {rating}', {
    names: joinNames(names, raters),
    rating: formatMean(rating),
  });
}

function joinNames(names: readonly string[], all: number): string {
  const others = all - names.length;
  const [first = '', second] = names;
  if (others === 0) return second ? t('{first} and {second}', { first, second }) : first;
  return plural(others, '{names} and {n} other you follow', '{names} and {n} others you follow', {
    names: names.join(t(', ', {}, 'between names')),
  });
}

/** Formats a mean with one decimal, without a trailing zero. */
const formatMean = (mean: number) => localizeDecimal(String(Math.round(mean * 10) / 10));
