import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type AnyEndpoint, requestFor } from '#kit/contract/endpoint.ts';
import type { ProblemReply } from '#kit/contract/problem.ts';
import { t } from '#kit/contract/text.ts';
import { ACCOUNT_HEADER, ACCOUNT_PATH } from '#kit/contract/worker.ts';
import { LANGUAGE } from '../page/language.ts';
import { toast } from '../toast.ts';
import { addCall, deleteCall, readCalls, updateCall, type WaitingCall } from './store.ts';
import { type Wait, waitingTurns } from './waiting.ts';

const LOCK = 'outbox';
/** The server forgets keys after seven days: older calls might run twice. */
const MAX_AGE_MS = 6 * 24 * 3600 * 1000;
/** A page that was opened while offline may miss the `online` event. */
const RETRY_MS = 15_000;
const TIMEOUT_MS = 20_000;

const NONE: readonly WaitingCall[] = [];
const listeners = new Set<() => void>();
/** When a call may be sent again (Retry-After), in ms, by its number. */
const pauses = new Map<number, number>();
let calls = NONE;
let queries: QueryClient | null = null;

/** Finds the page's account, 0 for a visitor. */
const findOwner = (client: QueryClient) =>
  client.getQueryData<{ id: number } | null>([`GET ${ACCOUNT_PATH}`, {}])?.id ?? 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns this account's waiting and refused calls. */
export const useWaitingCalls = (): readonly WaitingCall[] =>
  useSyncExternalStore(
    subscribe,
    () => calls,
    () => NONE,
  );

/** Starts to send this account's calls, and deletes those of other accounts. */
export async function openOutbox(queryClient: QueryClient): Promise<void> {
  const me = findOwner(queryClient);
  // A visitor may be an account whose session has ended: its calls stay.
  if (me !== 0)
    for (const call of await readCalls().catch(() => NONE)) if (call.owner !== me) await deleteCall(call.id);
  start(queryClient);
  await flushOutbox();
}

function start(queryClient: QueryClient): void {
  if (queries) return;
  queries = queryClient;
  const flush = () => void flushOutbox();
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  setInterval(() => waitingTurns.size > 0 && flush(), RETRY_MS);
}

type NewCall = {
  to: AnyEndpoint;
  input: object;
  key: string | null;
  client: QueryClient;
  wait: Wait<object>;
};

/** Stores a call for later and returns true; throws if the browser stores nothing. */
export async function keepCall({ to, input, key, client, wait }: NewCall): Promise<true> {
  const { label, text = null, note, isQuiet, input: later = input } = wait;
  const { url, body } = requestFor(to, later);
  await addCall({
    ...{ owner: findOwner(client), at: Date.now(), refusal: null },
    ...{ method: to.method, url, key, body: body ? JSON.stringify(body) : null },
    ...{ label, text, turn: wait.turn ?? url },
  });
  start(client);
  await show();
  if (!isQuiet)
    toast({
      title: t('Waiting for a connection'),
      description: [label, note].filter(Boolean).join('. '),
    });
  if (navigator.onLine) void flushOutbox();
  return true;
}

export async function discardCall(id: number): Promise<void> {
  await deleteCall(id);
  await show();
  // Replaces the optimistic values by the real ones.
  await queries?.invalidateQueries();
}

/** Sends a call at once, even one that was refused. */
export async function sendNow(id: number): Promise<void> {
  pauses.delete(id);
  await updateCall(id, { refusal: null, at: Date.now() });
  await flushOutbox();
}

/** Sends waiting calls in order, from one tab of the browser at a time. */
async function flushOutbox(): Promise<void> {
  await show();
  if (waitingTurns.size === 0) return;
  const { locks } = navigator;
  // Insecure pages have no locks; idempotency keys prevent double effects.
  if (locks) await locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && sendAll());
  else await sendAll();
}

async function sendAll(): Promise<void> {
  const triedCalls = new Set<number>();
  const blockedTurns = new Set<string>();
  let sentCount = 0;
  for (;;) {
    const call = calls.find(
      ({ id, turn, refusal }) => refusal === null && !triedCalls.has(id) && !blockedTurns.has(turn),
    );
    if (!call) break;
    triedCalls.add(call.id);
    const outcome = await send(call);
    if (outcome === 'no connection') break;
    if (outcome === 'later') {
      blockedTurns.add(call.turn);
      continue;
    }
    if (outcome === 'done') await deleteCall(call.id);
    else await updateCall(call.id, { refusal: outcome.sentence });
    sentCount += outcome === 'done' ? 1 : 0;
    await show();
  }
  if (sentCount > 0) await queries?.invalidateQueries();
}

type Outcome = 'done' | 'later' | 'no connection' | { sentence: string };

async function send({ id, method, url, body, key, at, owner: account }: WaitingCall): Promise<Outcome> {
  if (Date.now() < (pauses.get(id) ?? 0)) return 'later';
  if (Date.now() - at > MAX_AGE_MS)
    return { sentence: t('This has waited for a week. See whether it is there before you send it.') };
  const headers = {
    'accept-language': LANGUAGE,
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(key !== null && { 'idempotency-key': key }),
    // If another account has signed in on another tab, the server must refuse this call.
    [ACCOUNT_HEADER]: String(account),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method, body, headers, credentials: 'same-origin', signal });
    const text = await response.text();
    const wait = Number(response.headers.get('retry-after'));
    if (wait > 0) pauses.set(id, Date.now() + wait * 1000);
    return judge(response, text);
  } catch {
    return 'no connection';
  }
}

/** Returns the outcome of a reply for a waiting call. */
function judge({ ok, status, headers }: Response, text: string): Outcome {
  // 422: its key was used just before the connection was lost, by a call with more in it, such as a tip.
  if (ok || status === 422) return 'done';
  if (status >= 500 || status === 401 || headers.has('retry-after')) return 'later';
  return { sentence: findSentence(text) };
}

function findSentence(text: string): string {
  try {
    const { message, errors = {} }: ProblemReply = JSON.parse(text);
    return Object.values(errors).join(' ') || message;
  } catch {
    return t('Something went wrong. Please try again.');
  }
}

async function show(): Promise<void> {
  const me = queries ? findOwner(queries) : 0;
  const next = await readCalls().catch(() => []);
  calls = next.filter((call) => call.owner === me);
  waitingTurns.clear();
  for (const { turn, refusal } of calls) if (refusal === null) waitingTurns.add(turn);
  for (const listener of listeners) listener();
}
