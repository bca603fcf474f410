import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { findUser } from '#features/auth/server/accounts.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import { getPerson, listActivity, listPersonReviews, updateUser } from '../contract.ts';
import { findActivity } from './activity.ts';
import { findPerson } from './profiles.ts';
import { findReviewsPage } from './reviews.ts';

export const peopleApi = [
  handle(getPerson, ({ db, user, input }) => findPerson(db, user?.id ?? null, input.username)),

  handle(listPersonReviews, async ({ db, user, input: { username, ...paging } }) => {
    const { id, reviewCount, isOpen } = await findPerson(db, user?.id ?? null, username);
    if (!isOpen) return { items: [], next: null, total: null };
    return {
      ...(await findReviewsPage(db, user?.id ?? null, paging, sql`v.user_id = ${id}`)),
      total: reviewCount,
    };
  }),

  handle(updateUser, async ({ db, user, input: { name, bio, avatar } }) => {
    if (avatar) {
      const [before] = await findUser(db).execute({ id: user.id });
      const already = before?.avatar ? [before.avatar] : [];
      await assertPictures(db, user.id, [avatar], { field: 'avatar', already });
    }
    // An emptied field is one without a value; one that was left out stays.
    const changes = {
      ...(name !== undefined && { name: name || null }),
      ...(bio !== undefined && { bio: bio || null }),
      ...(avatar !== undefined && { avatar: avatar || null }),
    };
    if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, user.id));
    const [changed] = await findUser(db).execute({ id: user.id });
    if (!changed) throw new Error('Who acts has no row.');
    return changed;
  }),

  handle(listActivity, ({ db, user, input, services }) =>
    findActivity(db, services.get(featureParts).activity, user.id, input),
  ),
];
