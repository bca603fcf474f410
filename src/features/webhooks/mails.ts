import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';

type Off = { restaurantId: number; restaurant: string; host: string };

export const webhookOffMail = ({ restaurantId, restaurant, host }: Off): MailContent => ({
  subject: t('The webhook of {restaurant} to {host} is off', { restaurant, host }),
  preview: t('Nothing has arrived there for five days.'),
  heading: t('We no longer send to {host}', { host }),
  paragraphs: [
    t(
      'For five days no message of {restaurant} has arrived at {host}, so we switched this webhook off. What happens meanwhile is not sent later.',
      { restaurant, host },
    ),
    t('Once it answers again, switch it on in your area and send a test.'),
  ],
  action: { label: t('See the log'), href: links.owner('profile', restaurantId) },
  reason: t('You get this message because you added this webhook. It is sent once.'),
});
