/** What a webhook of a restaurant tells of. */
export const WEBHOOK_EVENTS = [
  'review.created',
  'tip.received',
  'visit.recorded',
  'reward.redeemed',
  'claim.opened',
  'table_request.asked',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A message on its way to an address: dropped where the webhook was switched off before it arrived. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;

/** Why we switched a webhook off: it failed for days, or its address said that it is gone (410). */
export const WEBHOOK_OFF_REASONS = ['failing', 'gone'] as const;
