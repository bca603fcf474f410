import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { t } from '#kit/contract/text.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { accountMails } from './account-mails.ts';
import { deleteUser, restoreUser } from './removal.ts';

export const userSubject: ReportSubject = {
  kind: 'user',
  noun: 'person',
  plural: 'people',
  own: t('You cannot report yourself.'),
  async find(db, id) {
    const isHere = (await db.$count(users, and(eq(users.id, id), isActiveAccount))) > 0;
    return isHere ? { userId: id } : null;
  },
  async list(db, ids) {
    const people = await db.select().from(users).where(inArray(users.id, ids));
    return people.map(({ id, username, name, bio, avatar }) => ({
      id,
      title: name ?? username,
      text: bio,
      userId: id,
      username,
      images: avatar ? [avatar] : [],
    }));
  },
  remove: deleteUser,
  restoration: { rows: () => [], complete: restoreUser },
  mails: accountMails,
  ownedBy: (userId) => sql`select ${userId}::int`,
};
