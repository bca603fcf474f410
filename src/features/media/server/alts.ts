import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PictureCredit } from '#features/media/contract.ts';

/**
 * Selects descriptions of a row's pictures by address, the latest if several people sent the same; null without any.
 */
export function selectAlts(images: AnyColumn | SQL): SQL<Record<string, string> | null> {
  return sql<Record<string, string> | null>`case when cardinality(${images}) > 0 then (
    select json_object_agg(sent.address, sent.alt order by sent.id) from uploads sent
    where sent.address = any(${images}) and sent.alt is not null
  ) end`;
}

/** Selects the credits that licences require for a row's pictures, by address; null without any. */
export function selectCredits(images: AnyColumn | SQL): SQL<Record<string, PictureCredit> | null> {
  return sql<Record<string, PictureCredit> | null>`case when cardinality(${images}) > 0 then (
    select json_object_agg(sent.address, sent.credit order by sent.id) from uploads sent
    where sent.address = any(${images}) and sent.credit is not null
  ) end`;
}

export function selectAlt(image: AnyColumn): SQL<string | null> {
  return sql<string | null>`case when ${image} is not null then (
    select sent.alt from uploads sent where sent.address = ${image} and sent.alt is not null
    order by sent.id desc limit 1
  ) end`;
}
