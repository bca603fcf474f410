/** What people whom somebody follows think of a restaurant. */
export type FollowedOpinion = {
  /** The first two of those who rated it. */
  names: readonly string[];
  raters: number;
  /** The mean of the latest rating of each. */
  rating: number | null;
  savers: number;
};

/** Saved places are nobody else's business: of fewer people one could tell who it was. */
const FEWEST_SAVERS = 3;

/** "Ana and Miguel gave it 4.5", else "3 people you follow saved it"; null where there is nothing to say. */
export function followedSentence({ names, raters, rating, savers }: FollowedOpinion): string | null {
  if (rating !== null && raters > 0) return `${joinNames(names, raters)} gave it ${formatMean(rating)}`;
  return savers >= FEWEST_SAVERS ? `${savers} people you follow saved it` : null;
}

function joinNames(names: readonly string[], all: number): string {
  const others = all - names.length;
  if (others === 0) return names.join(' and ');
  return `${names.join(', ')} and ${others} other${others === 1 ? '' : 's'} you follow`;
}

/** 4.5, and 5 without a zero. */
const formatMean = (mean: number) => String(Math.round(mean * 10) / 10);
