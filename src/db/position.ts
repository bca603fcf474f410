/** How far a server has come in the log of changes that a primary writes and its replicas replay. */
export type Position = bigint;

/** Behind everything: nothing but the primary has come as far. */
export const LAST_POSITION: Position = 2n ** 64n - 1n;

/** Reads what PostgreSQL writes as `16/B374D848`; null for anything else. */
export function parsePosition(text: string): Position | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null;
}

export const formatPosition = (position: Position): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/**
 * What is committed and visible at a server is at or before this. Of a primary it is what is flushed, which every commit
 * has waited for unless the server is set up to confirm before that.
 */
export const POSITION_SQL = `select case
    when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn()
  end::text as position`;
