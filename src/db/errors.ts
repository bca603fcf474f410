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
export function brokenUnique(error: unknown): string | null {
  const cause = pgError(error);
  return cause?.code === '23505' ? (cause.constraint ?? null) : null;
}

/** True where the database itself could not be reached or is stopping. */
export function databaseAway(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  if (state.startsWith('08') || state.startsWith('57P')) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(String(e.code)))
      return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(e.message)) return true;
  }
  return false;
}
