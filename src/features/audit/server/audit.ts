import type { Database } from '#db/connect.ts';
import { auditLog } from '#db/schema.ts';
import type { Actor } from '#kit/server/session.ts';
import type { AUDIT_ACTIONS } from '#vocabulary/audit.ts';

type Facts = Record<string, unknown>;

type AuditEntry = {
  action: (typeof AUDIT_ACTIONS)[number];
  /** The kind of row that was changed: 'restaurant'. */
  kind: string;
  targetId?: number;
  target?: string | null;
  /** Only the changed fields. */
  before?: Facts;
  after?: Facts;
  note?: string | null | undefined;
};

/** Records an act of an administrator, or a payment out, in the transaction of the act. */
export async function audit(
  tx: Database,
  { id, username }: Pick<Actor, 'id' | 'username'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: id, actor: username, note: entry.note ?? null });
}

/** The changed fields before and after; null if nothing changed. */
export function findDifferences(before: Facts, change: Facts): { before: Facts; after: Facts } | null {
  const names = Object.keys(change).filter(
    (name) =>
      change[name] !== undefined &&
      JSON.stringify(before[name] ?? null) !== JSON.stringify(change[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (from: Facts) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(change) };
}
