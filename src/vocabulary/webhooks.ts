export const WEBHOOK_EVENTS = [
  'review.created',
  'tip.received',
  'visit.recorded',
  'reward.redeemed',
  'claim.opened',
  'table_request.asked',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** States of a message; dropped: the webhook was switched off before it arrived. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;

/** Why a webhook was switched off: it failed for days, or its address answered 410 (gone). */
export const WEBHOOK_OFF_REASONS = ['failing', 'gone'] as const;
