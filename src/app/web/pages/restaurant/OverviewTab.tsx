import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { links } from '#addresses.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { DishItem } from '#features/menus/web/DishItem.tsx';
import { downloadCalendar, type Restaurant } from '#features/restaurants/contract.ts';
import { getField, listFields } from '#features/restaurants/fields.ts';
import { EventItem } from '#features/restaurants/web/EventItem.tsx';
import type { UpcomingEvent } from '#features/restaurants/web/events.ts';
import { nameOption, nameSpokenLanguage } from '#features/restaurants/web/names/optionNames.ts';
import { ReviewItem } from '#features/reviews/web/ReviewItem.tsx';
import { requestFor } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { toLanguageProps } from '#kit/web/page/toLanguageProps.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { toEventsAddress } from '#vocabulary/feeds.ts';
import { Section, useContentVisibility } from '../Section.tsx';
import { useViewer } from '../Viewers.tsx';
import { reviewsQuery } from './queries.ts';

const Updates = lazyPart(() => import('./Updates.tsx'), 'Updates');

const POPULAR = 4;
const NEWEST = 3;

interface OverviewTabProps {
  restaurant: Restaurant;
  dishes: MenuItem[];
  events: UpcomingEvent[];
  /** In milliseconds. */
  now: number;
}

/** Shows the most requested facts on one page. */
export function OverviewTab({ restaurant, dishes, events, now }: OverviewTabProps) {
  const { id, userId, description, descriptionLang, reviewCount } = restaurant;
  const reader = useViewer(userId);
  const mayFold = useContentVisibility();
  const popular = dishes.filter((dish) => dish.isPopular).slice(0, POPULAR);
  const { data } = useSuspenseInfiniteQuery(reviewsQuery(id));
  const newest = data.pages[0]?.items.slice(0, NEWEST) ?? [];
  return (
    <>
      {description && (
        <p {...toLanguageProps(descriptionLang)} className="mb-8 max-w-prose text-lg wrap-anywhere">
          {description}
        </p>
      )}
      <Character restaurant={restaurant} />
      {popular.length > 0 && (
        <Section title={t('Popular dishes')} folded={mayFold && 2 + 9 * popular.length}>
          {popular.map((dish) => (
            <DishItem key={dish.id} dish={dish} href={links.dish(id, dish.id)} />
          ))}
          {dishes.length > popular.length && (
            <a href={`${links.restaurant(id)}?tab=menu`} className={buttonClass()}>
              {t('The whole menu')}
            </a>
          )}
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t('Upcoming events')} folded={mayFold && 3 + 10 * events.length}>
          {events.map((upcoming) => (
            <EventItem
              key={upcoming.index}
              upcoming={upcoming}
              calendar={requestFor(downloadCalendar, { id, number: upcoming.index + 1 }).url}
            />
          ))}
          <a href={toEventsAddress(links.restaurant(id))} download className={buttonClass()}>
            {t('All events for my calendar')}
          </a>
        </Section>
      )}
      <Section title={t('Reviews')} folded={mayFold && 8 + 22 * newest.length}>
        {newest.length === 0 && <p className="text-ink-2">{t('No reviews yet')}</p>}
        {newest.map((review) => (
          <ReviewItem key={review.id} review={review} now={now} reader={reader} />
        ))}
        {reviewCount > newest.length && (
          <a href={links.reviews(id, {})} className={buttonClass()}>
            {plural(reviewCount, 'All {n} review', 'All {n} reviews')}
          </a>
        )}
      </Section>
      <Hydrated>
        <Updates restaurant={restaurant} />
      </Hydrated>
    </>
  );
}

/** Shows a panel of chips for each field of the place's character that has values. */
function Character({ restaurant }: { restaurant: Restaurant }) {
  const fields = listFields(restaurant).flatMap(
    ({ name, field: { label, pageLabel = label }, words, marks }) =>
      pageLabel === null ? [] : [{ name, label: pageLabel, words, marks }],
  );
  if (fields.length === 0) return null;
  return (
    <dl className="mb-10 grid grid-cols-2 gap-2">
      {fields.map(({ name, label, words, marks }) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4 last:odd:col-span-2">
          <dt className="mb-2 text-sm font-semibold">{label}</dt>
          <dd className="flex flex-wrap gap-1.5">
            {marks.map((mark) => (
              <Chip key={mark} tone="herb" icon={mark === 'hasLiveMusic' && <Music size={14} />}>
                {getField(mark).label}
              </Chip>
            ))}
            {words.map((word) => (
              <Chip key={word}>{name === 'languages' ? nameSpokenLanguage(word) : nameOption(word)}</Chip>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
