import { landmarks as table } from '#db/schema.ts';
import type { Contribution } from '../contribution.ts';
import { LANDMARKS } from '../data/landmarks.ts';

/** What people of the sample city look for restaurants near. */
export const landmarks: Contribution = {
  name: 'landmarks',
  async fill({ tx }) {
    const rows = LANDMARKS.map(({ kind, name, aliases, at: [latitude, longitude] }) => ({
      ...{ kind, name, aliases, latitude, longitude },
      sourceKind: 'sample',
      sourceId: `${kind} ${name}`,
    }));
    // They stay when people and restaurants go.
    await tx.insert(table).values(rows).onConflictDoNothing();
  },
};
