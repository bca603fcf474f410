import type { Database } from '#db/connect.ts';
import { decisionPeople } from '#db/schema.ts';
import { findPreferences } from '#features/preferences/server/preferences.ts';
import type { Context } from '#kit/server/serve.ts';
import { DIETARY_MARKS } from '#vocabulary.ts';
import { type DecisionRow, findMe } from './table.ts';
import { readTable } from './view.ts';

/** The parts of a call that identify the caller. */
export type TableCall = Pick<Context, 'db' | 'services' | 'caller' | 'user'>;

/** Gives a person a seat, with the preferences from their onboarding and settings. */
export async function sitDown(db: Database, decisionId: number, userId: number): Promise<void> {
  const preferences = await findPreferences(db, userId);
  const diets = DIETARY_MARKS.filter((mark) =>
    preferences?.dietary.some((one) => one.toLowerCase() === mark.toLowerCase()),
  );
  await db.insert(decisionPeople).values({ decisionId, userId, diets }).onConflictDoNothing();
}

/** The table as the caller sees it now. */
export function readMine({ db, services, user, caller }: TableCall, decision: DecisionRow) {
  const viewer = { user, services, caller };
  return readTable({ db, services }, decision, (people) => ({
    id: user?.id ?? null,
    me: findMe(people, viewer),
  }));
}
