import { queueMail } from '#features/mail/server/mail.ts';
import type { Context } from '#kit/server/serve.ts';
import { newDeviceMail, passwordChangedMail } from '../../mails.ts';

type MailContext = Pick<Context, 'db' | 'services'>;
type Account = { id: number; username: string; email: string };

/** Per account: without cookies, every sign-in counts as a new device. */
const NEW_DEVICE_MAIL_LIMIT = { points: 5, seconds: 24 * 3600 };

export async function mailNewPassword(context: MailContext, account: Account): Promise<void> {
  const { id: userId, username, email: to } = account;
  const content = passwordChangedMail(username);
  await queueMail(context, { kind: 'password changed', isSecurity: true, to, userId, content });
}

export async function mailNewDevice(
  context: MailContext,
  { id: userId, username, email: to }: Account,
  from: { device: string; network: string },
): Promise<void> {
  const { db, services } = context;
  const counter = services.limits.counter('new device mail', NEW_DEVICE_MAIL_LIMIT, db);
  if (await counter.exceeds(`user:${userId}`)) return;
  const content = newDeviceMail(username, { ...from, at: new Date().toISOString() });
  await queueMail(context, { kind: 'new sign-in', isSecurity: true, to, userId, content });
}
