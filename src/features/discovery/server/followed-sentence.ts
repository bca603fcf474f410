/** What people whom somebody follows think of a restaurant. */
export type FollowedOpinion = {
  /** The first two of those who rated it. */
  names: readonly string[];
  raters: number;
  /** The mean of the latest rating of each. */
  rating: number;
};

/** "Ana and Miguel gave it 4.5". */
export const followedSentence = ({ names, raters, rating }: FollowedOpinion): string =>
  `${joinNames(names, raters)} gave it ${formatMean(rating)}`;

function joinNames(names: readonly string[], all: number): string {
  const others = all - names.length;
  if (others === 0) return names.join(' and ');
  return `${names.join(', ')} and ${others} other${others === 1 ? '' : 's'} you follow`;
}

/** 4.5, and 5 without a zero. */
const formatMean = (mean: number) => String(Math.round(mean * 10) / 10);
