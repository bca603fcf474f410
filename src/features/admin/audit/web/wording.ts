import { nameKind } from '#features/reports/web/wording.ts';
import { t } from '#kit/contract/text.ts';
import type { AUDIT_ACTIONS, AUDIT_KINDS } from '#vocabulary/audit.ts';

const ACTIONS: Partial<Record<string, string>> = {
  add: t('Add'),
  edit: t('Edit'),
  delete: t('Delete'),
  undo: t('Undo'),
  approve: t('Approve'),
  reject: t('Reject'),
  revoke: t('Revoke'),
  'accept changes': t('Accept changes'),
  'decline changes': t('Decline changes'),
  message: t('Message'),
  'uphold reports': t('Uphold reports'),
  'dismiss reports': t('Dismiss reports'),
  'uphold removal': t('Uphold removal'),
  refund: t('Refund'),
  payout: t('Payout'),
  fund: t('Fund'),
  withdraw: t('Withdraw'),
  export: t('Export'),
  confirm: t('Confirm'),
  import: t('Import'),
  claim: t('Claim'),
  'accept claim': t('Accept claim'),
  'refuse claim': t('Refuse claim'),
  'make claim code': t('Make claim code'),
  retry: t('Retry'),
} satisfies Record<(typeof AUDIT_ACTIONS)[number], string>;

export const nameAction = (action: string): string => ACTIONS[action] ?? action;

const KINDS: Partial<Record<string, string>> = {
  user: t('User'),
  'menu item': t('Menu item'),
  payment: t('Payment'),
  payout: t('Payout'),
  city: t('City'),
  voucher: t('Voucher'),
  'promotion account': t('Promotion account'),
  reward: t('Reward'),
  'challenge reward': t('Reward of a challenge'),
  'loyalty entry': t('Points entry'),
  challenge: t('Challenge'),
  import: t('Import'),
  job: t('Job'),
  table: t('Table'),
  token: t('Token'),
  webhook: t('Webhook'),
} satisfies Partial<Record<(typeof AUDIT_KINDS)[number], string>>;

export const nameAuditKind = (kind: string): string => KINDS[kind] ?? nameKind(kind);
