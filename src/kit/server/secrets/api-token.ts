import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of each kind of secret that programs hold. */
const PREFIXES = { personal: 'tm_pat_', access: 'tm_at_', refresh: 'tm_rt_', code: 'tm_ac_' } as const;
type SecretKind = keyof typeof PREFIXES;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 random bits. */
const RANDOM_DIGITS = 32;
const CHECKSUM_DIGITS = 6;
const BODY = new RegExp(`^[0-9A-Za-z]{${RANDOM_DIGITS + CHECKSUM_DIGITS}}$`);
/** Enough to distinguish one's tokens, too few to guess the rest. */
const VISIBLE_DIGITS = 4;

/** Creates a new secret, such as `tm_pat_` and 38 letters and digits; the last six are a checksum. */
export function createApiToken(kind: SecretKind = 'personal'): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return PREFIXES[kind] + random + toChecksum(random);
}

/** Returns whether a text can be a secret of that kind: cut or mistyped ones are refused without a database lookup. */
export function isSecret(kind: SecretKind, text: string): boolean {
  const body = text.slice(PREFIXES[kind].length);
  if (!text.startsWith(PREFIXES[kind]) || !BODY.test(body)) return false;
  return body.endsWith(toChecksum(body.slice(0, -CHECKSUM_DIGITS)));
}

/** Returns whether a text can be an API token, personal or of an app. */
export const isApiToken = (text: string): boolean => isSecret('personal', text) || isSecret('access', text);

/** Returns the part of a token that may be shown. */
export const toVisiblePrefix = (token: string): string =>
  token.slice(0, token.lastIndexOf('_') + 1 + VISIBLE_DIGITS);

/** Returns whether a text contains something that looks like one of our tokens. */
export const holdsApiToken = (text: string): boolean =>
  Object.values(PREFIXES).some((prefix) => text.includes(prefix));

/** Returns the CRC-32 in base 62: scanners for leaked secrets recognise real tokens by it. */
function toChecksum(random: string): string {
  let digits = '';
  for (let rest = crc32(random); digits.length < CHECKSUM_DIGITS; rest = Math.floor(rest / DIGITS.length))
    digits = DIGITS[rest % DIGITS.length] + digits;
  return digits;
}
