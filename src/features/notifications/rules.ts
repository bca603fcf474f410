/**
 * Where a page hears of its person's notices by server-sent events: `unread` with the count, `notice` with a Notice,
 * `over` once the session has ended.
 */
export const STREAM = '/api/notifications/stream';
