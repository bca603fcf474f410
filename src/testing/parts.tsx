import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { type AnyEndpoint, type InputOf, type ReplyOf, requestFor } from '#kit/contract/endpoint.ts';
import { createQueryClient, query } from '#kit/web/api.ts';
import { RENDER_TIME_KEY } from '#kit/web/renderTime.ts';

export type CachedReply = (client: QueryClient) => void;

/** Returns a cached reply of an endpoint, of its contract's type. */
export const cachedReply =
  <E extends AnyEndpoint>(to: E, input: InputOf<E>, reply: ReplyOf<E>): CachedReply =>
  (client) =>
    client.setQueryData(query(to, input).queryKey, () => reply);

/** Creates a query client of a page rendered at an ISO time, with these replies; it reads nothing more. */
export function createPartClient(
  replies: readonly CachedReply[] = [],
  at = '2026-05-01T12:00:00Z',
): QueryClient {
  const client = createQueryClient(() => new Promise(() => undefined), { server: true });
  client.setQueryData(RENDER_TIME_KEY, Date.parse(at));
  for (const keep of replies) keep(client);
  return client;
}

/** Returns the text of a part as the server renders it, and the names of its buttons and links. */
export function renderPart(part: ReactNode, client: QueryClient = createPartClient()) {
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  const listNames = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'gs'))].map(
      ([, attributes = '', inside = '']) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? readWords(inside),
    );
  return { html, words: readWords(html), buttons: listNames('button'), links: listNames('a') };
}

const readWords = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Sent = { request: string; answer: (response: Response) => void };

/** Replaces the server: calls wait in `sent` until they are answered. */
export function holdCalls() {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ request: `${method} ${url}`, answer: resolve });
    return promise;
  });
  function next<E extends AnyEndpoint>(to: E, input: InputOf<E>): Sent {
    const request = `${to.method} ${requestFor(to, input).url}`;
    const at = sent.findIndex((one) => one.request === request);
    const [call] = at === -1 ? [] : sent.splice(at, 1);
    if (!call) throw new Error(`${request} was not sent, but ${sent.map((one) => one.request).join(', ')}.`);
    return call;
  }
  return {
    sent,
    /** Answers a call with a reply of its contract's type. */
    answer<E extends AnyEndpoint>(to: E, input: InputOf<E>, reply: ReplyOf<E>) {
      next(to, input).answer(Response.json(reply));
    },
    refuse<E extends AnyEndpoint>(to: E, input: InputOf<E>, status: number, message: string) {
      next(to, input).answer(Response.json({ message }, { status }));
    },
  };
}
