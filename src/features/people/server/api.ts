import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { findUser } from '#features/auth/server/accounts.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { handle } from '#kit/server/serve.ts';
import { getPerson, listActivity, updateUser } from '../contract.ts';
import { findActivity } from './activity.ts';
import { findPerson } from './profiles.ts';

export const peopleApi = [
  handle(getPerson, ({ user, input, ...context }) => findPerson(context, user?.id ?? null, input.username)),

  handle(updateUser, async ({ db, user, input: { name, bio, avatar } }) => {
    if (avatar) {
      const [existing] = await findUser(db).execute({ id: user.id });
      const currentPictures = existing?.avatar ? [existing.avatar] : [];
      await assertPictures(db, user.id, [avatar], { field: 'avatar', already: currentPictures });
    }
    // Empty text clears a field; an omitted one does not change.
    const changes = {
      ...(name !== undefined && { name: name || null }),
      ...(bio !== undefined && { bio: bio || null }),
      ...(avatar !== undefined && { avatar: avatar || null }),
    };
    if (Object.keys(changes).length > 0) await db.update(users).set(changes).where(eq(users.id, user.id));
    const [updatedUser] = await findUser(db).execute({ id: user.id });
    if (!updatedUser) throw new Error('Who acts has no row.');
    return updatedUser;
  }),

  handle(listActivity, ({ user, input, ...context }) => findActivity(context, user.id, input)),
];
