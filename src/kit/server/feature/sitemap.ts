import type { SQL } from 'drizzle-orm';

/** Addresses per read. */
export const SITEMAP_SLICE = 5_000;

/** The pages of one table in the sitemap. */
export type SitemapSource = {
  /** The name of a part without its number. */
  begin: string;
  table: string;
  /**
   * Ids, paths and dates of the last change for ids above `last` and up to `end`, ordered by id. For English all rows,
   * for other languages those with content in it.
   */
  select: (last: number, end: number, language: string) => SQL;
};
