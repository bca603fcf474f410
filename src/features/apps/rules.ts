import { cutText } from '#kit/contract/cut-text.ts';

/** Limits of apps and their tokens. */
export const APPS = {
  codeSeconds: 60,
  accessSeconds: 3600,
  /** An app that is unused for this long has to ask again. */
  idleDays: 30,
  /** An app has to ask again after this long in any case. */
  maxDays: 365,
  /** How long the consent page may stay open before it is answered. */
  consentMinutes: 10,
  /** Maximum size of an app's description. */
  maxBytes: 10_000,
  timeoutMs: 5000,
  maxNameLetters: 60,
  /** How many grants one app may have, one for each device; the oldest is revoked. */
  maxGrants: 10,
  keptDays: 30,
} as const;

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether an address leads to a program on the user's own device. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname);

/** Whether a browser may be redirected there with a code: over https, or to a program on the user's own device. */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || text.includes('#')) return false;
  return url.protocol === 'https:' || isLoopbackUrl(url);
}

/** Whether the app's description lists this address: exactly, except for the port of a loopback address. */
export function isRegistered(redirectUri: string, registeredUris: readonly string[]): boolean {
  if (!isRedirectUri(redirectUri)) return false;
  if (registeredUris.includes(redirectUri)) return true;
  if (!isLoopbackUrl(new URL(redirectUri))) return false;
  return registeredUris.some((one) => isRedirectUri(one) && removePort(one) === removePort(redirectUri));
}

/** The port of a loopback address may differ; the rest is compared literally. */
const removePort = (address: string) =>
  address.replace(/^(http:\/\/(?:[^/?@:[]+|\[[^\]]+\])):\d{1,5}(?=[/?]|$)/, '$1');

/** An app's claimed name in one line, without invisible and bidirectional characters; null if nothing remains. */
export function cleanName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const visible = name
    .slice(0, 1000)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800]/gu, '');
  return cutText(visible, APPS.maxNameLetters) || null;
}
