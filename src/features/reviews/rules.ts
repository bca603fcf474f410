/** The constants of a review's weight and of helpful votes, which the ranking page shows. */
export const REVIEWS = {
  evidence: { visited: 1, otherwise: 0.35, visitDays: 30 },
  standing: {
    fresh: { weight: 0.4, belowDays: 7, belowReviews: 2 },
    between: { weight: 0.7 },
    established: { weight: 1, fromDays: 90, fromReviews: 5 },
  },
  age: { halfLifeDays: 540, floor: 0.2 },
  /** Standard deviations of the 95 % interval whose lower end sorts by helpful votes. */
  helpful: 1.96,
  /** Maximum lengths in characters: of a review, its title, its reply and its private message. */
  longest: 5000,
  longestTitle: 120,
  longestReply: 2000,
  longestPrivateWord: 2000,
  /** Dishes that the form offers. */
  formDishes: 500,
  photos: 10,
  /** In cents. */
  mostTip: 2000,
  /** Hours during which a person cannot post the same review twice. */
  onceInHours: 24,
} as const;

/** What the weight depends on besides the stars: the author, the visit and the age. Days count back from today. */
export type ReviewEvidence = {
  /** Whether a verified visit supports it; stored with the review. */
  isVisited: boolean;
  accountDays: number;
  accountReviews: number;
  reviewDays: number;
};

type Account = Pick<ReviewEvidence, 'accountDays' | 'accountReviews'>;

/** Classifies an account by its age and its number of reviews. */
export function classifyAccount({ accountDays, accountReviews }: Account): keyof typeof REVIEWS.standing {
  const { fresh, established } = REVIEWS.standing;
  if (accountDays < fresh.belowDays || accountReviews < fresh.belowReviews) return 'fresh';
  const isEstablished = accountDays >= established.fromDays && accountReviews >= established.fromReviews;
  return isEstablished ? 'established' : 'between';
}

/** Whether the last verified visit, `visitDays` before the review, supports it; null means that there was none. */
export function isVisited(visitDays: number | null): boolean {
  return visitDays !== null && visitDays >= 0 && visitDays <= REVIEWS.evidence.visitDays;
}

/** Computes a review's weight, in (0, 1]: evidence of a visit × standing of the account × age of the review. */
export function reviewWeight(review: ReviewEvidence): number {
  const { visited, otherwise } = REVIEWS.evidence;
  const age = Math.max(REVIEWS.age.floor, 2 ** (-Math.max(0, review.reviewDays) / REVIEWS.age.halfLifeDays));
  return (review.isVisited ? visited : otherwise) * REVIEWS.standing[classifyAccount(review)].weight * age;
}

/** Computes Wilson's lower bound of the share of helpful votes, in [0, 1): reviews with few votes rank low. */
export function computeHelpfulness(helpful: number, votes: number): number {
  if (votes === 0) return 0;
  const z2 = REVIEWS.helpful ** 2;
  const share = helpful / votes;
  const spread = REVIEWS.helpful * Math.sqrt((share * (1 - share) + z2 / (4 * votes)) / votes);
  return Math.max(0, (share + z2 / (2 * votes) - spread) / (1 + z2 / votes));
}

const DRAFT = '#draft=';

/**
 * Builds the fragment of the form's address that carries a draft written by an assistant; browsers send no fragment
 * to a server.
 */
export const toDraftFragment = (words: { title: string; review: string }): string =>
  DRAFT + encodeURIComponent(JSON.stringify([words.title, words.review]));

/** Reads the draft from a fragment, cut to the form's limits; null for any other fragment and for an unreadable one. */
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
