import type { z } from 'zod';
import { type AnyEndpoint, type InputOf, requestFor } from '../../../src/kit/contract/endpoint.ts';

const TIMEOUT_MS = 60_000;

const pick = <One>(list: readonly One[]): One => {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** A browser; each call goes to a random node, as behind a proxy. */
export class Client {
  readonly #urls: readonly string[];
  #cookie = '';
  /** The number of answered calls, by kind. */
  readonly #counts: Map<string, number>;

  constructor(urls: readonly string[], counts: Map<string, number>) {
    this.#urls = urls;
    this.#counts = counts;
  }

  /** Calls an endpoint and returns its reply (the items of a list); throws if the call is refused. */
  async call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<z.output<E['reply']>> {
    const { url, body } = requestFor(endpoint, input);
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await this.#fetch(`${endpoint.method} ${endpoint.path}`, url, {
      method: endpoint.method,
      ...(body && json),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie) this.#cookie = cookie;
    // The contract promises this type.
    return (await answer.json()) as z.output<E['reply']>;
  }

  async visit(path: string): Promise<void> {
    const [name] = path.replaceAll(/\d+/g, ':id').split('?');
    await (await this.#fetch(`page ${name}`, path, { headers: { accept: 'text/html' } })).text();
  }

  async upload(path: string, picture: Buffer<ArrayBuffer>): Promise<void> {
    const body = new FormData();
    body.append('file', new File([picture], 'picture.jpg'));
    await (await this.#fetch(`POST ${path}`, path, { method: 'POST', body })).text();
  }

  /** Reads a stream of events for `ms` milliseconds, then drops the connection. */
  async listen(path: string, ms: number): Promise<void> {
    const signal = AbortSignal.timeout(ms);
    try {
      const answer = await this.#fetch(`stream ${path}`, path, { signal });
      for await (const _ of answer.body ?? []);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #fetch(name: string, path: string, options: RequestInit): Promise<Response> {
    const headers = new Headers(options.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const signal = options.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(pick(this.#urls) + path, { ...options, headers, signal });
    if (!answer.ok) throw new Error(`${answer.status} ${name}: ${(await answer.text()).slice(0, 200)}`);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return answer;
  }
}
