import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { changeStatus } from '#features/restaurants/server/status.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';

/** Whether a restaurant is closed permanently. */
export const isClosed = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(restaurants, and(eq(restaurants.id, id), isNotNull(restaurants.closedAt)))) > 0;

/** Changes a restaurant's status as an administrator, and audits it. */
export async function setStatus(
  context: AdminContext,
  id: number,
  step: 'approve' | 'reject' | 'revoke' | 'reopen',
  reviewNotes?: string | null,
) {
  const { db: tx, user: actor } = context;
  const change = { restaurantId: id, step, notes: reviewNotes, actorId: actor.id };
  const { name, fromStatus, toStatus, notes } = await changeStatus(context, change);
  await audit(tx, actor, {
    action: step === 'reopen' ? 'approve' : step,
    kind: 'restaurant',
    targetId: id,
    target: name,
    before: { status: fromStatus },
    after: { status: toStatus },
    note: notes,
  });
  await emit(context, restaurantChanged, { restaurantId: id });
  return { id, status: toStatus, reviewNotes: notes };
}
