import { userPreferences, users } from '#db/schema.ts';
import { fillSkeletons } from '#features/auth/server/skeleton.ts';
import { type Contribution, getId, insertRows } from '../contribution.ts';

export const people: Contribution = {
  name: 'people',
  async fill({ tx, data, ids, address, hash }) {
    const rows = data.users.map((user) => ({
      ...user,
      password: hash(user.password),
      avatar: address(user.avatar),
      emailConfirmedAt: user.createdAt,
    }));
    ids.users = await insertRows(tx, users, rows);
    await fillSkeletons(tx);
    const preferences = data.preferences.map(({ user, ...tastes }) => ({
      ...tastes,
      userId: getId(ids.users, user),
    }));
    await insertRows(tx, userPreferences, preferences);
  },
};
