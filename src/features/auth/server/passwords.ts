import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#kit/server/semaphore.ts';

const derive = promisify(argon2);

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;

/** Two at a time leave the other libuv threads to files and DNS. */
const withSlot = createSemaphore(2);

const computeTag = (password: string, nonce: Buffer) =>
  withSlot(() =>
    derive('argon2id', { message: Buffer.from(password), nonce, tagLength: TAG_BYTES, ...COST }),
  );

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = COST;
  const settings = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${settings}$${base64(salt)}$${base64(await computeTag(password, salt))}`;
}

const DUMMY_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(TAG_BYTES))}`;

/** Without a hash it takes as long and returns false. */
export async function passwordFits(password: string, storedHash: string | null): Promise<boolean> {
  const [salt, hash] = (storedHash ?? DUMMY_HASH).split('$').slice(4);
  const expected = Buffer.from(hash ?? '', 'base64');
  const actual = Buffer.from(await computeTag(password, Buffer.from(salt ?? '', 'base64')));
  return storedHash !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}
