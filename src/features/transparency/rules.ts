import { t } from '#kit/contract/text.ts';
import { REPORT_REASONS, type ReportReason } from '#vocabulary/reports.ts';

type Rule = { number: number; reason: ReportReason; title: string; text: string };

const TEXTS: Record<ReportReason, Pick<Rule, 'title' | 'text'>> = {
  'Spam or advertising': {
    title: t('No spam and no advertising'),
    text: t(
      'Do not advertise, do not post the same again and again, and do not lead people away by links. A restaurant may speak of itself on its own page and in its own posts.',
    ),
  },
  'Fake or paid for': {
    title: t('Nothing fake, nothing paid for'),
    text: t(
      'Write only of what you have eaten and seen yourself. Do not review your own restaurant or that of a rival, and do not take or give money or gifts for a review.',
    ),
  },
  Offensive: {
    title: t('No insults, no hate, no threats'),
    text: t(
      'Say what was bad about the food or the service as clearly as you like. Do not insult people, and do not attack them for who they are.',
    ),
  },
  'Private information': {
    title: t('Nothing private of other people'),
    text: t(
      'Do not publish names, addresses, telephone numbers or pictures of people who have not agreed. This is also true of staff.',
    ),
  },
  'Wrong facts': {
    title: t('No facts that you know to be wrong'),
    text: t(
      'An opinion is yours. What can be checked, such as a price, an opening time or an allergen, has to be true as far as you know.',
    ),
  },
  'Something else': {
    title: t('Nothing else that is against the law or harms people'),
    text: t(
      'This rule covers what the others do not. Whoever removes something under it has to say why in words of their own.',
    ),
  },
};

/** The numbered rules. Their numbers are in the log for good, so append new rules at the end. */
export const RULES: readonly Rule[] = REPORT_REASONS.map((reason, index) => ({
  number: index + 1,
  reason,
  ...TEXTS[reason],
}));

export const findRuleNumber = (reason: ReportReason): number => REPORT_REASONS.indexOf(reason) + 1;
