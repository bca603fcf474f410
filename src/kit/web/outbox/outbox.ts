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
/** The server forgets keys after seven days: what is older might be done twice. */
const MAX_AGE_MS = 6 * 24 * 3600 * 1000;
/** A page that was opened without a connection may never hear that there is one. */
const RETRY_MS = 15_000;
const TIMEOUT_MS = 20_000;

const NONE: readonly WaitingCall[] = [];
const listeners = new Set<() => void>();
/** Until when the server asked not to be called again, in ms, by the number of the call. */
const pauses = new Map<number, number>();
let calls = NONE;
let queries: QueryClient | null = null;

/** Of the account whose page this is, 0 of a visitor. */
const findOwner = (client: QueryClient) =>
  client.getQueryData<{ id: number } | null>([`GET ${ACCOUNT_PATH}`, {}])?.id ?? 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What waits for this account, and what of it was refused. */
export const useWaitingCalls = (): readonly WaitingCall[] =>
  useSyncExternalStore(
    subscribe,
    () => calls,
    () => NONE,
  );

/** Begins to send what waits for this account, and forgets what others have left. */
export async function openOutbox(queryClient: QueryClient): Promise<void> {
  const me = findOwner(queryClient);
  // A visitor may be somebody whose session is over: theirs waits until they are back.
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

/** Keeps a call until it can be sent, and gives true; throws where the browser keeps nothing. */
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
  // What showed as if it were done shows as it is.
  await queries?.invalidateQueries();
}

/** Sends a call at once, one that was refused too. */
export async function sendNow(id: number): Promise<void> {
  pauses.delete(id);
  await updateCall(id, { refusal: null, at: Date.now() });
  await flushOutbox();
}

/** Sends what waits in the order in which it was asked for. One page of the browser at a time does so. */
async function flushOutbox(): Promise<void> {
  await show();
  if (waitingTurns.size === 0) return;
  const { locks } = navigator;
  // Pages that are not secure have no locks; keys keep two of them from doing anything twice.
  if (locks) await locks.request(LOCK, { ifAvailable: true }, async (lock) => lock && sendAll());
  else await sendAll();
}

async function sendAll(): Promise<void> {
  const passed = new Set<number>();
  const blocked = new Set<string>();
  let sent = 0;
  for (;;) {
    const call = calls.find(
      ({ id, turn, refusal }) => refusal === null && !passed.has(id) && !blocked.has(turn),
    );
    if (!call) break;
    passed.add(call.id);
    const outcome = await send(call);
    if (outcome === 'no connection') break;
    if (outcome === 'later') {
      blocked.add(call.turn);
      continue;
    }
    if (outcome === 'done') await deleteCall(call.id);
    else await updateCall(call.id, { refusal: outcome.sentence });
    sent += outcome === 'done' ? 1 : 0;
    await show();
  }
  if (sent > 0) await queries?.invalidateQueries();
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
    // Whoever is signed in by now in another page must not say what this account said.
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

/** What an answer means for a call that waits. */
function judge({ ok, status, headers }: Response, text: string): Outcome {
  // 422: its key has arrived with more in it, such as a tip, just before the connection was cut.
  if (ok || status === 422) return 'done';
  if (status >= 500 || status === 401 || headers.has('retry-after')) return 'later';
  return { sentence: findSentence(text) };
}

/** Why, in the server's words. */
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
