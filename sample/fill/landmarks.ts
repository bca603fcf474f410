import { landmarks as table } from '#db/schema.ts';
import type { Contribution } from '../contribution.ts';
import { LANDMARKS } from '../data/landmarks.ts';

export const landmarks: Contribution = {
  name: 'landmarks',
  async fill({ tx }) {
    const rows = LANDMARKS.map(({ kind, name, aliases, at: [latitude, longitude] }) => ({
      ...{ kind, name, aliases, latitude, longitude },
      sourceKind: 'sample',
      sourceId: `${kind} ${name}`,
    }));
    // Replacing sample data does not delete landmarks.
    await tx.insert(table).values(rows).onConflictDoNothing();
  },
};
