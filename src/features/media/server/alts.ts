import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PictureCredit } from '#features/media/contract.ts';

/**
 * What the pictures of a row show, by address, as far as whoever sent them said so, the last one where several sent the
 * same; null without any. A row without pictures asks for nothing.
 */
export function selectAlts(images: AnyColumn | SQL): SQL<Record<string, string> | null> {
  return sql<Record<string, string> | null>`case when cardinality(${images}) > 0 then (
    select json_object_agg(sent.address, sent.alt order by sent.id) from uploads sent
    where sent.address = any(${images}) and sent.alt is not null
  ) end`;
}

/** Whom pictures of a row ask to name, by address; null without any. */
export function selectCredits(images: AnyColumn | SQL): SQL<Record<string, PictureCredit> | null> {
  return sql<Record<string, PictureCredit> | null>`case when cardinality(${images}) > 0 then (
    select json_object_agg(sent.address, sent.credit order by sent.id) from uploads sent
    where sent.address = any(${images}) and sent.credit is not null
  ) end`;
}

/** What one picture shows; null where nobody said so. */
export function selectAlt(image: AnyColumn): SQL<string | null> {
  return sql<string | null>`case when ${image} is not null then (
    select sent.alt from uploads sent where sent.address = ${image} and sent.alt is not null
    order by sent.id desc limit 1
  ) end`;
}
