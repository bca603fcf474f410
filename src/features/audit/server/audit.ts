import type { Database } from '#db/connect.ts';
import { auditLog } from '#db/schema.ts';
import type { Actor } from '#kit/server/session.ts';
import type { AUDIT_ACTIONS } from '#vocabulary/audit.ts';

type Facts = Record<string, unknown>;

type AuditEntry = {
  action: (typeof AUDIT_ACTIONS)[number];
  /** What kind of row it was done to: 'restaurant'. */
  kind: string;
  targetId?: number;
  /** What the row is called. */
  target?: string | null;
  /** What was, and is now, of the fields that changed. */
  before?: Facts;
  after?: Facts;
  note?: string | null | undefined;
};

/** Writes down what an administrator does, or what moves money out, in the transaction that does it: both happen or neither. */
export async function audit(
  tx: Database,
  { id, username }: Pick<Actor, 'id' | 'username'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: id, actor: username, note: entry.note ?? null });
}

/** The fields of a change whose value is another one now, before and after; null where nothing changed. */
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
