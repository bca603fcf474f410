import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

/** Called when a statement has been answered or has failed. */
type Finish = (error: unknown) => void;
/** Called before a statement is sent; null to ignore it. */
type Begin = (name: string) => Finish | null;

/** The pool sends with a callback, the query builder with a promise. */
type Send = (...args: unknown[]) => unknown;

/** Calls `begin` for each statement on connections of the pool, in the context of its sender. */
export function traceStatements(pool: pg.Pool, begin: Begin): void {
  const connect = pool.connect.bind(pool) as Send;
  // The pool calls a waiting client in the context of the one that returned the connection.
  pool.connect = ((callback?: (...results: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send;
    client.query = ((...args: unknown[]) => traceStatement(send, args, begin)) as typeof client.query;
  });
}

function traceStatement(send: Send, args: unknown[], begin: Begin): unknown {
  const name = toStatementName(args[0]);
  const finish = name === null ? null : begin(name);
  if (!finish) return send(...args);
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const onAnswer = (error: unknown, ...results: unknown[]) => {
      finish(error);
      callback(error, ...results);
    };
    return send(...args.slice(0, -1), onAnswer);
  }
  const answer = send(...args);
  if (answer instanceof Promise) answer.then(() => finish(null), finish);
  else finish(null);
  return answer;
}

/**
 * Returns the name of a prepared statement, or the verb and first table of others, whose text may contain values.
 * Null for objects that are no statement, such as a row stream, which ends in its own way.
 */
export function toStatementName(args: unknown): string | null {
  if (typeof args === 'string') return summarise(args);
  if (typeof args !== 'object' || args === null || 'submit' in args) return null;
  if ('name' in args && typeof args.name === 'string' && args.name) return args.name;
  return 'text' in args && typeof args.text === 'string' ? summarise(args.text) : null;
}

function summarise(text: string): string {
  const bare = text.replaceAll(/'[^']*'/g, "''");
  const [verb = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]{1,63})\b/i.exec(bare) ?? [];
  return [verb.toLowerCase().slice(0, 20), ...(table ? [table] : [])].join(' ');
}
