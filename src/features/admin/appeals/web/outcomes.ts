import type { AppealOutcome } from '#vocabulary/moderation.ts';

export const OUTCOMES: Record<AppealOutcome, string> = { upheld: 'Removal upheld', restored: 'Restored' };
