import type { SQL } from 'drizzle-orm';

/** How many addresses are read at a time. */
export const SITEMAP_SLICE = 5_000;

/** Pages of one table that stand in the sitemap. */
export type SitemapSource = {
  /** What stands before the number of a part in its name. */
  begin: string;
  table: string;
  /**
   * Ids, paths and days of the last change of rows with ids above `last` and up to `end`, in the order of ids, a slice
   * of them; those that have something in the language of the sitemap, all in English.
   */
  select: (last: number, end: number, language: string) => SQL;
};
