/** What can be done about what reports are about: taken away, its author warned, or nothing more. */
export const REPORT_ACTIONS = ['delete', 'warn', 'nothing'] as const;

/** What the audit log calls what administrators do. */
export const AUDIT_ACTIONS = [
  'add',
  'edit',
  'delete',
  'undo',
  'approve',
  'reject',
  'revoke',
  'accept changes',
  'decline changes',
  'message',
  'uphold reports',
  'dismiss reports',
  'export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_KINDS = ['user', 'restaurant', 'menu item', 'review', 'voucher', 'table'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
