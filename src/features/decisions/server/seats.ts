import type { Database } from '#db/connect.ts';
import { decisionPeople } from '#db/schema.ts';
import { findPreferences } from '#features/preferences/server/preferences.ts';
import type { Context } from '#kit/server/serve.ts';
import { DIETARY_MARKS } from '#vocabulary.ts';
import { type DecisionRow, findMe } from './table.ts';
import { readTable } from './view.ts';

/** What of a call says who asks. */
export type TableCall = Pick<Context, 'db' | 'services' | 'caller' | 'user'>;

/** What somebody said on the onboarding page and in the settings comes along to the table. */
export async function sitDown(db: Database, decisionId: number, userId: number): Promise<void> {
  const preferences = await findPreferences(db, userId);
  const diets = DIETARY_MARKS.filter((mark) =>
    preferences?.dietary.some((one) => one.toLowerCase() === mark.toLowerCase()),
  );
  await db.insert(decisionPeople).values({ decisionId, userId, diets }).onConflictDoNothing();
}

/** The table as the caller sees it, as of now. */
export function readMine({ db, services, user, caller }: TableCall, decision: DecisionRow) {
  const who = { user, services, caller };
  return readTable({ db, services }, decision, (people) => ({
    id: user?.id ?? null,
    me: findMe(people, who),
  }));
}
