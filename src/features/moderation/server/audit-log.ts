import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { auditLog, auditSearchVector } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { listAudit } from '../contract.ts';

const CursorKey = z.tuple([z.int()]);

export async function auditPage(db: Database, input: ParsedOf<typeof listAudit>) {
  const { actor, action, kind, targetId, from, to, q, limit, cursor } = input;
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        actor ? eq(auditLog.actor, actor) : undefined,
        action && eq(auditLog.action, action),
        kind ? eq(auditLog.kind, kind) : undefined,
        targetId ? eq(auditLog.targetId, targetId) : undefined,
        from ? gte(auditLog.createdAt, `${from}T00:00:00Z`) : undefined,
        to ? sql`${auditLog.createdAt} < ${to}::date + 1` : undefined,
        q ? sql`${auditSearchVector(auditLog)} @@ to_prefix_query(${q})` : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  // `audit` writes an object or null.
  const lines = rows.map((line) => ({
    ...line,
    before: parseFacts(line.before),
    after: parseFacts(line.after),
  }));
  return toPage(lines, limit, (line) => [line.id]);
}

const Facts = z.record(z.string(), z.unknown()).nullable();
const parseFacts = (json: unknown) => Facts.parse(json);
