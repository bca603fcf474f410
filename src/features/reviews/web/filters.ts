import { MAX_ID } from '#kit/contract/ids.ts';
import { LANGUAGES } from '#kit/web/page/language.ts';
import type { WrittenLanguage } from '#vocabulary/languages.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { REVIEW_ORDERS, type ReviewSort } from '../options.ts';

/** What an address asks of the list of reviews. */
export type ReviewFilters = {
  sort?: ReviewSort;
  /** The number of a dish. */
  dish?: number;
  type?: (typeof REVIEW_TYPES)[number];
  /** Stars. */
  rating?: number;
  photos?: '1';
  /** Only those after a verified visit. */
  verified?: '1';
  /** Only those written in it. */
  lang?: WrittenLanguage;
};

/** Reads the filters of an address; what it does not know, and what goes without saying, is left out. */
export function readFilters(raw: Record<string, unknown>): ReviewFilters {
  const sort = REVIEW_ORDERS.find((one) => one === raw.sort && one !== 'newest');
  const type = REVIEW_TYPES.find((one) => one === raw.type);
  // The site speaks none that nobody writes.
  const lang = LANGUAGES.find(({ code }) => code === raw.lang)?.code as WrittenLanguage | undefined;
  const dish = toWholeNumber(raw.dish, MAX_ID);
  const rating = toWholeNumber(raw.rating, 5);
  return {
    ...(sort && { sort }),
    ...(dish && { dish }),
    ...(type && { type }),
    ...(rating && { rating }),
    ...(raw.photos === '1' && { photos: '1' }),
    ...(raw.verified === '1' && { verified: '1' }),
    ...(lang && { lang }),
  };
}

/** Whether the filters leave anything out. */
export const hasReviewFilters = ({ dish, type, rating, photos, verified, lang }: ReviewFilters) =>
  Boolean(dish || type || rating || photos || verified || lang);

function toWholeNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}
