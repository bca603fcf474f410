import { defineStored } from '#kit/web/storage.ts';

const isOurs = (href: unknown): href is string =>
  typeof href === 'string' && href.startsWith('/') && !href.startsWith('//');

/** Our page, with its open dialog, to which people return from the payment provider's page. */
const wayBack = defineStored(
  'tablemate.way-back',
  { parse: (value) => (isOurs(value) ? value : null) },
  'sessionStorage',
);

/** Stores the page; null deletes it. */
export const rememberWayBack = (href: string | null): boolean => wayBack.write(href);

/** Returns the stored page once and deletes it, so that a later reload does not navigate. */
export function takeWayBack(): string | null {
  const href = wayBack.read();
  wayBack.write(null);
  return href;
}
