import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { parseSearch, stringifySearch } from '#addresses.ts';
import { createQueryClient, httpCall } from '#kit/web/api.ts';
import { RENDER_TIME_KEY } from '#kit/web/renderTime.ts';
import { dismissToast, toastStore } from '#kit/web/toast.ts';
import { Toaster } from '#kit/web/ui/overlays/Toaster.tsx';
import type { CachedReply } from '../parts.tsx';
import { type FakeApi, fakeApi } from './fake-api.ts';

interface Options {
  /** Replies in the page's cache. */
  replies?: readonly CachedReply[];
  /** When the page was rendered, as an ISO time. */
  at?: string;
  /** Prepares answers before rendering. */
  answers?: (api: FakeApi) => void;
  /** The page's address, for parts that read or change it. */
  address?: string;
  /** Acts on the server-rendered page before hydration. */
  beforeWaking?: (page: HTMLElement) => void;
}

const opened: FakeApi[] = [];

/** Renders a part as on a hydrated page with toasts, replacing the previous one; returns a person's actions. */
export function openPart(
  part: ReactNode,
  { replies = [], at, answers, address, beforeWaking }: Options = {},
) {
  cleanup();
  dismissNotice();
  const client = createQueryClient(httpCall);
  client.setQueryData(RENDER_TIME_KEY, Date.parse(at ?? '2026-05-01T12:00:00Z'));
  for (const keep of replies) keep(client);
  const api = fakeApi();
  opened.push(api);
  answers?.(api);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const router = address === undefined ? null : createPage(part, address);
  const draw = (node: ReactNode) => (
    <QueryClientProvider client={client}>
      <Suspense fallback="Loading">{router ? <RouterProvider router={router} /> : node}</Suspense>
      <Toaster />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (beforeWaking) {
    container.innerHTML = renderToString(draw(part));
    beforeWaking(container);
  }
  const { rerender } = render(draw(part), { container, hydrate: beforeWaking !== undefined });

  return {
    api,
    client,
    user,
    router,
    redraw: (next: ReactNode) => rerender(draw(next)),
    /** Presses the element with this role and name, once it exists. */
    press: async (name: string | RegExp, role = 'button') =>
      user.click(await screen.findByRole(role, { name })),
    /** Replaces the text of a field. */
    async type(label: string | RegExp, text: string) {
      const field = await findField(label);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    /** The open dialog; throws if there is none. */
    dialog: () => screen.findByRole('dialog'),
    /** Waits until no dialog is open. */
    closed: () => waitFor(() => assertAbsent('dialog')),
    /** Returns the title and description of the toast, once there is one. */
    async notice() {
      const { title, description, variant } = await waitFor(findToast);
      return { title, description, ...(variant && { variant }) };
    },
  };
}

function findToast() {
  const toast = toastStore.get();
  if (!toast?.open) throw new Error('No notice is shown.');
  return toast;
}

function dismissNotice() {
  const toast = toastStore.get();
  if (toast) act(() => dismissToast(toast.id));
}

function createPage(part: ReactNode, address: string) {
  const root = createRootRoute({ component: () => part });
  const rest = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([rest]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
}

/** Finds a text field by its label; a picker's list has the same name as its field. */
export const findField = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

/** Finds the username of a password form, for password managers; undefined without one. */
export const findPasswordOwner = (): string | undefined =>
  document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')?.value;

function assertAbsent(role: string) {
  if (screen.queryByRole(role)) throw new Error(`A ${role} is there.`);
}

/** Lists the accessible names of all elements with a role, in order. */
export const listNames = (role: string, inside: HTMLElement = document.body) =>
  within(inside)
    .queryAllByRole(role)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim());

/** Finds the text below a field: its error or its hint. */
export function findNote(label: string | RegExp): string | null {
  const field = screen.getByLabelText(label);
  const id = field.getAttribute('aria-describedby');
  return id ? (document.getElementById(id)?.textContent ?? null) : null;
}

/** Unmounts the page after each test, and fails if it called an unanswered endpoint. */
export async function closePart(): Promise<void> {
  const problems = opened.splice(0).flatMap((api) => api.problems);
  await act(async () => undefined);
  cleanup();
  dismissNotice();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
