type PgError = { code: string; constraint: string | undefined };

/** The error of PostgreSQL inside what the query builder throws. */
function pgError(error: unknown): PgError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) {
      const constraint = 'constraint' in e && typeof e.constraint === 'string' ? e.constraint : undefined;
      return { code: e.code, constraint };
    }
  }
  return null;
}

/** The SQLSTATE of a failed statement, null where it failed for another reason. */
export const sqlState = (error: unknown): string | null => pgError(error)?.code ?? null;

/** The name of the unique constraint that a statement broke, else null. */
export function violatedConstraint(error: unknown): string | null {
  const cause = pgError(error);
  return cause?.code === '23505' ? (cause.constraint ?? null) : null;
}

/** True where a statement wrote of a row that another call has removed in the meantime. */
export const isReferenceBroken = (error: unknown): boolean => sqlState(error) === '23503';

/**
 * What PostgreSQL says where it is the one that cannot: connections (08), who may connect (28), a full disk or no memory
 * or room (53), starting, stopping, cancelling (57), the system below (58), a lock held for too long, a transaction that
 * is over, a server that only reads, and races that were lost too often.
 */
const AWAY = /^(08|28|53|57|58)|^(55P03|25P02|25P03|25006|40001|40P01)$/;

/** The same from the system, on the way to a server. */
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

/** All connections of the pool are busy, which says nothing about any of them, nor about the server. */
const POOL_FULL = 'timeout exceeded when trying to connect';

/** And from the driver, which gives its errors no codes. */
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end/;

/** True where the database, not the call, is why it failed: it is away, stopping, full, busy or standing still. */
export function isDbUnavailable(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  return hasCause(error, (cause) => {
    const code = 'code' in cause ? String(cause.code) : '';
    if (UNREACHABLE.has(code) || DRIVER.test(cause.message)) return true;
    // A socket that is gone; a file that is missing is none.
    return code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect';
  });
}

/** Whether an error, or one that caused it, is such a one. */
function hasCause(error: unknown, isMeant: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isMeant(cause)) return true;
  return false;
}

/** True where a connection planned a statement before its tables were changed: it never was run, and another one can run it. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && hasCause(error, ({ message }) => message.includes('cached plan'));
}

/** True where the connection that a statement was sent on is of no more use. */
export function connectionLost(error: unknown): boolean {
  const state = sqlState(error);
  return state === null
    ? isDbUnavailable(error) && !hasCause(error, ({ message }) => message === POOL_FULL)
    : /^(08|28|57P|25P03|25006)/.test(state) || isStalePlan(error);
}

/** True where an answer did not come in time: other connections to that server may be as silent. */
export function fellSilent(error: unknown): boolean {
  return hasCause(error, ({ message }) => message === 'Query read timeout');
}

/** A commit was sent and nobody knows what became of it; `cause` is how the connection failed. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('A commit was not answered.', { cause });
  }
}

/** Whether somewhere below there is a commit of which nobody knows whether it was done. */
export function isOutcomeUnknown(error: unknown): boolean {
  return hasCause(error, (cause) => cause instanceof UnknownOutcome);
}
