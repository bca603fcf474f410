import { RULES } from '#features/transparency/rules.ts';
import { t } from '#kit/contract/text.ts';
import { REPORT_REASONS } from '#vocabulary/reports.ts';
import { REASON_LABELS } from './wording.ts';

/** The form's value of the rule; empty means the rule that most reports name. */
export const RULE_CHOICES = ['', ...REPORT_REASONS] as const;

/** The rules as options, by number. */
export const RULE_OPTIONS = [
  { value: '', label: t('What most reports say, or rule 6') },
  ...RULES.map(({ number, reason }) => ({ value: reason, label: `${number}. ${REASON_LABELS[reason]}` })),
];
