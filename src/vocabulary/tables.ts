/**
 * States of a table request: in `asked` the restaurant has to answer, in `offered` the guest, who was offered another
 * time.
 */
export const TABLE_REQUEST_STATES = [
  'asked',
  'offered',
  'accepted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type TableRequestState = (typeof TABLE_REQUEST_STATES)[number];
