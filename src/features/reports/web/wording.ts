import { t } from '#kit/contract/text.ts';
import type { ReportReason } from '#vocabulary/reports.ts';

export const REASON_LABELS: Record<ReportReason, string> = {
  'Spam or advertising': t('Spam or advertising'),
  'Fake or paid for': t('Fake or paid for'),
  Offensive: t('Offensive'),
  'Private information': t('Private information'),
  'Wrong facts': t('Wrong facts'),
  'Something else': t('Something else'),
};

/** Kinds that can be reported or removed, in the singular and the plural. */
const KINDS: Record<string, { one: string; all: string }> = {
  review: { one: t('Review'), all: t('Reviews') },
  post: { one: t('Post'), all: t('Posts') },
  comment: { one: t('Comment'), all: t('Comments') },
  story: { one: t('Story'), all: t('Stories') },
  community: { one: t('Community'), all: t('Communities') },
  user: { one: t('Person'), all: t('People') },
  restaurant: { one: t('Restaurant'), all: t('Restaurants') },
  'table guest': { one: t('Guest'), all: t('Guests') },
};

export const nameKind = (kind: string): string => KINDS[kind]?.one ?? kind;

export const nameKinds = (kind: string): string => KINDS[kind]?.all ?? kind;
