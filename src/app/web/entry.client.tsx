import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient, httpCall } from '#kit/web/api.ts';
import { createAppRouter } from './router.tsx';
import { followLinks } from './shell/followLinks.ts';
import type { HeldData } from './state.ts';
import './styles.css';

/** Between two pieces of work whoever touches the page is answered. */
function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const state = document.getElementById('state');
  if (!root || !state) throw new Error('This page was not rendered by our server.');
  await breathe();
  const queryClient = createQueryClient(httpCall);
  const held: HeldData = JSON.parse(state.textContent ?? '');
  for (const [key, data] of held) queryClient.setQueryData(key, data);
  const router = createAppRouter(queryClient);
  // Tells the router that the markup is there; it loads from the state above without asking again.
  router.ssr = { manifest: undefined };
  await router.load();
  await breathe();
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  followLinks(router);
}

void start();
