import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { friendInvitations } from '#db/schema.ts';
import { lockAccount } from '#features/auth/server/accounts.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { PersonInList } from '#features/people/contract.ts';
import { lockPair, personInList } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import {
  acceptFriendInvitation,
  getFriendInvitation,
  getMyFriendInvitation,
  withdrawFriendInvitation,
} from '../contract.ts';
import { invitationAccepted } from '../notifications.ts';
import { INVITATION_DAYS } from '../rules.ts';
import { followEachOther } from './follow.ts';

type Hasher = Pick<Services, 'sessions'>;

/** 132 bits of base64url: short enough for a QR code that a phone reads across a table. */
const TOKEN_LENGTH = 22;

const toToken = ({ sessions }: Hasher, userId: number, nonce: string) =>
  sessions.keyedHash('invitation', `${userId} ${nonce}`).slice(0, TOKEN_LENGTH);

const hashToken = ({ sessions }: Hasher, token: string) => sessions.keyedHash('invitation token', token);

/** A person's valid link; creates one if needed. */
export async function ensureInvitation(db: Database, services: Hasher, userId: number) {
  // Locked: of two concurrent calls the second finds the link of the first.
  if (!(await lockAccount(db, userId))) throw notFound(t('Person'));
  const [existing] = await db.select().from(friendInvitations).where(eq(friendInvitations.userId, userId));
  const now = Date.now();
  const isLive = existing !== undefined && Date.parse(existing.expiresAt) > now;
  const { nonce, createdAt, expiresAt } = isLive
    ? existing
    : {
        nonce: randomBytes(16).toString('base64url'),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + INVITATION_DAYS * DAY_MS).toISOString(),
      };
  const token = toToken(services, userId, nonce);
  // Written each time: after a change of the app's secret, the displayed link must work.
  const row = { nonce, tokenHash: hashToken(services, token), createdAt, expiresAt };
  await db
    .insert(friendInvitations)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: friendInvitations.userId, set: row });
  return { token, expiresAt };
}

/** Throws a 404 if the link does not work, or viewer and inviter may not see each other. */
async function findInviter(
  db: Database,
  services: Hasher,
  viewer: number | null,
  token: string,
): Promise<PersonInList> {
  const [inviter] = await selectRows(
    db,
    PersonInList,
    sql`
      select ${personInList(viewer, 'u')} from friend_invitations i join users u on u.id = i.user_id
      where i.token_hash = ${hashToken(services, token)} and i.expires_at > now() and ${isVisiblePerson(viewer, 'u')}`,
  );
  if (!inviter) throw notFound(t('Invitation'));
  return inviter;
}

export const invitationHandlers = [
  handle(getMyFriendInvitation, ({ db, user, services }) => ensureInvitation(db, services, user.id)),

  handle(withdrawFriendInvitation, async ({ db, user }) => {
    // Acceptance locks the same row.
    await lockAccount(db, user.id);
    await db.delete(friendInvitations).where(eq(friendInvitations.userId, user.id));
    return { message: t('Your link no longer works') };
  }),

  handle(getFriendInvitation, ({ db, user, services, input: { token } }) =>
    findInviter(db, services, user?.id ?? null, token),
  ),

  handle(acceptFriendInvitation, async ({ user, input: { token }, ...context }) => {
    const { db, services } = context;
    const { id } = await findInviter(db, services, user.id, token);
    if (id === user.id) throw conflict(t('This is your own link. Send it to somebody.'));
    // Checked again after locking, as the link may just have been withdrawn.
    await lockPair(db, user.id, id);
    await findInviter(db, services, user.id, token);
    const isNew = await followEachOther(db, user.id, id);
    if (isNew) await notify(context, { to: id, kind: invitationAccepted, actorId: user.id });
    return findInviter(db, services, user.id, token);
  }),
];

export const sweepInvitations = (db: Database): Promise<void> =>
  deleteInSlices(db, friendInvitations, sql`expires_at < now()`);
