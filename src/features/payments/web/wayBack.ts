import { defineStored } from '#kit/web/storage.ts';

const isOurs = (href: unknown): href is string =>
  typeof href === 'string' && href.startsWith('/') && !href.startsWith('//');

/** Our page, with its open dialog, that lacked money when the payment provider's page replaced it. */
const wayBack = defineStored(
  'tablemate.way-back',
  { parse: (value) => (isOurs(value) ? value : null) },
  'sessionStorage',
);

/** Null deletes the one before. */
export const rememberWayBack = (href: string | null): boolean => wayBack.write(href);

/** The page to return to, once: a later reload stays where it is. */
export function takeWayBack(): string | null {
  const href = wayBack.read();
  wayBack.write(null);
  return href;
}
