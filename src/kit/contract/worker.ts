/** The service worker; its address must never change. */
export const WORKER = '/worker.js';

/** The page that is shown without a connection if there is no copy. */
export const OFFLINE_PAGE = '/offline';

/** The session's user: pages recognise the query by this address. */
export const ACCOUNT_PATH = '/api/user';

/**
 * In a reply, the number of the account it belongs to, 0 without a session. In a request, the only account it is meant
 * for.
 */
export const ACCOUNT_HEADER = 'x-account';

/** The target of the system's share menu for the installed app; the worker keeps the content for the composer. */
export const SHARE = '/share';

/** The cache with the shared content: the text, and each photo by its number. */
export const SHARED = { cache: 'shared', text: '/share/text', photo: '/share/photo/' } as const;

/**
 * A page's messages to the worker: `age` asks how old the shown reply is (an ISO date, null if fresh), `keep` stores
 * these pages instead of the previous ones, `forget` deletes them. The answer comes through the message's port.
 */
export type WorkerMessage = { kind: 'age' } | { kind: 'keep'; paths: string[] } | { kind: 'forget' };
