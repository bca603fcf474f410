import { eq } from 'drizzle-orm';
import ical from 'ical-generator';
import { links } from '#addresses.ts';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import { notFound } from '#kit/server/problem.ts';
import type { DecisionRow } from './table.ts';

const TWO_HOURS_MS = 2 * HOUR_MS;

/** The decided meal as an iCalendar file; `origin` is the site's address as the caller sees it. */
export async function composePlan(db: Database, decision: DecisionRow, origin: string): Promise<string> {
  const [place] = await db
    .select({ name: restaurants.name, address: restaurants.address, phone: restaurants.phone })
    .from(restaurants)
    .where(eq(restaurants.id, decision.chosenId ?? 0));
  if (!place) throw notFound(t('Plan'));
  const at = new Date(decision.at);
  const calendar = ical({ prodId: '//Tablemate//Decide together//EN' });
  calendar.createEvent({
    id: `${decision.token}@tablemate`,
    start: at,
    end: new Date(at.getTime() + TWO_HOURS_MS),
    summary: `${decision.title}: ${place.name}`,
    location: `${place.name}, ${place.address}`,
    description: place.phone ? t('Phone: {phone}', { phone: place.phone }) : '',
    url: origin + links.table(decision.token),
    sequence: decision.version,
  });
  return calendar.toString();
}
