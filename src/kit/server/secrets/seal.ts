import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = ReturnType<typeof createSeal>;

/**
 * Encrypts text that only this app is to read again (AES-256-GCM), with a key of its own for each `use`, derived from the
 * app's secret. `purpose` is bound to it: text sealed for one row does not open as that of another.
 */
export function createSeal(secret: string, use: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tablemate ${use}`, 32));
  return {
    seal(text: string, purpose: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },

    /** Throws where it was sealed with another secret, for another purpose, or changed. */
    open(sealed: string, purpose: string): string {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
