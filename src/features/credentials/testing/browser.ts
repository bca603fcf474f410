import type { FastifyInstance } from 'fastify';
import { type AnyEndpoint, type InputOf, requestFor } from '#kit/contract/endpoint.ts';
import type { Reply } from '#testing/app.ts';

/** A browser with cookies, for an app without a port. */
export function createBrowser(app: FastifyInstance, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies));

  async function request(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ) {
    const response = await app.inject({
      method,
      url,
      cookies: Object.fromEntries(jar),
      ...(body && { payload: body }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isExpired = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isExpired) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    cookies: jar,
    /** A copy with the same cookies, for concurrent calls. */
    copy: () => createBrowser(app, Object.fromEntries(jar)),

    /** Opens an address and returns the redirect. */
    async get(address: string, method: 'GET' | 'HEAD' = 'GET') {
      const { pathname, search } = new URL(address, 'http://localhost');
      const response = await request(method, pathname + search);
      return { status: response.statusCode, location: String(response.headers.location ?? '') };
    },

    async send<E extends AnyEndpoint>(to: E, input: InputOf<E>): Promise<Reply> {
      const { url, body } = requestFor(to, input);
      const { statusCode: status, payload: text, headers } = await request(to.method, url, body);
      return { status, body: JSON.parse(text), text, headers };
    },
  };
}
