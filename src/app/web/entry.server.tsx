import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { CallInProcess, Rendered, Renderer, Tag } from '#app/contract.ts';
import { renderMail } from '#features/mail/web/MailLayout.tsx';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { type Call, CallError, createQueryClient } from '#kit/web/api.ts';
import { NOINDEX } from '#kit/web/page/head.ts';
import { findPrefix, setPrefix } from '#kit/web/page/language.ts';
import { PHONE, RENDER_TIME_KEY } from '#kit/web/renderTime.ts';
import { drawIconSprite } from '#kit/web/ui/IconSprite.tsx';
import { webFeatures } from './features.ts';
import { toStatus, toTitle } from './head.ts';
import { structuredData } from './jsonld.ts';
import { createAppRouter, type QueryData } from './router.tsx';

export { renderMail };

const SPRITE = drawIconSprite();

/** Every page of the site, as its route describes it. */
export const pageRoutes: Renderer['pageRoutes'] = listRoutes();

function listRoutes(): Renderer['pageRoutes'] {
  const nobody = createQueryClient(() => Promise.reject(new Error('Nothing is drawn.')), { server: true });
  const routes: AnyRoute[] = Object.values(createAppRouter(nobody).routesByPath);
  return routes.map(({ fullPath, options }) => ({
    path: String(fullPath).replaceAll('$', ':'),
    page: options.staticData?.page ?? null,
    cache: options.staticData?.cache ?? null,
    isInSitemap: options.staticData?.sitemap === true,
  }));
}

/** Renders the page at an address for one person, as whom `call` acts. The state is safe inside a script element. */
export const render: Renderer['render'] = async (address, call, phone = false) => {
  const queryClient = createQueryClient(withCallErrors(call), { server: true });
  queryClient.setQueryData(RENDER_TIME_KEY, Date.now());
  queryClient.setQueryData(PHONE, phone);
  let page: Rendered | null = null;
  const prefix = findPrefix(address);
  const respond = createRequestHandler({
    request: new Request(`http://localhost${address}`),
    createRouter: () => createAppRouter(queryClient, webFeatures, prefix),
  });
  const draw = (element: ReactNode) => {
    setPrefix(prefix);
    return renderToString(element);
  };
  const response = await respond(async ({ router }) => {
    const element = (
      <QueryClientProvider client={queryClient}>
        <RouterServer router={router} />
      </QueryClientProvider>
    );
    let html = draw(element);
    const thrownError = html.includes(LEFT_OUT) ? await findThrown(element) : null;
    if (thrownError !== null) {
      // Replaces the page below the shell by the error page, as if its loader had failed; the browser tries the page
      // again.
      const failedMatch = { status: 'error', error: thrownError } as const;
      router.stores.setMatches(
        router.state.matches.map((match, depth) => (depth === 1 ? { ...match, ...failedMatch } : match)),
      );
      html = draw(element);
    }
    const matches = router.state.matches;
    const status = toStatus(matches);
    const tags = matches.flatMap((match) => (match.meta ?? []) as Tag[]);
    page = {
      kind: 'page',
      status,
      title: toTitle(matches),
      meta: [...innermost(tags.filter((tag) => !tag.title)), ...(status === 200 ? [] : [NOINDEX])],
      links: matches.flatMap((match) => (match.links ?? []) as Tag[]),
      html,
      sprite: SPRITE,
      jsonLd: status === 200 ? structuredData(matches.at(-1), queryClient) : [],
      state: toScriptJson(dehydrateQueries(queryClient)),
      fault: matches.find((match) => match.status === 'error')?.error ?? null,
      page: matches.at(-1)?.staticData.page ?? null,
      path: matches.at(-1)?.pathname ?? '/',
    };
    return new Response(null);
  });
  queryClient.clear();
  if (page) return page;
  return { kind: 'redirect', status: response.status, location: response.headers.get('location') ?? '/' };
};

/** The marker that `renderToString` writes for a part that threw or suspended; the browser renders it. */
const LEFT_OUT = '<!--$!-->';

/** Finds the error that a part threw; null if none did. Only the streaming renderer reports errors. */
async function findThrown(element: ReactNode): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { abort } = renderToPipeableStream(element, { onError: resolve, onAllReady: () => resolve(null) });
  const error = await promise;
  abort();
  return error;
}

/** Turns a refusal in process into the error that a call over HTTP throws. */
const withCallErrors =
  (call: CallInProcess): Call =>
  async (to, input) => {
    try {
      // The handler's type guarantees the reply type of its endpoint.
      return (await call(to, input)) as ReplyOf<typeof to>;
    } catch (error) {
      const isRefusal = error instanceof Error && 'status' in error && Number(error.status) < 500;
      throw isRefusal ? new CallError(Number(error.status), error.message) : error;
    }
  };

/** Keeps the last of each tag: a page's own tag replaces the site's. */
function innermost(tags: Tag[]): Tag[] {
  const names = tags.map(({ name, property }) => name ?? property);
  return tags.filter((_, at) => names.lastIndexOf(names[at]) === at);
}

/** Returns pairs of query key and data from which the page was rendered, so that the browser need not read them. */
function dehydrateQueries(queryClient: QueryClient): QueryData {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state }) => state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

function toScriptJson(state: unknown): string {
  return JSON.stringify(state).replaceAll(/[<\u2028\u2029]/g, (char) => ESCAPES[char] ?? '');
}
