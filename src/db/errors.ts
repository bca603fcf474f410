type PgError = { code: string; constraint: string | undefined };

/** Finds PostgreSQL's error within an error of the query builder. */
function pgError(error: unknown): PgError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) {
      const constraint = 'constraint' in e && typeof e.constraint === 'string' ? e.constraint : undefined;
      return { code: e.code, constraint };
    }
  }
  return null;
}

/** Returns the SQLSTATE of a failed statement, null if it failed for another reason. */
export const sqlState = (error: unknown): string | null => pgError(error)?.code ?? null;

/** Returns the name of the violated unique constraint; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  const cause = pgError(error);
  return cause?.code === '23505' ? (cause.constraint ?? null) : null;
}

/** Returns whether a statement referred to a row that was deleted meanwhile. */
export const isReferenceBroken = (error: unknown): boolean => sqlState(error) === '23503';

/**
 * SQLSTATEs of a database that is unavailable: connections (08), login (28), disk, memory or other resources (53),
 * start, stop, cancellation (57), the operating system (58), a lock timeout, an ended transaction, a read-only server,
 * and conflicts after too many retries.
 */
const AWAY = /^(08|28|53|57|58)|^(55P03|25P02|25P03|25006|40001|40P01)$/;

/** System errors on the way to a server. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** All connections of the pool are busy, which says nothing about them or the server. */
const POOL_FULL = 'timeout exceeded when trying to connect';

/** The driver's errors have no codes. */
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end/;

/** Returns whether the call failed because the database is down, stopping, full, busy or hanging. */
export function isDbUnavailable(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  return hasCause(error, (cause) => {
    const code = 'code' in cause ? String(cause.code) : '';
    if (UNREACHABLE.has(code) || DRIVER.test(cause.message)) return true;
    // A missing socket, not a missing file.
    return code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
  });
}

/** Returns whether an error or one of its causes matches. */
function hasCause(error: unknown, isMeant: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isMeant(cause)) return true;
  return false;
}

/**
 * Returns whether a statement's plan was older than a change of its tables: it did not run and can be repeated on
 * another connection.
 */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && hasCause(error, ({ message }) => message.includes('cached plan'));
}

export function connectionLost(error: unknown): boolean {
  const state = sqlState(error);
  return state === null
    ? isDbUnavailable(error) && !hasCause(error, ({ message }) => message === POOL_FULL)
    : /^(08|28|57P|25P03|25006)/.test(state) || isStalePlan(error);
}

/** Returns whether an answer timed out: other connections to that server may hang, too. */
export function isUnresponsive(error: unknown): boolean {
  return hasCause(error, ({ message }) => message === 'Query read timeout');
}

/** A commit was sent, but its outcome is unknown; `cause` is the failure of the connection. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('A commit was not answered.', { cause });
  }
}

export function isOutcomeUnknown(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof UnknownOutcome);
}
