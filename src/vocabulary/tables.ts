/** A request for a table: `asked` waits for the place, `offered` for who asked, who was offered another time. */
export const TABLE_REQUEST_STATES = [
  'asked',
  'offered',
  'accepted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type TableRequestState = (typeof TABLE_REQUEST_STATES)[number];
