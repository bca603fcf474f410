import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { decisions } from '#db/schema.ts';
import { businessDay } from '#features/visits/rules.ts';
import { findWhoWasThere } from '#features/visits/server/was-here.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import type { Services } from '#kit/server/services.ts';
import { askedHowItWas, askedWhetherTheyWent } from '../notifications.ts';
import { isMorningAfter } from '../rules.ts';
import { tellPeople } from './outcome.ts';
import { listPeople, type TablePersonRow } from './table.ts';

/** Nobody is asked later than this about a dinner: the house may have been away for days. */
const LATEST_HOURS = 72;
const SLICE = 500;

/**
 * Asks the people with accounts whether they went, once, the morning after; not those who said that they cannot come. Who
 * checked in, or said that they were there, is asked how it was.
 */
export async function askWhoWent(services: Services, now: Date): Promise<void> {
  const isUnasked = and(eq(decisions.state, 'decided'), isNull(decisions.askedAt));
  const since = new Date(now.getTime() - LATEST_HOURS * HOUR_MS).toISOString();
  const rows = await services.db
    .select()
    .from(decisions)
    .where(
      and(
        isUnasked,
        isNotNull(decisions.chosenId),
        sql`${decisions.at} between ${since} and ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(decisions.at))
    .limit(SLICE);
  for (const { id, at, timeZone } of rows) {
    if (!isMorningAfter(Date.parse(at), timeZone, now.getTime())) continue;
    await inTransaction(services.db, async (tx) => {
      const [decision] = await tx
        .update(decisions)
        .set({ askedAt: now.toISOString() })
        .where(and(eq(decisions.id, id), isUnasked))
        .returning();
      if (!decision) return;
      const people = (await listPeople(tx, id)).filter(({ isComing }) => isComing !== false);
      const wereThere = await findWhoWasThere(tx, {
        userIds: people.flatMap(({ userId }) => userId ?? []),
        restaurantId: decision.chosenId ?? 0,
        day: businessDay(timeZone, Date.parse(at)),
      });
      const isKnown = ({ userId }: TablePersonRow) => userId !== null && wereThere.has(userId);
      const tools = { db: tx, services };
      await tellPeople(tools, decision, {
        people: people.filter((person) => !isKnown(person)),
        kind: askedWhetherTheyWent,
      });
      await tellPeople(tools, decision, { people: people.filter(isKnown), kind: askedHowItWas });
    });
  }
}
