import { openLabel } from '#features/hours/rules.ts';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { nameOption } from '#features/restaurants/web/names/optionNames.ts';
import { visitorsSentence } from '#features/restaurants/web/visitorsSentence.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { ListedRestaurant } from '../contract.ts';
import { openTone } from './filters/wording.ts';

/** Whether it is open and how it feels in chips; what else it has in one quiet line, so that rows of cards stay level. */
export function CardChips({ restaurant }: { restaurant: ListedRestaurant }) {
  const { open, vibeType, viewType, hasLiveMusic, musicType, events, weeklyVisitors } = restaurant;
  const today = new Date(useRenderTime()).toISOString().slice(0, 10);
  const upcoming = upcomingEvents(events, today).length;
  const others = [
    ...(upcoming > 0 ? [plural(upcoming, '{n} event', '{n} events')] : []),
    ...(hasLiveMusic ? [t('Live music')] : []),
    ...musicType.slice(0, 1).map(nameOption),
  ].join(' · ');
  const views = viewType.slice(0, 2).map(nameOption).join(' · ');
  return (
    <>
      <p className="card-chips">
        {open.state !== 'unknown' && <Chip tone={openTone(open)}>{openLabel(open)}</Chip>}
        {vibeType.slice(0, 2).map((vibe) => (
          <Chip key={vibe}>{nameOption(vibe)}</Chip>
        ))}
      </p>
      {weeklyVisitors !== null && <p className="card-note">{visitorsSentence(weeklyVisitors)}</p>}
      {(others || views) && (
        <p className="card-note truncate">
          {others}
          {views && <span className="hidden lg:inline">{others ? ` · ${views}` : views}</span>}
        </p>
      )}
    </>
  );
}
