import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The page that turns mails off, and the address that mailboxes send one click to. */
export const UNSUBSCRIBE = '/unsubscribe';

/** Whose mails of which notification setting a link turns off. */
export type Unsubscription = { userId: number; setting: string };

/**
 * Links that work without signing in, for as long as the secret stays: somebody who gets a mail can turn it off, and
 * can do nothing else with its link.
 */
export function createUnsubscribeTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tablemate unsubscribe', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    toHref({ userId, setting }: Unsubscription): string {
      const text = `${userId}.${setting}`;
      return `${UNSUBSCRIBE}?token=${encodeURIComponent(`${text}.${sign(text)}`)}`;
    },

    /** Null for what we did not sign. */
    read(token: string): Unsubscription | null {
      const [, text = '', userId, setting = '', signature = ''] =
        /^((\d{1,10})\.([a-z-]{1,40}))\.([\w-]{43})$/.exec(token) ?? [];
      const isOurs = timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature.padEnd(43)));
      return isOurs ? { userId: Number(userId), setting } : null;
    },
  };
}
