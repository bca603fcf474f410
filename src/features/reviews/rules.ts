/** The constants of a review's weight and of helpful votes, as the ranking page shows them. */
export const REVIEWS = {
  evidence: { visited: 1, otherwise: 0.35, visitDays: 30 },
  standing: {
    fresh: { weight: 0.4, belowDays: 7, belowReviews: 2 },
    between: { weight: 0.7 },
    established: { weight: 1, fromDays: 90, fromReviews: 5 },
  },
  age: { halfLifeDays: 540, floor: 0.2 },
  /** Standard deviations of the 95 % interval whose lower end sorts helpful votes. */
  helpful: 1.96,
  /** Characters of a review, of its title and of its answer. */
  longest: 5000,
  longestTitle: 120,
  longestReply: 2000,
  longestPrivateWord: 2000,
  /** Dishes that the form offers. */
  formDishes: 500,
  photos: 10,
  /** In cents. */
  mostTip: 2000,
  /** One person says the same once in so many hours. */
  onceInHours: 24,
} as const;

/** What is known of a review's author and moment; days count back from today. */
export type ReviewEvidence = {
  /** Whether a verified visit speaks for it: stored with the review. */
  isVisited: boolean;
  accountDays: number;
  accountReviews: number;
  reviewDays: number;
};

type Account = Pick<ReviewEvidence, 'accountDays' | 'accountReviews'>;

/** How long and how much somebody has reviewed. */
export function classifyAccount({ accountDays, accountReviews }: Account): keyof typeof REVIEWS.standing {
  const { fresh, established } = REVIEWS.standing;
  if (accountDays < fresh.belowDays || accountReviews < fresh.belowReviews) return 'fresh';
  const isEstablished = accountDays >= established.fromDays && accountReviews >= established.fromReviews;
  return isEstablished ? 'established' : 'between';
}

/** Whether the last verified visit, so many days before the review, speaks for it; null where there was none. */
export function isVisited(visitDays: number | null): boolean {
  return visitDays !== null && visitDays >= 0 && visitDays <= REVIEWS.evidence.visitDays;
}

/** How much one review counts, in (0, 1]: evidence of a visit × standing of the account × age of the review. */
export function reviewWeight(review: ReviewEvidence): number {
  const { visited, otherwise } = REVIEWS.evidence;
  const age = Math.max(REVIEWS.age.floor, 2 ** (-Math.max(0, review.reviewDays) / REVIEWS.age.halfLifeDays));
  return (review.isVisited ? visited : otherwise) * REVIEWS.standing[classifyAccount(review)].weight * age;
}

/** Wilson's lower bound of the share of helpful votes, in [0, 1): few votes stand low. */
export function computeHelpfulness(helpful: number, votes: number): number {
  if (votes === 0) return 0;
  const z2 = REVIEWS.helpful ** 2;
  const share = helpful / votes;
  const spread = REVIEWS.helpful * Math.sqrt((share * (1 - share) + z2 / (4 * votes)) / votes);
  return Math.max(0, (share + z2 / (2 * votes) - spread) / (1 + z2 / votes));
}

const DRAFT = '#draft=';

/** What stands behind the address of the form for words that somebody else drafted; browsers send it to no server. */
export const toDraftFragment = (words: { title: string; review: string }): string =>
  DRAFT + encodeURIComponent(JSON.stringify([words.title, words.review]));

/** The words of such an address, as long as the form takes them; null for any other, and for what cannot be read. */
export function readDraftFragment(fragment: string): { title: string; review: string } | null {
  if (!fragment.startsWith(DRAFT)) return null;
  try {
    const words: unknown = JSON.parse(decodeURIComponent(fragment.slice(DRAFT.length)));
    if (!Array.isArray(words)) return null;
    const [title, review] = words;
    if (typeof title !== 'string' || typeof review !== 'string') return null;
    return { title: title.slice(0, REVIEWS.longestTitle), review: review.slice(0, REVIEWS.longest) };
  } catch {
    return null;
  }
}
