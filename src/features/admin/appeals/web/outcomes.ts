import { t } from '#kit/contract/text.ts';
import type { AppealOutcome } from '#vocabulary/moderation.ts';

export const OUTCOMES: Record<AppealOutcome, string> = {
  upheld: t('Removal upheld'),
  restored: t('Restored'),
};
