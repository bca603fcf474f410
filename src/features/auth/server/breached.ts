import { createHash } from 'node:crypto';
import { COMMON_PASSWORD_HASHES } from './common-password-hashes.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

let hashes: Uint32Array | null = null;

/** The first four bytes of the SHA-256 of each, in order; they are stored as distances of seven bits a byte. */
function decode(): Uint32Array {
  const decoded: number[] = [];
  let last = 0;
  let distance = 0;
  let weight = 1;
  for (const byte of Buffer.from(COMMON_PASSWORD_HASHES, 'base64')) {
    distance += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    last += distance;
    decoded.push(last);
    [distance, weight] = [0, 1];
  }
  return Uint32Array.from(decoded);
}

/**
 * Whether a password is one of the 100,000 most used ones of 6 to 16 characters, in any case of letters. Of those that
 * are not, one in 43,000 is taken for one: hashes of 32 bits stand for the words.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower)) return true;
  if (lower.length < 6 || lower.length > 16) return false;
  hashes ??= decode();
  const sought = createHash('sha256').update(lower).digest().readUInt32BE(0);
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((hashes[middle] ?? 0) < sought) from = middle + 1;
    else to = middle;
  }
  return hashes[from] === sought;
}
