export const REPORT_REASONS = [
  'Spam or advertising',
  'Fake or paid for',
  'Offensive',
  'Private information',
  'Wrong facts',
  'Something else',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Open: not reviewed yet; upheld: something was done; dismissed: nothing was wrong. */
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
