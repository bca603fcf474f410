import { OUTBOX } from './waiting.ts';

/** A call that waits for a connection. */
export type WaitingCall = {
  id: number;
  /** Of the account that made it, 0 of a visitor: nobody else sees or sends it. */
  owner: number;
  method: string;
  url: string;
  body: string | null;
  /** The same one effect, however often it is sent; null where repeating has none. */
  key: string | null;
  label: string;
  text: string | null;
  turn: string;
  /** When it was asked for, in ms. */
  at: number;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
};

const STORE = 'calls';

/** What waits, the oldest first. */
export async function readCalls(): Promise<WaitingCall[]> {
  // Opening makes the database: whoever never needs it has none.
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.includes(OUTBOX) ? withStore('readonly', (store) => store.getAll()) : [];
}

export const addCall = (call: Omit<WaitingCall, 'id'>): Promise<unknown> =>
  withStore('readwrite', (store) => store.add(call));

export const deleteCall = (id: number): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete(id));

/** Changes a call that is still there: one that was discarded meanwhile does not come back. */
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
    // An open one could not be deleted at sign-out.
    db.close();
  }
}

const toPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
