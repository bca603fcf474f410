import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { LINK_MINUTES } from './rules.ts';

const DAY_MINUTES = 24 * 60;
const days = (minutes: number) => `${minutes / DAY_MINUTES} days`;

const NOT_YOU =
  'If this was not you, choose a new password now: it signs out every device, and nobody else can use your account.';

const CHOOSE_ANOTHER = { label: 'Choose a new password', href: links.authStep('forgot') };

export const confirmationMail = (username: string, token: string): MailContent => ({
  subject: 'Confirm your e-mail address',
  preview: 'Press once to confirm that mail reaches you.',
  heading: 'Is this your address?',
  paragraphs: [
    `Somebody made the Tablemate account ${username} with this address. Confirm it, and you can always get back into your account; owners need it before a restaurant is published.`,
    `The link works once, for ${days(LINK_MINUTES['confirm email'])}.`,
  ],
  action: { label: 'Confirm my address', href: links.authStep('confirm', token) },
  footnote: 'If you did not make this account, do nothing: the address stays unconfirmed.',
});

export const newAddressMail = (username: string, token: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'Your account keeps its old address until you do.',
  heading: 'Your new address',
  paragraphs: [
    `The Tablemate account ${username} is to use this address. It keeps its old one until you confirm this one.`,
    `The link works once, for ${days(LINK_MINUTES['confirm email'])}.`,
  ],
  action: { label: 'Confirm my new address', href: links.authStep('confirm', token) },
  footnote: 'If this is not your account, do nothing: it will not get this address.',
});

/** To whoever has the address already: the person who asked is told nothing of that. */
export const addressTakenMail = (username: string): MailContent => ({
  subject: 'Your e-mail address was entered for another account',
  preview: 'Nothing has changed.',
  heading: 'This address is yours already',
  paragraphs: [
    `Somebody wanted to use this address for another Tablemate account. It belongs to your account ${username}, so nothing was changed.`,
    'If that was you: sign in to the account that you have, or change its address first.',
  ],
  footnote: 'If it was somebody else, you need do nothing.',
});

export const resetMail = (username: string, token: string): MailContent => ({
  subject: 'Choose a new password',
  preview: `The link works once, for ${LINK_MINUTES['reset password']} minutes.`,
  heading: 'Choose a new password',
  paragraphs: [
    `Somebody asked for a new password for the Tablemate account ${username}. A new one signs out every device.`,
    `The link works once, for ${LINK_MINUTES['reset password']} minutes.`,
  ],
  action: { label: 'Choose a new password', href: links.resetPassword(username, token) },
  footnote: 'If you did not ask for this, do nothing: your password stays as it is.',
});

export const passwordChangedMail = (username: string): MailContent => ({
  subject: 'Your password was changed',
  preview: 'If this was not you, choose a new one now.',
  heading: 'Your password was changed',
  paragraphs: [`The password of your Tablemate account ${username} has just been changed.`],
  action: CHOOSE_ANOTHER,
  footnote: NOT_YOU,
});

export const addressChangedMail = (username: string): MailContent => ({
  subject: 'This is your e-mail address now',
  preview: 'Your account uses this address from now on.',
  heading: 'Your address is changed',
  paragraphs: [`Your Tablemate account ${username} uses this address from now on.`],
  footnote: 'The address that it had before was told of it too.',
});

/** Enough of an address for who chose it: "m…@example.com". */
const mask = (address: string) => address.replace(/^(.)[^@]*/su, '$1…');

/** To the address that the account had before. */
export const oldAddressMail = (username: string, newAddress: string, token: string): MailContent => ({
  subject: 'Your e-mail address was changed',
  preview: 'If this was not you, get your account back.',
  heading: 'Your e-mail address was changed',
  paragraphs: [
    `Your Tablemate account ${username} now uses ${mask(newAddress)} in place of this address.`,
    `If this was not you, get your account back: you choose a new password, every device is signed out, and this address is its address again. The link works once, for ${days(LINK_MINUTES['restore email'])}.`,
  ],
  action: { label: 'Get my account back', href: links.resetPassword(username, token) },
  footnote: 'If it was you, do nothing.',
});

/** Such as "Firefox on Windows", "203.0.113.x" and an ISO moment. */
type NewDevice = { device: string; network: string; at: string };

export const newDeviceMail = (username: string, { device, network, at }: NewDevice): MailContent => ({
  subject: 'New sign-in to your account',
  preview: `${device}. If this was not you, choose a new password now.`,
  heading: 'A new device signed in',
  paragraphs: [
    `Your Tablemate account ${username} was signed in to from a device that we have not seen with it before: ${device} (${network}), on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`,
    'If it was you, do nothing.',
  ],
  action: CHOOSE_ANOTHER,
  footnote: NOT_YOU,
});
