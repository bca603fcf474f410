import type { Restaurant } from '../contract.ts';

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A show or party at the place. */
export function EventItem({ event }: { event: Restaurant['events'][number] }) {
  const { name, date, type, description, price } = event;
  const isDate = date !== undefined && /^\d{4}-\d{2}-\d{2}/.test(date);
  const when = isDate ? DAY.format(new Date(date.slice(0, 10))) : date;
  return (
    <article className="border-t border-line py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-body text-base font-semibold tracking-normal wrap-anywhere">{name}</h3>
        {price && <strong className="max-w-1/2 shrink-0 text-right wrap-anywhere">{price}</strong>}
      </div>
      <p className="text-sm wrap-anywhere text-ink-3">{[when, type].filter(Boolean).join(' · ')}</p>
      {description && <p className="mt-1 text-sm wrap-anywhere text-ink-2">{description}</p>}
    </article>
  );
}
