import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = ReturnType<typeof createSeal>;

/**
 * Encrypts text for this app alone (AES-256-GCM), with a key per `use` that is derived from the app's secret. `purpose`
 * is authenticated: text of one row does not open as that of another.
 */
export function createSeal(secret: string, use: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tablemate ${use}`, 32));
  return {
    seal(text: string, purpose: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
    },

    /** Throws for another secret or purpose, or if the text was changed. */
    open(ciphertext: string, purpose: string): string {
      const bytes = Buffer.from(ciphertext, 'base64');
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
