import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'tm_pat_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 random bits. */
const RANDOM_DIGITS = 32;
const CHECKSUM_DIGITS = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECKSUM_DIGITS}}$`);
/** Enough to tell one's tokens apart, too few to guess the rest. */
const VISIBLE_DIGITS = 4;

/** A new personal token, such as `tm_pat_` and 38 letters and digits; the last six are a checksum. */
export function createApiToken(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return PREFIX + random + toChecksum(random);
}

/** Whether a text can be a token of ours: what was cut or mistyped is refused without a look into the database. */
export function isApiToken(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const random = text.slice(PREFIX.length, -CHECKSUM_DIGITS);
  return text.endsWith(toChecksum(random));
}

/** The part of a token that may be shown. */
export const toVisiblePrefix = (token: string): string => token.slice(0, PREFIX.length + VISIBLE_DIGITS);

/** Whether a text holds what looks like a token of ours. */
export const holdsApiToken = (text: string): boolean => text.includes(PREFIX);

/** The CRC-32 in base 62: scanners for leaked secrets tell a token from a text that only looks like one. */
function toChecksum(random: string): string {
  let digits = '';
  for (let rest = crc32(random); digits.length < CHECKSUM_DIGITS; rest = Math.floor(rest / DIGITS.length))
    digits = DIGITS[rest % DIGITS.length] + digits;
  return digits;
}
