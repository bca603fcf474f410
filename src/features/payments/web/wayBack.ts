import { stored } from '#kit/web/storage.ts';

const isOurs = (href: unknown): href is string =>
  typeof href === 'string' && href.startsWith('/') && !href.startsWith('//');

/** The page of ours, with its open dialog, that lacked money when the payment provider's page took its place. */
const wayBack = stored(
  'tablemate.way-back',
  { parse: (value) => (isOurs(value) ? value : null) },
  'sessionStorage',
);

/** Null forgets the one before. */
export const rememberWayBack = (href: string | null): boolean => wayBack.write(href);

/** Where to go on, once: a reload of the page afterwards stays. */
export function takeWayBack(): string | null {
  const href = wayBack.read();
  wayBack.write(null);
  return href;
}
