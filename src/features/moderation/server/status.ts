import type { Database } from '#db/connect.ts';
import { audit } from '#features/audit/server/audit.ts';
import { changeStatus } from '#features/restaurants/server/status.ts';
import type { Actor } from '#kit/server/session.ts';

/** Takes a step of a restaurant's status as an administrator, and writes it down. */
export async function setStatus(
  tx: Database,
  actor: Actor,
  id: number,
  step: 'approve' | 'reject' | 'revoke',
  reviewNotes?: string | null,
) {
  const change = { restaurantId: id, step, notes: reviewNotes, actorId: actor.id };
  const { name, fromStatus, toStatus, notes } = await changeStatus(tx, change);
  await audit(tx, actor, {
    action: step,
    kind: 'restaurant',
    targetId: id,
    target: name,
    before: { status: fromStatus },
    after: { status: toStatus },
    note: notes,
  });
  return { id, status: toStatus, reviewNotes: notes };
}
