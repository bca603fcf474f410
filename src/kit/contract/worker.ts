/** The script that works beside all pages of a browser; its address never changes. */
export const WORKER = '/worker.js';

/** What it shows where there is neither a connection nor a copy. */
export const OFFLINE_PAGE = '/offline';

/** Who is signed in: pages know it by the query of this address. */
export const ACCOUNT_PATH = '/api/user';

/** Says to it for which account an answer is, by its number; 0 once a session is over. Of a call, for which account alone it is meant. */
export const ACCOUNT_HEADER = 'x-account';

/** Where phones send what people share with the installed app; the worker keeps it for the composer. */
export const SHARE = '/share';

/** Where it leaves what was shared: a cache, in it the text, and the photos each by its number. */
export const SHARED = { cache: 'shared', text: '/share/text', photo: '/share/photo/' } as const;

/**
 * What a page asks it: how old what the page shows is (an ISO date, null where it is fresh); to keep these pages in place of
 * those kept before; to forget them. It answers at the port of the message.
 */
export type WorkerMessage = { kind: 'age' } | { kind: 'keep'; paths: string[] } | { kind: 'forget' };
