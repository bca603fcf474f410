import { type AnyEndpoint, type Page, requestFor } from '#kit/contract/endpoint.ts';

/** A refusal as pages know it: an error with the status of the reply. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Answered with ${status}.`);
    this.status = status;
  }
}

type Reply = { status: number; value: unknown };

/**
 * A way to call endpoints that asks the server at `base` once for each input, with a cookie or none, and answers from
 * memory from then on.
 */
export function repliesFrom(base: string, cookie: string) {
  const cache = new Map<string, Promise<Reply>>();
  return async (to: AnyEndpoint, input: object): Promise<unknown> => {
    const { url } = requestFor(to, input);
    const reply = cache.get(url) ?? fetchReply(base + url, cookie, to.paged);
    cache.set(url, reply);
    const { status, value } = await reply;
    if (status !== 200) throw new Refusal(status);
    return value;
  };
}

async function fetchReply(url: string, cookie: string, paged: boolean): Promise<Reply> {
  const response = await fetch(url, { headers: cookie ? { cookie } : {} });
  const value: unknown = await response.json();
  const { status, headers } = response;
  if (!paged || !Array.isArray(value)) return { status, value };
  const total = headers.get('x-total-count');
  const page: Page<unknown> = {
    items: value,
    next: headers.get('link'),
    total: total === null ? null : Number(total),
  };
  return { status, value: page };
}
