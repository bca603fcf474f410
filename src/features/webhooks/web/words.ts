import { t } from '#kit/contract/text.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#vocabulary/webhooks.ts';
import type { Delivery } from '../contract.ts';

const EVENTS: Record<WebhookEvent, string> = {
  'review.created': t('Reviews'),
  'tip.received': t('Tips'),
  'visit.recorded': t('Check-ins'),
  'reward.redeemed': t('Rewards handed over'),
  'claim.opened': t('Claims of others'),
  'table_request.asked': t('Requests for a table'),
};

export const nameEvent = (event: WebhookEvent): string => EVENTS[event];

export const EVENT_OPTIONS = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENTS[value] }));

/** The event of a message; "Test" for a test. */
export const nameType = (type: string): string =>
  WEBHOOK_EVENTS.some((event) => event === type) ? nameEvent(type as WebhookEvent) : t('Test');

const FAILURES: Record<string, string> = {
  late: t('No answer in time'),
  'not public': t('The address is not on the internet'),
  'not https': t('The address does not begin with https://'),
  'unknown host': t('No such host'),
  certificate: t('Its certificate is not valid'),
  away: t('Nobody answers there'),
};

/** The result of a message in a few words. */
export function describeDelivery({ state, status, failure, attempts }: Delivery): string {
  if (state === 'dropped') return t('Not sent: the webhook was off');
  if (attempts === 0) return t('Waiting');
  const answer =
    status === null ? (FAILURES[failure ?? ''] ?? t('Failed')) : t('Answer {status}', { status });
  if (state === 'waiting') return t('{answer}, is tried again', { answer });
  return state === 'failed' ? t('{answer}, given up', { answer }) : answer;
}
