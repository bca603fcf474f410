import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { findRuleNumber, RULES } from '#features/transparency/rules.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import type { ReportReason } from '#vocabulary/reports.ts';
import { UNDO_DAYS } from './options.ts';

const REASON = t('You get this message because the account has this address.');

type RemovedAccount = {
  username: string;
  rule: ReportReason;
  reason?: string | undefined;
  /** The page where the owner appeals. */
  token: string;
};

export function accountRemovedMail({ username, rule, reason, token }: RemovedAccount): MailContent {
  const number = findRuleNumber(rule);
  const brokenRule = RULES.find((one) => one.number === number);
  return {
    subject: t('Your Tablemate account was removed'),
    preview: reason || t('An administrator removed it.'),
    heading: t('Your account was removed'),
    paragraphs: [
      reason
        ? t('An administrator removed the Tablemate account {username}: {note}', { username, note: reason })
        : t('An administrator removed the Tablemate account {username}.', { username }),
      t('It was removed under rule {number}: {title}.', {
        number,
        title: brokenRule ? translateConstant(brokenRule.title) : '',
      }),
      t(
        'Nobody can sign in to it or see it. After {undoDays} days it is erased for good; until then you can appeal once, and another administrator decides.',
        { undoDays: UNDO_DAYS },
      ),
    ],
    action: { label: t('Read why, and appeal'), href: links.accountAppeal(token) },
    footnote: t('The link works without signing in. Whoever has it can read why the account was removed.'),
    reason: REASON,
  };
}

export const accountAppealRefusedMail = (username: string, answer: string): MailContent => ({
  subject: t('Your appeal was refused'),
  preview: answer,
  heading: t('Your appeal was refused'),
  paragraphs: [
    t(
      'Another administrator looked at the removal of the Tablemate account {username}. It stands: {answer}',
      {
        username,
        answer,
      },
    ),
    t('The account is erased {undoDays} days after it was removed.', { undoDays: UNDO_DAYS }),
  ],
  reason: REASON,
});

export const accountRestoredMail = (username: string): MailContent => ({
  subject: t('Your Tablemate account is back'),
  preview: t('You can sign in again.'),
  heading: t('Your account is back'),
  paragraphs: [
    t('An administrator brought the Tablemate account {username} back. You can sign in again.', { username }),
  ],
  action: { label: t('Sign in'), href: links.auth() },
  reason: REASON,
});
