/**
 * Why something of a deleted account stays: bookkeeping law asks for it, sums of points and rewards would not add up
 * without it, it is part of what others have, or its author chose so.
 */
export const KEPT_REASONS = ['books', 'sums', 'others', 'choice'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];
