import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import type { Database } from '#db/connect.ts';
import { webhookDeliveries, webhooks } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { t } from '#kit/contract/text.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { conflict } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from '../contract.ts';
import { WEBHOOKS } from '../rules.ts';
import { webhookJob } from './delivery.ts';
import { createSecret, toPurpose, webhookSealService } from './secrets.ts';
import { assertTarget } from './targets.ts';
import { assertRoom, deliveriesPage, lockWebhook, readWebhooks, toWebhook } from './webhooks.ts';

export const webhooksApi = [
  handle(listWebhooks, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readWebhooks(db, toOwnerKey(user, id));
  }),

  handle(addWebhook, async ({ db, user, input: { id, url, events }, services }) => {
    await assertOwner(db, id, user.id);
    assertTarget(url, services.config);
    const owner = toOwnerKey(user, id);
    await assertRoom(db, owner);
    const [insertedWebhook] = await db
      .insert(webhooks)
      .values({ ...owner, url, events, secret: '' })
      .returning();
    if (!insertedWebhook) throw new Error('An insert returned no row.');
    const secret = createSecret();
    // The seal is bound to the row's id, so it comes after the insert.
    const sealedSecret = services.get(webhookSealService).seal(secret, toPurpose(insertedWebhook.id));
    await db.update(webhooks).set({ secret: sealedSecret }).where(eq(webhooks.id, insertedWebhook.id));
    await note(db, user, { action: 'add', id: insertedWebhook.id, url, after: { restaurantId: id, events } });
    return { webhook: toWebhook(insertedWebhook), secret };
  }),

  handle(changeWebhook, async ({ db, user, input, services }) => {
    const { id, webhookId, url, events, isOn } = input;
    const before = await lockWebhook(db, toOwnerKey(user, id), webhookId);
    if (url !== undefined) assertTarget(url, services.config);
    // An owner who switches it on again or changes the address has repaired it.
    const isMended = isOn === true || url !== undefined;
    const [after] = await db
      .update(webhooks)
      .set({
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(isOn !== undefined && { isOn, offReason: null }),
        ...(isMended && { failingSince: null }),
      })
      .where(eq(webhooks.id, webhookId))
      .returning();
    if (!after) throw new Error('What is locked is gone.');
    const pick = ({ url: to, events: of, isOn: on }: typeof after) => ({ url: to, events: of, isOn: on });
    await note(db, user, {
      action: 'edit',
      id: webhookId,
      url: after.url,
      before: pick(before),
      after: pick(after),
    });
    return toWebhook(after);
  }),

  handle(removeWebhook, async ({ db, user, input: { id, webhookId } }) => {
    const { url } = await lockWebhook(db, toOwnerKey(user, id), webhookId);
    await db.delete(webhooks).where(eq(webhooks.id, webhookId));
    await note(db, user, { action: 'delete', id: webhookId, url, before: { restaurantId: id, url } });
    return { message: t('Webhook removed') };
  }),

  handle(rotateSecret, async ({ db, user, input, services }) => {
    const { id, webhookId, keepsPrevious } = input;
    const before = await lockWebhook(db, toOwnerKey(user, id), webhookId);
    const secret = createSecret();
    const [after] = await db
      .update(webhooks)
      .set({
        secret: services.get(webhookSealService).seal(secret, toPurpose(webhookId)),
        previousSecret: keepsPrevious ? before.secret : null,
        previousUntil: keepsPrevious ? new Date(Date.now() + WEBHOOKS.overlapMs).toISOString() : null,
      })
      .where(eq(webhooks.id, webhookId))
      .returning();
    if (!after) throw new Error('What is locked is gone.');
    await note(db, user, {
      action: 'edit',
      id: webhookId,
      url: after.url,
      after: { secret: 'new', keepsPrevious },
    });
    return { webhook: toWebhook(after), secret };
  }),

  handle(testWebhook, async ({ db, user, input: { id, webhookId } }) => {
    const { isOn } = await lockWebhook(db, toOwnerKey(user, id), webhookId);
    if (!isOn) throw conflict(t('This webhook is off. Switch it on first.'));
    const path = links.owner('profile', id);
    const [insertedDelivery] = await db
      .insert(webhookDeliveries)
      .values({ webhookId, type: 'test', subjectId: webhookId, path })
      .returning({ id: webhookDeliveries.id });
    if (!insertedDelivery) throw new Error('An insert returned no row.');
    await enqueue(db, webhookJob, { id: insertedDelivery.id });
    return { message: t('A test is on its way.') };
  }),

  handle(listDeliveries, ({ db, user, input: { id, ...input } }) =>
    deliveriesPage(db, toOwnerKey(user, id), input),
  ),
];

const toOwnerKey = ({ id: userId }: Actor, restaurantId: number) => ({ restaurantId, userId });

type Note = {
  action: 'add' | 'edit' | 'delete';
  id: number;
  url: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Audited like an administrator's action: it decides where a restaurant's data goes. */
const note = (db: Database, user: Actor, { id, url, ...entry }: Note) =>
  audit(db, user, { ...entry, kind: 'webhook', targetId: id, target: URL.parse(url)?.host ?? '' });
