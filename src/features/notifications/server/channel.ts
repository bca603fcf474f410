/** Payloads are `<person>:<notification>`, with notification 0 for a new count only, or `<source>:<id>` for a hint. */
export const NOTIFICATION_CHANNEL = 'notices';
