/** Built like the server's entry: gives the page at an address as a React tree whose data is already there. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createAppRouter } from '#app/web/router.tsx';
import { type Call, CallError, createQueryClient } from '#kit/web/api.ts';
import { RENDER_TIME_KEY } from '#kit/web/renderTime.ts';

/** Resolves to a function that draws the page as HTML, again and again, and does nothing else. */
export async function createTree(address: string, call: Call): Promise<() => string> {
  const queryClient = createQueryClient(refusing(call), { server: true });
  queryClient.setQueryData(RENDER_TIME_KEY, Date.now());
  const respond = createRequestHandler({
    request: new Request(new URL(address, 'http://localhost')),
    createRouter: () => createAppRouter(queryClient),
  });
  return new Promise((resolve, reject) => {
    const rendering = respond(({ router }) => {
      const tree = () =>
        createElement(QueryClientProvider, { client: queryClient }, createElement(RouterServer, { router }));
      resolve(() => renderToString(tree()));
      // Never answered: the router keeps what it needs to be drawn once more.
      return new Promise<Response>(() => {});
    });
    rendering.catch(reject);
  });
}

const refusing =
  (call: Call): Call =>
  async (to, input) => {
    try {
      return await call(to, input);
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
      throw new CallError(status, `${to.path} was refused.`);
    }
  };
