/** A position in PostgreSQL's write-ahead log (LSN), which replicas replay. */
export type Position = bigint;

/** After all real positions, so that only the primary has reached it. */
export const LAST_POSITION: Position = 2n ** 64n - 1n;

/** Parses `16/B374D848`; null for anything else. */
export function parsePosition(text: string): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

export const formatPosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/**
 * Everything committed and visible at a server is at or before this position. On a primary it is the flushed one, since
 * commits wait for the flush unless the server is set up otherwise.
 */
export const POSITION_SQL = `select case
    when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn()
  end::text as position`;
