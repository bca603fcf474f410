import {
  type AnyEndpoint,
  type InputOf,
  type Page,
  type ReplyOf,
  requestFor,
} from '#kit/contract/endpoint.ts';
import { toObjects } from '../preserialized.ts';
import { Problem } from '../problem.ts';
import { type Caller, call } from '../serve.ts';
import type { Services } from '../services.ts';
import { featureParts } from './feature.ts';

/** Calls handlers without HTTP, on behalf of the caller of a page or of another endpoint. */
export function callInProcess(caller: Caller, services: Services) {
  const { handlersByName } = services.get(featureParts);
  return async <E extends AnyEndpoint>(to: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const handler = handlersByName.get(`${to.method} ${to.path}`);
    if (!handler) throw new Problem(404, `${requestFor(to, input).url} has no handler.`);
    const result = await call(handler, () => input, caller, services);
    // By its type: `call` returns the reply of the endpoint.
    if (!handler.endpoint.paged) return result as ReplyOf<E>;
    // By its type: a paged endpoint returns a Page.
    const page = result as Page<unknown>;
    return { ...page, items: toObjects(page.items) } as ReplyOf<E>;
  };
}
