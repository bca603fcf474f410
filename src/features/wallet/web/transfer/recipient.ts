import { t } from '#kit/contract/text.ts';
/** The recipient of a transfer. */
export type Recipient =
  | { kind: 'person'; username: string; name: string; picture: string | null }
  /** Tipped in the currency of its city. */
  | { kind: 'restaurant'; id: number; name: string; picture: string | null; currency: string };

/** Formats the line below the recipient's name. */
export const formatByline = (recipient: Recipient) =>
  recipient.kind === 'person' ? `@${recipient.username}` : t('Restaurant');
