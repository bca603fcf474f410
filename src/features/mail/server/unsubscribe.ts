import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The page that turns mails off, also for the one-click requests of mailboxes. */
export const UNSUBSCRIBE = '/unsubscribe';

/** The person and the notification setting of a link. */
export type Unsubscription = { userId: number; setting: string };

/** Links that work without signing in, until the secret changes; they can only turn mails off. */
export function createUnsubscribeTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tablemate unsubscribe', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    toHref({ userId, setting }: Unsubscription): string {
      const text = `${userId}.${setting}`;
      return `${UNSUBSCRIBE}?token=${encodeURIComponent(`${text}.${sign(text)}`)}`;
    },

    /** Null without a valid signature. */
    read(token: string): Unsubscription | null {
      const [, text = '', userId, setting = '', signature = ''] =
        /^((\d{1,10})\.([a-z-]{1,40}))\.([\w-]{43})$/.exec(token) ?? [];
      const isOurs = timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature.padEnd(43)));
      return isOurs ? { userId: Number(userId), setting } : null;
    },
  };
}
