import { CalendarPlus } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { WEEKDAYS } from '#vocabulary.ts';
import type { UpcomingEvent } from './events.ts';
import { nameOption } from './names/optionNames.ts';

/** Describes when an event takes place. */
export function eventDay({ event, date }: UpcomingEvent): string | undefined {
  return date && !Number.isNaN(Date.parse(date)) ? formatDate(date, 'long day', 'UTC') : nameDay(event.date);
}

/** Translates “Every Tuesday”, as our forms write it; returns other words unchanged. */
function nameDay(words: string | undefined): string | undefined {
  const at = WEEKDAYS.findIndex((weekday) => words?.toLowerCase() === `every ${weekday}`);
  // The 5th of January 2026 is a Monday.
  return at < 0
    ? words
    : t('Every {weekday}', { weekday: formatDate(Date.UTC(2026, 0, 5 + at), 'weekday', 'UTC') });
}

/** A show or party at the place; `calendar` is the address of its calendar file. */
export function EventItem({ upcoming, calendar }: { upcoming: UpcomingEvent; calendar: string }) {
  const { name, time, type, description, price } = upcoming.event;
  return (
    <article className="border-t border-line py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-body text-base font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {price && <strong className="max-w-1/2 shrink-0 text-end wrap-anywhere">{price}</strong>}
      </div>
      <p className="text-sm wrap-anywhere text-ink-3">
        {[eventDay(upcoming), time, type && nameOption(type)].filter(Boolean).join(' · ')}
      </p>
      {description && (
        <p dir="auto" className="mt-1 text-sm wrap-anywhere text-ink-2">
          {description}
        </p>
      )}
      {upcoming.date && (
        <a
          href={calendar}
          download
          className="-mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          <CalendarPlus size={18} />{' '}
          {rich('Add to calendar{name}', { name: <span className="sr-only">: {name}</span> })}
        </a>
      )}
    </article>
  );
}
