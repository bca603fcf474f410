import { createHmac, randomBytes } from 'node:crypto';
import type { Seal } from '#kit/server/secrets/seal.ts';
import { defineService } from '#kit/server/services.ts';

export const webhookSealService = defineService<Seal>('secrets of webhooks');

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const createSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Binds a sealed secret to its row. */
export const toPurpose = (webhookId: number) => `webhook ${webhookId}`;

export type Message = {
  key: string;
  /** The time of sending; receivers refuse old messages. */
  at: Date;
  body: string;
};

/** The headers of Standard Webhooks 1.0, with a signature for each secret. */
export function signMessage({ key, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const bytes = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', bytes).update(`${key}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': key, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
