import { isLikedByMost } from '#features/search-index/ranking/opinions.ts';
import { localizeDecimal, plural, t } from '#kit/contract/text.ts';

/** What people whom somebody follows think of a restaurant. */
export type FollowedOpinion = {
  /** The first two of those who rated it. */
  names: readonly string[];
  raters: number;
  /** How many of these like it; their names come first. */
  likers: number;
  /** The mean of the latest rating of each. */
  rating: number;
};

/** "Liked by Ana and Miguel" where most of them like it, else "Ana and Miguel gave it 2.5". */
export function followedSentence({ names, raters, likers, rating }: FollowedOpinion): string {
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

/** 4.5, and 5 without a zero. */
const formatMean = (mean: number) => localizeDecimal(String(Math.round(mean * 10) / 10));
