import { isLikedByMost } from '#features/search-index/ranking/friends.ts';

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
  if (isLikedByMost(likers, raters)) return `Liked by ${joinNames(names.slice(0, likers), likers)}`;
  return `${joinNames(names, raters)} gave it ${formatMean(rating)}`;
}

function joinNames(names: readonly string[], all: number): string {
  const others = all - names.length;
  if (others === 0) return names.join(' and ');
  return `${names.join(', ')} and ${others} other${others === 1 ? '' : 's'} you follow`;
}

/** 4.5, and 5 without a zero. */
const formatMean = (mean: number) => String(Math.round(mean * 10) / 10);
