import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { inTransaction } from '#db/connect.ts';
import { decisions } from '#db/schema.ts';
import { businessDay } from '#features/visits/rules.ts';
import { findWhoWasThere } from '#features/visits/server/was-here.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import type { Services } from '#kit/server/services.ts';
import { askedHowItWas, askedWhetherTheyWent } from '../notifications.ts';
import { isMorningAfter } from '../rules.ts';
import { notifyPeople } from './outcome.ts';
import { listPeople, type TablePersonRow } from './table.ts';

/** No one is asked about a meal longer ago than this: the server may have been down for days. */
const MAX_HOURS_AFTER = 72;
const SLICE = 500;

/**
 * Asks the people with accounts once, the morning after, whether they went, except those who said that they cannot come. Those who checked in, or
 * said that they were there, are asked how it was.
 */
export async function askWhoWent(services: Services, now: Date): Promise<void> {
  const needsQuestion = and(eq(decisions.state, 'decided'), isNull(decisions.askedAt));
  const since = new Date(now.getTime() - MAX_HOURS_AFTER * HOUR_MS).toISOString();
  const rows = await services.db
    .select()
    .from(decisions)
    .where(
      and(
        needsQuestion,
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
        .where(and(eq(decisions.id, id), needsQuestion))
        .returning();
      if (!decision) return;
      const people = (await listPeople(tx, id)).filter(({ isComing }) => isComing !== false);
      const presentIds = await findWhoWasThere(tx, {
        userIds: people.flatMap(({ userId }) => userId ?? []),
        restaurantId: decision.chosenId ?? 0,
        day: businessDay(timeZone, Date.parse(at)),
      });
      const wasThere = ({ userId }: TablePersonRow) => userId !== null && presentIds.has(userId);
      const tools = { db: tx, services };
      await notifyPeople(tools, decision, {
        people: people.filter((person) => !wasThere(person)),
        kind: askedWhetherTheyWent,
      });
      await notifyPeople(tools, decision, { people: people.filter(wasThere), kind: askedHowItWas });
    });
  }
}
