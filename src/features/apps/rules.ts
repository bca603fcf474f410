/** Bounds of apps and their tokens. */
export const APPS = {
  codeSeconds: 60,
  accessSeconds: 3600,
  /** So long an app may stay away before it has to ask again. */
  idleDays: 30,
  /** So long it goes without being asked again, however often it comes. */
  maxDays: 365,
  /** So long somebody may look at the question before they answer. */
  consentMinutes: 10,
  /** Of an app's description. */
  maxBytes: 10_000,
  timeoutMs: 5000,
  maxNameLetters: 60,
  /** So often the same app may be connected at once, each on a device of its own; the oldest goes. */
  maxGrants: 10,
  keptDays: 30,
} as const;

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether an address leads to a program on the reader's own device. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname);

/** Whether a browser may be led there with a code: over https, or to a program on the reader's own device. */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || text.includes('#')) return false;
  return url.protocol === 'https:' || isLoopbackUrl(url);
}

/** Whether an app named this address in its description: letter by letter, and on the reader's own device with any port. */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(redirectUri)) return false;
  if (registered.includes(redirectUri)) return true;
  if (!isLoopbackUrl(new URL(redirectUri))) return false;
  return registered.some((one) => isRedirectUri(one) && withoutPort(one) === withoutPort(redirectUri));
}

/** Of a loopback address only the port may differ; the rest is compared as it is written. */
const withoutPort = (address: string) =>
  address.replace(/^(http:\/\/(?:[^/?@:[]+|\[[^\]]+\])):\d{1,5}(?=[/?]|$)/, '$1');

/** What an app calls itself, in one line, without what is not seen or turns the direction of writing; null where nothing is left. */
export function cleanName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const visible = name
    .slice(0, 1000)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800]/gu, '')
    .trim();
  const letters = [...visible];
  const cut =
    letters.length <= APPS.maxNameLetters
      ? visible
      : `${letters.slice(0, APPS.maxNameLetters - 1).join('')}…`;
  return cut === '' ? null : cut;
}
