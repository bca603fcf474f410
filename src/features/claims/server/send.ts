import { and, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantClaims } from '#db/schema.ts';
import { lockAccount } from '#features/auth/server/accounts.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { emitInside } from '#kit/server/events.ts';
import { badInput, conflict, notFound, refuseAboveLimit } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import type { sendClaim } from '../contract.ts';
import { claimCodeMail } from '../mails.ts';
import { claimDisputed, claimWaiting } from '../notifications.ts';
import { CLAIMS } from '../rules.ts';
import { UNCONFIRMED } from './claim-code.ts';
import { issueCode } from './codes.ts';
import { claimOpened } from './events.ts';
import { findLetterProof, isOwnAddress } from './own-addresses.ts';
import { NO_CODE } from './ownership.ts';
import { isOpenClaim, isPublished, lockPlace, wouldBeDispute } from './standing.ts';
import { isWaitingClaim, withdrawClaimWaiting } from './waiting.ts';

const DAY = 24 * 3600;

type Sent = ParsedOf<typeof sendClaim>;
type SendContext = Pick<Context, 'db' | 'services'> & { user: Actor };
type Place = NonNullable<Awaited<ReturnType<typeof lockPlace>>>;

/**
 * Opens a claim, or changes how an open one is proved. The lock on the place keeps its owner and addresses unchanged, so
 * that a code is sent only to an address that is its own at that time.
 */
export async function send(context: SendContext, input: Sent): Promise<void> {
  const { db: tx, services, user } = context;
  const { id, way } = input;
  // Simultaneous claims of one person are counted one after the other.
  const claimant = await lockAccount(tx, user.id);
  const place = await lockPlace(tx, id, 'share');
  if (!isPublished(place)) throw notFound(t('Restaurant'));
  if (place.userId === user.id) throw conflict(t('{name} is yours already.', { name: place.name }));
  if (!claimant?.emailConfirmedAt) throw conflict(UNCONFIRMED);
  const isDispute = await wouldBeDispute(tx, place, user.id);
  if (isDispute && way !== 'look')
    throw conflict(
      t('An administrator has to look at this claim. Say what proves it, with pictures if you can.'),
    );
  checkProof(place, input);
  if (way === 'mail') await takeMails(tx, services, user.id, id);
  if (way === 'look') await assertPictures(tx, user.id, input.images ?? []);
  const mine = isOpenClaim(user.id, id);
  const wasWaiting = (await tx.$count(restaurantClaims, and(mine, isWaitingClaim))) > 0;
  const isNew = (await tx.$count(restaurantClaims, mine)) === 0;
  if (isNew) await checkOpen(tx, user.id);
  const claimId = await save(tx, user.id, { ...input, isDispute });
  if (way === 'mail' && input.to) {
    const to = input.to.toLowerCase();
    const code = await issueCode(tx, services, { claimId, sentTo: to, hours: CLAIMS.mailHours });
    const content = claimCodeMail(place.name, user.username, code);
    await queueMail(context, { kind: 'claim code', isSecurity: true, to, userId: user.id, content });
  }
  if (wasWaiting) await withdrawClaimWaiting(context);
  else if (isDispute || way !== 'mail') await notifyAdministrators(context, claimWaiting, user.id);
  if (isNew && isDispute) {
    await notify(context, { to: place.userId, kind: claimDisputed, subject: { kind: 'restaurant', id } });
    await emitInside(context, claimOpened, { claimId, restaurantId: id });
  }
}

function checkProof(place: Place, { way, to = '' }: Sent): void {
  if (way === 'mail' && !isOwnAddress(place, to))
    throw badInput({ to: t('Choose an address that is listed for the place, or one at its own website') });
  if (way === 'letter' && findLetterProof(place) === null)
    throw badInput({ way: t('Neither an address nor a phone is known of this place. Choose another way.') });
}

/** Limits mails per person and per place; over the place's limit, the other ways to prove remain. */
async function takeMails(
  tx: Database,
  { limits }: Services,
  userId: number,
  restaurantId: number,
): Promise<void> {
  const own = { points: CLAIMS.mailsOfPerson, seconds: DAY };
  await limits
    .counter('claim codes of a person', own, tx)
    .take(`${userId} ${restaurantId}`, refuseAboveLimit(t('You can have a code for this place mailed')));
  const all = { points: CLAIMS.mailsOfPlace, seconds: DAY };
  await limits
    .counter('claim codes of a place', all, tx)
    .take(`${restaurantId}`, refuseAboveLimit(t('Codes for this place can be mailed')));
}

async function checkOpen(tx: Database, userId: number): Promise<void> {
  const open = sql`${restaurantClaims.userId} = ${userId} and ${restaurantClaims.state} = 'open'`;
  if ((await tx.$count(restaurantClaims, open)) >= CLAIMS.open)
    throw conflict(
      t('You have {open} open claims. Wait for one to be decided, or withdraw one.', { open: CLAIMS.open }),
    );
}

/** Returns the id of the open claim, with the newly sent proof in place of any earlier one. */
async function save(tx: Database, userId: number, proof: Sent & { isDispute: boolean }): Promise<number> {
  const { id: restaurantId, way, note, images = [], isDispute } = proof;
  const isLook = way === 'look';
  const values = {
    ...NO_CODE,
    way,
    sentTo: null,
    codeTries: 0,
    note: isLook ? (note ?? null) : null,
    images: isLook ? images : [],
  };
  const [savedClaim] = await tx
    .insert(restaurantClaims)
    .values({ ...values, restaurantId, userId, isDispute })
    .onConflictDoUpdate({
      target: [restaurantClaims.userId, restaurantClaims.restaurantId],
      targetWhere: sql`state = 'open'`,
      set: { ...values, isDispute: sql`${restaurantClaims.isDispute} or ${isDispute}` },
    })
    .returning({ id: restaurantClaims.id });
  if (!savedClaim) throw new Error('An upsert returned no row.');
  return savedClaim.id;
}
