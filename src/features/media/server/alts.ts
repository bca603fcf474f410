import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PictureCredit } from '#features/media/contract.ts';

/**
 * What the pictures of a row show, by address, as far as whoever sent them said so; null without any. A row without
 * pictures asks for nothing.
 */
export function selectAlts(images: AnyColumn | SQL): SQL<Record<string, string> | null> {
  return sql<Record<string, string> | null>`case when cardinality(${images}) > 0 then (
    select json_object_agg(sent.address, sent.alt) from uploads sent
    where sent.address = any(${images}) and sent.alt is not null
  ) end`;
}

/** Whom pictures of a row ask to name, by address; null without any. */
export function selectCredits(images: AnyColumn | SQL): SQL<Record<string, PictureCredit> | null> {
  return sql<Record<string, PictureCredit> | null>`case when cardinality(${images}) > 0 then (
    select json_object_agg(sent.address, sent.credit) from uploads sent
    where sent.address = any(${images}) and sent.credit is not null
  ) end`;
}

/** What one picture shows; null where nobody said so. */
export function selectAlt(image: AnyColumn): SQL<string | null> {
  return sql<string | null>`case when ${image} is not null then (
    select max(sent.alt) from uploads sent where sent.address = ${image}
  ) end`;
}
