import { OUTBOX } from './waiting.ts';

export type WaitingCall = {
  id: number;
  /** The account that made it, 0 for a visitor: no other account sees or sends it. */
  owner: number;
  method: string;
  url: string;
  body: string | null;
  /** The idempotency key; null if repeating has no second effect. */
  key: string | null;
  label: string;
  text: string | null;
  turn: string;
  /** When it was made, in ms. */
  at: number;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
};

const STORE = 'calls';

/** Reads the waiting calls, the oldest first. */
export async function readCalls(): Promise<WaitingCall[]> {
  // Opening would create the database, which most people never need.
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.includes(OUTBOX) ? withStore('readonly', (store) => store.getAll()) : [];
}

export const addCall = (call: Omit<WaitingCall, 'id'>): Promise<unknown> =>
  withStore('readwrite', (store) => store.add(call));

export const deleteCall = (id: number): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete(id));

/** Updates a call; a call that was discarded meanwhile is not created again. */
export const updateCall = (id: number, change: Partial<WaitingCall>): Promise<unknown> =>
  withStore('readwrite', (store) => {
    const existing = store.get(id);
    existing.addEventListener('success', () => {
      if (existing.result) store.put({ ...existing.result, ...change });
    });
    return existing;
  });

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(OUTBOX, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true });
  const db = await toPromise(opening);
  try {
    const transaction = db.transaction(STORE, mode);
    const result = await toPromise(work(transaction.objectStore(STORE)));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return result;
  } finally {
    // An open database could not be deleted at sign-out.
    db.close();
  }
}

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
