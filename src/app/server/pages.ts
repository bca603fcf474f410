import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInProcess, Renderer } from '#app/contract.ts';
import { type Page, requestFor } from '#kit/contract/endpoint.ts';
import { callerOf } from '#kit/server/http.ts';
import { Problem } from '#kit/server/problem.ts';
import { objectsOf } from '#kit/server/sealed.ts';
import { type Caller, call } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { handlers, type Pages } from './app.ts';
import { type Assets, documentOf, readAssets } from './document.ts';

const DIST = new URL('../../../dist/', import.meta.url);

/** The pages as `npm run build` left them. */
export async function builtPages(services: Services): Promise<Pages> {
  const bundle = new URL('server/entry.server.js', DIST);
  const renderer: Renderer = await import(/* @vite-ignore */ bundle.href);
  const assets = await readAssets((file) => readFile(new URL(`client/${file}`, DIST), 'utf8'));
  return pagesOf(services, async () => renderer, assets);
}

export function pagesOf(
  services: Services,
  renderer: () => Promise<Renderer>,
  assets: Assets,
  finish: (url: string, html: string) => Promise<string> = async (_, html) => html,
): Pages {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(request, reply, services);
    const { render } = await renderer();
    // A browser reads two slashes at the beginning as a host.
    const address = request.url.replace(/^\/+/, '/');
    const rendered = await render(address, inProcess(caller, services));
    reply.header('cache-control', caller.user ? 'private, no-store' : 'private, no-cache');
    if (rendered.kind === 'redirect') return reply.redirect(rendered.location, 302);
    const html = await finish(request.url, documentOf(rendered, assets, caller.origin));
    return reply.status(rendered.status).type('text/html; charset=utf-8').send(html);
  };
}

const byName = new Map(handlers.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));

/** Calls the same handlers as HTTP does, as the person who asked for the page. */
function inProcess(caller: Caller, services: Services): CallInProcess {
  return async (to, input) => {
    const handler = byName.get(`${to.method} ${to.path}`);
    if (!handler) throw new Problem(404, `${requestFor(to, input).url} has no handler.`);
    const result = await call(handler, () => input, caller, services);
    if (!handler.endpoint.paged) return result;
    // A paged endpoint's call returns a Page by its type.
    const page = result as Page<unknown>;
    return { ...page, items: objectsOf(page.items) };
  };
}
