/**
 * Why data of a deleted account stays: bookkeeping law, sums of points and rewards, content that others share, or the
 * author's choice.
 */
export const KEPT_REASONS = ['books', 'sums', 'others', 'choice'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];
