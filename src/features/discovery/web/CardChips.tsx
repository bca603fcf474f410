import { openLabel } from '#features/hours/rules.ts';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { count } from '#kit/web/format.ts';
import { useNow } from '#kit/web/now.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { ListedRestaurant } from '../contract.ts';
import { openTone } from './wording.ts';

/** Whether it is open, then what it is like. */
export function CardChips({ restaurant }: { restaurant: ListedRestaurant }) {
  const { open, vibeType, viewType, hasLiveMusic, musicType, events } = restaurant;
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const upcoming = upcomingEvents(events, today).length;
  const music = [...(hasLiveMusic ? ['Live music'] : []), ...musicType.slice(0, 1)];
  return (
    <p className="flex flex-wrap gap-1.5">
      {open.state !== 'unknown' && <Chip tone={openTone(open)}>{openLabel(open)}</Chip>}
      {vibeType.slice(0, 2).map((vibe) => (
        <Chip key={vibe}>{vibe}</Chip>
      ))}
      {viewType.length > 0 && (
        <span className="hidden lg:contents">
          {viewType.slice(0, 2).map((view) => (
            <Chip key={view}>{view}</Chip>
          ))}
        </span>
      )}
      {music.map((label) => (
        <Chip key={label}>{label}</Chip>
      ))}
      {upcoming > 0 && <Chip>{count(upcoming, 'event')}</Chip>}
    </p>
  );
}
