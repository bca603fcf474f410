import { t } from '#kit/contract/text.ts';
/** Who money is for. */
export type Recipient =
  | { kind: 'person'; username: string; name: string; picture: string | null }
  /** Tipped in the currency of its city. */
  | { kind: 'restaurant'; id: number; name: string; picture: string | null; currency: string };

/** What the picture of a restaurant or person is known by, below its name. */
export const formatByline = (recipient: Recipient) =>
  recipient.kind === 'person' ? `@${recipient.username}` : t('Restaurant');
