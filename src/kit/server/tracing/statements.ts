import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

/** Called once a statement has been answered, or has failed. */
type Finish = (error: unknown) => void;
/** Called before a statement is sent; null where nobody wants to know. */
type Begin = (name: string) => Finish | null;

/** The two forms in which the pool and the query builder send: they wait by a callback, or by a promise. */
type Send = (...sent: unknown[]) => unknown;

/** Tells `begin` of each statement that goes through connections of the pool, in the context of who sends it. */
export function traceStatements(pool: pg.Pool, begin: Begin): void {
  const connect = pool.connect.bind(pool) as Send;
  // Who waits for a connection is called by whoever gives one back, and in their context.
  pool.connect = ((callback?: (...results: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send;
    client.query = ((...sent: unknown[]) => traced(send, sent, begin)) as typeof client.query;
  });
}

function traced(send: Send, sent: unknown[], begin: Begin): unknown {
  const name = toStatementName(sent[0]);
  const finish = name === null ? null : begin(name);
  if (!finish) return send(...sent);
  const callback = sent.at(-1);
  if (typeof callback === 'function') {
    const answered = (error: unknown, ...results: unknown[]) => {
      finish(error);
      callback(error, ...results);
    };
    return send(...sent.slice(0, -1), answered);
  }
  const answer = send(...sent);
  if (answer instanceof Promise) answer.then(() => finish(null), finish);
  else finish(null);
  return answer;
}

/**
 * The name of a planned statement; of any other its verb and first table, for its text may hold values. Null for what is
 * no statement, such as a stream of rows, which ends in its own way.
 */
export function toStatementName(sent: unknown): string | null {
  if (typeof sent === 'string') return summarise(sent);
  if (typeof sent !== 'object' || sent === null || 'submit' in sent) return null;
  if ('name' in sent && typeof sent.name === 'string' && sent.name) return sent.name;
  return 'text' in sent && typeof sent.text === 'string' ? summarise(sent.text) : null;
}

function summarise(text: string): string {
  const bare = text.replaceAll(/'[^']*'/g, "''");
  const [verb = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]{1,63})\b/i.exec(bare) ?? [];
  return [verb.toLowerCase().slice(0, 20), ...(table ? [table] : [])].join(' ');
}
