import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { plural, t } from '#kit/contract/text.ts';
import { LINK_MINUTES } from './rules.ts';

const DAY_MINUTES = 24 * 60;
const days = (minutes: number) => plural(minutes / DAY_MINUTES, '{n} day', '{n} days');

const NOT_YOU = t(
  'If this was not you, choose a new password now: it signs out every device, and nobody else can use your account.',
);

const CHOOSE_ANOTHER = { label: t('Choose a new password'), href: links.authStep('forgot') };

export const confirmationMail = (username: string, token: string): MailContent => ({
  subject: t('Confirm your e-mail address'),
  preview: t('Press once to confirm that mail reaches you.'),
  heading: t('Is this your address?'),
  paragraphs: [
    t(
      'Somebody made the Tablemate account {username} with this address. Confirm it, and you can always get back into your account; owners need it before a restaurant is published.',
      { username },
    ),
    t('The link works once, for {days}.', { days: days(LINK_MINUTES['confirm email']) }),
  ],
  action: { label: t('Confirm my address'), href: links.authStep('confirm', token) },
  footnote: t('If you did not make this account, do nothing: the address stays unconfirmed.'),
});

export const newAddressMail = (username: string, token: string): MailContent => ({
  subject: t('Confirm your new e-mail address'),
  preview: t('Your account keeps its old address until you do.'),
  heading: t('Your new address'),
  paragraphs: [
    t(
      'The Tablemate account {username} is to use this address. It keeps its old one until you confirm this one.',
      { username },
    ),
    t('The link works once, for {days}.', { days: days(LINK_MINUTES['confirm email']) }),
  ],
  action: { label: t('Confirm my new address'), href: links.authStep('confirm', token) },
  footnote: t('If this is not your account, do nothing: it will not get this address.'),
});

/** To the owner of the address; the person who asked does not learn of it. */
export const addressTakenMail = (username: string): MailContent => ({
  subject: t('Your e-mail address was entered for another account'),
  preview: t('Nothing has changed.'),
  heading: t('This address is yours already'),
  paragraphs: [
    t(
      'Somebody wanted to use this address for another Tablemate account. It belongs to your account {username}, so nothing was changed.',
      { username },
    ),
    t('If that was you: sign in to the account that you have, or change its address first.'),
  ],
  footnote: t('If it was somebody else, you need do nothing.'),
});

export const resetMail = (username: string, token: string): MailContent => ({
  subject: t('Choose a new password'),
  preview: t('The link works once, for {linkMinutes} minutes.', {
    linkMinutes: LINK_MINUTES['reset password'],
  }),
  heading: t('Choose a new password'),
  paragraphs: [
    t(
      'Somebody asked for a new password for the Tablemate account {username}. A new one signs out every device.',
      { username },
    ),
    t('The link works once, for {linkMinutes} minutes.', { linkMinutes: LINK_MINUTES['reset password'] }),
  ],
  action: { label: t('Choose a new password'), href: links.resetPassword(username, token) },
  footnote: t('If you did not ask for this, do nothing: your password stays as it is.'),
});

export const passwordChangedMail = (username: string): MailContent => ({
  subject: t('Your password was changed'),
  preview: t('If this was not you, choose a new one now.'),
  heading: t('Your password was changed'),
  paragraphs: [t('The password of your Tablemate account {username} has just been changed.', { username })],
  action: CHOOSE_ANOTHER,
  footnote: NOT_YOU,
});

export const addressChangedMail = (username: string): MailContent => ({
  subject: t('This is your e-mail address now'),
  preview: t('Your account uses this address from now on.'),
  heading: t('Your address is changed'),
  paragraphs: [t('Your Tablemate account {username} uses this address from now on.', { username })],
  footnote: t('The address that it had before was told of it too.'),
});

/** Enough for its owner to recognise it: "m…@example.com". */
const mask = (address: string) => address.replace(/^(.)[^@]*/su, '$1…');

/** To the previous address. */
export const oldAddressMail = (username: string, newAddress: string, token: string): MailContent => ({
  subject: t('Your e-mail address was changed'),
  preview: t('If this was not you, get your account back.'),
  heading: t('Your e-mail address was changed'),
  paragraphs: [
    t('Your Tablemate account {username} now uses {mask} in place of this address.', {
      username,
      mask: mask(newAddress),
    }),
    t(
      'If this was not you, get your account back: you choose a new password, every device is signed out, and this address is its address again. The link works once, for {days}.',
      { days: days(LINK_MINUTES['restore email']) },
    ),
  ],
  action: { label: t('Get my account back'), href: links.resetPassword(username, token) },
  footnote: t('If it was you, do nothing.'),
});

/** `device` like "Firefox on Windows", `network` like "203.0.113.x", `at` in ISO 8601. */
type NewDevice = { device: string; network: string; at: string };

export const newDeviceMail = (username: string, { device, network, at }: NewDevice): MailContent => ({
  subject: t('New sign-in to your account'),
  preview: t('{device}. If this was not you, choose a new password now.', { device }),
  heading: t('A new device signed in'),
  paragraphs: [
    t(
      'Your Tablemate account {username} was signed in to from a device that we have not seen with it before: {device} ({network}), on {at} at {at2} UTC.',
      { username, device, network, at: at.slice(0, 10), at2: at.slice(11, 16) },
    ),
    t('If it was you, do nothing.'),
  ],
  action: CHOOSE_ANOTHER,
  footnote: NOT_YOU,
});
