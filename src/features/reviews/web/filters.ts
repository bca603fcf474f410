import { MAX_ID } from '#kit/contract/ids.ts';
import { LANGUAGES } from '#kit/web/page/language.ts';
import type { WrittenLanguage } from '#vocabulary/languages.ts';
import { REVIEW_TYPES } from '#vocabulary.ts';
import { REVIEW_ORDERS, type ReviewSort } from '../options.ts';

/** The filters of the list of reviews in an address. */
export type ReviewFilters = {
  sort?: ReviewSort;
  /** The id of a dish. */
  dish?: number;
  type?: (typeof REVIEW_TYPES)[number];
  /** In stars. */
  rating?: number;
  photos?: '1';
  /** Only reviews after a verified visit. */
  verified?: '1';
  /** Only reviews written in this language. */
  lang?: WrittenLanguage;
};

/** Reads the filters of an address; leaves out unknown values and defaults. */
export function readFilters(raw: Record<string, unknown>): ReviewFilters {
  const sort = REVIEW_ORDERS.find((one) => one === raw.sort && one !== 'newest');
  const type = REVIEW_TYPES.find((one) => one === raw.type);
  // Every language of the site is also a language of reviews.
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

/** Whether any filter is set. */
export const hasReviewFilters = ({ dish, type, rating, photos, verified, lang }: ReviewFilters) =>
  Boolean(dish || type || rating || photos || verified || lang);

function toWholeNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}
