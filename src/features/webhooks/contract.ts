import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, LongId, PathId, pageInput, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_OFF_REASONS } from '#vocabulary/webhooks.ts';
import { WEBHOOKS } from './rules.ts';

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, t('Choose at least one event'))
  .max(WEBHOOK_EVENTS.length);
const Address = z
  .url({ protocol: /^https?$/, error: t('Give an address that begins with https://') })
  .max(WEBHOOKS.longestUrl);

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** Why it was switched off automatically; null if its owner did, or if it is on. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** Since when no message has arrived; null while messages arrive. */
  failingSince: Timestamp.nullable(),
  /** Until when messages are also signed with the previous secret. */
  previousUntil: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

/** Begins with `whsec_`; never returned again. */
const secret = z.string();

const ofRestaurant = { id: PathId };
const ofWebhook = { id: PathId, webhookId: PathId };

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/webhooks',
  access: 'owner',
  refuses: [404],
  summary: 'The addresses that are told what happens at a restaurant of mine',
  input: z.object(ofRestaurant),
  reply: z.array(Webhook),
});

export const NewWebhook = z.object({ ...ofRestaurant, url: Address, events: Events });

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/webhooks',
  access: 'owner',
  refuses: [404, 409],
  summary: `Let an address of mine be told what happens at a restaurant of mine, by Standard Webhooks; at most ${WEBHOOKS.most}. The secret is shown this once`,
  input: NewWebhook,
  reply: z.object({ webhook: Webhook, secret }),
  limit: { points: 20, seconds: 3600 },
  changesNoPage: true,
});

export const WebhookChanges = z.object({
  ...ofWebhook,
  url: Address.optional(),
  events: Events.optional(),
  isOn: z.boolean().optional(),
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/owner/restaurants/:id/webhooks/:webhookId',
  access: 'owner',
  refuses: [404],
  summary: 'Change the address or the events of a webhook, switch it off, or on again',
  input: WebhookChanges,
  reply: Webhook,
  limit: { points: 60, seconds: 3600 },
  changesNoPage: true,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/owner/restaurants/:id/webhooks/:webhookId',
  access: 'owner',
  refuses: [404],
  summary: 'Remove a webhook with its log',
  input: z.object(ofWebhook),
  reply: Done,
  changesNoPage: true,
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/webhooks/:webhookId/rotate',
  access: 'owner',
  refuses: [404],
  summary:
    'Make a new secret, shown this once; for a day messages are signed with the one before as well, or not at all where that leaked',
  input: z.object({ ...ofWebhook, keepsPrevious: z.boolean().default(true) }),
  reply: z.object({ webhook: Webhook, secret }),
  limit: { points: 30, seconds: 3600 },
  changesNoPage: true,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/owner/restaurants/:id/webhooks/:webhookId/test',
  access: 'owner',
  refuses: [404, 409],
  summary: 'Send a message of the type `test` to a webhook; the log says what became of it',
  input: z.object(ofWebhook),
  reply: Done,
  limit: { points: 20, seconds: 3600 },
  changesNoPage: true,
});

export const Delivery = z.object({
  id: LongId,
  /** The header `webhook-id`. */
  key: z.string(),
  /** An event, or `test`. */
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The HTTP status of the last answer; null without one. */
  status: z.int().nullable(),
  /** Why the last attempt failed, in a word; null if it did not. */
  failure: z.string().nullable(),
  /** In milliseconds. */
  duration: z.int().nullable(),
  createdAt: Timestamp,
  attemptedAt: Timestamp.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = listEndpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/webhooks/:webhookId/deliveries',
  access: 'owner',
  refuses: [404],
  summary: `What was sent to a webhook, newest first; kept for ${WEBHOOKS.keptDays} days`,
  input: z.object({ ...ofWebhook, ...pageInput }),
  reply: z.array(Delivery),
});
